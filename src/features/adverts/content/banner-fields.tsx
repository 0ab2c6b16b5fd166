import { useSignals } from '@preact/signals-react/runtime'
import type { Banner } from '../../../contract/content.ts'
import type { Placement } from '../../../contract/placement.ts'
import { texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { PlusIcon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { AdvertForm } from '../advert-form.ts'
import { EMPTY_BANNER } from './content-form.ts'
import type { ContentFieldsProps } from './content-fields-props.ts'
import { PicturePreview } from './picture-preview.tsx'
import type { AdvertEditor } from '../use-advert-editor.ts'
import { without } from '../without.ts'

type BannerFieldProps = { editor: AdvertEditor; placement: Placement; banner: Banner; path: string; set: (banner: Banner) => Partial<AdvertForm> }

function BannerField({ editor, placement, banner, path, set }: BannerFieldProps) {
  useSignals()
  const { adverts: words } = texts.value
  const { width, height } = placement.bannerSettings
  const common = { type: 'url', required: editor.isDraft, readOnly: !editor.isDraft }
  return (
    <>
      <TextField
        label={words.pictureUrl()}
        hint={words.pictureHint({ width, height })}
        {...common}
        {...editor.bind(`${path}.pictureUrl`, banner.pictureUrl, (pictureUrl) => set({ ...banner, pictureUrl }))}
      />
      <TextField
        label={words.targetUrl()}
        hint={words.targetHint()}
        {...common}
        {...editor.bind(`${path}.targetUrl`, banner.targetUrl, (targetUrl) => set({ ...banner, targetUrl }))}
      />
      <PicturePreview url={banner.pictureUrl} width={width} height={height} />
    </>
  )
}

/** Banners that take turns: as many as the placement takes. */
export function BannerFields({ editor, placement }: ContentFieldsProps) {
  useSignals()
  const { adverts: words } = texts.value
  const { content } = editor.form
  const { banners } = content
  const set = (next: Banner[]) => ({ content: { ...content, banners: next } })
  const countError = editor.errors.textOf('contentTemplate.banners')
  return (
    <>
      {banners.map((banner, index) => (
        <fieldset key={index} className="advert-item">
          <legend>{words.bannerNumber({ number: index + 1 })}</legend>
          <BannerField editor={editor} placement={placement} banner={banner} path={`contentTemplate.banners[${index}]`} set={(next) => set(banners.with(index, next))} />
          {editor.isDraft && banners.length > 1 && (
            <Button variant="quiet" aria-label={`${words.removeBanner()} ${index + 1}`} onClick={() => editor.change(set(without(banners, index)))}>
              {words.removeBanner()}
            </Button>
          )}
        </fieldset>
      ))}
      {countError && <p className="advert-error">{countError}</p>}
      {editor.isDraft && banners.length < placement.bannerSettings.maxBanners && (
        <Button className="advert-add" variant="quiet" onClick={() => editor.change(set([...banners, EMPTY_BANNER]))}>
          <PlusIcon />
          {words.addBanner()}
        </Button>
      )}
    </>
  )
}

export function SharedBannerFields({ editor, placement }: ContentFieldsProps) {
  const { content } = editor.form
  return (
    <BannerField
      editor={editor}
      placement={placement}
      banner={content.sharedBanner}
      path="contentTemplate.sharedBanner"
      set={(sharedBanner) => ({ content: { ...content, sharedBanner } })}
    />
  )
}
