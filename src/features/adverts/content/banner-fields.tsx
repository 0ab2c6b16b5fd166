import { useSignals } from '@preact/signals-react/runtime'
import type { Banner } from '../../../contract/advert/content.ts'
import { texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { PlusIcon } from '../../../ui/icons/icon.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useItemFocus } from '../../../ui/layout/use-item-focus.ts'
import type { AdvertForm } from '../form/advert-form.ts'
import { without } from '../form/without.ts'
import { bindLink } from './bind-link.ts'
import { EMPTY_BANNER } from './content-form.ts'
import type { ContentFieldsProps } from './content-fields-props.ts'
import { MediaField } from './media-field.tsx'
import { useItemKeys } from './use-item-keys.ts'

type BannerFieldProps = ContentFieldsProps & {
  banner: Banner
  path: string
  set: (banner: Banner) => Partial<AdvertForm>
}

function BannerField({ editor, page, banner, path, set }: BannerFieldProps) {
  useSignals()
  const { adverts: words } = texts.value
  return (
    <>
      <MediaField
        editor={editor}
        advertId={page.advert.id}
        kind="image"
        size={page.placement.bannerSettings}
        path={`${path}.pictureUrl`}
        url={banner.pictureUrl}
        change={(pictureUrl) => set({ ...banner, pictureUrl })}
      />
      <TextField
        label={words.targetUrl()}
        hint={words.targetHint()}
        type="url"
        required={editor.isDraft}
        readOnly={!editor.isDraft}
        {...bindLink(editor, `${path}.targetUrl`, banner.targetUrl, (targetUrl) => set({ ...banner, targetUrl }))}
      />
    </>
  )
}

/** Rotating banners, up to the number that the placement allows. */
export function BannerFields({ editor, page }: ContentFieldsProps) {
  useSignals()
  const { adverts: words } = texts.value
  const { content } = editor.form
  const { banners } = content
  const { minBanners: min, maxBanners: max } = page.placement.bannerSettings
  const set = (next: Banner[]) => ({ content: { ...content, banners: next } })
  const { keys, remove } = useItemKeys(banners.length)
  useItemFocus('.advert-item', banners.length)
  const countError = editor.errors.textOf('contentTemplate.banners')
  return (
    <>
      {banners.map((banner, index) => (
        <fieldset key={keys[index]} className="advert-item">
          <legend>{words.bannerNumber({ number: index + 1 })}</legend>
          <BannerField
            editor={editor}
            page={page}
            banner={banner}
            path={`contentTemplate.banners[${index}]`}
            set={(next) => set(banners.with(index, next))}
          />
          {editor.isDraft && banners.length > 1 && (
            <Button
              variant="quiet"
              aria-label={`${words.removeBanner()} ${index + 1}`}
              onClick={() => {
                remove(index)
                editor.change(set(without(banners, index)))
              }}
            >
              {words.removeBanner()}
            </Button>
          )}
        </fieldset>
      ))}
      {countError && <p className="advert-error">{countError}</p>}
      {editor.isDraft && (max > 1 || banners.length < min) && (
        <Button
          className="advert-add"
          variant="quiet"
          data-invalid={countError ? '' : undefined}
          disabledReason={banners.length < max ? undefined : words.bannersCap({ max })}
          onClick={() => editor.change(set([...banners, EMPTY_BANNER]))}
        >
          <PlusIcon />
          {words.addBanner()}
        </Button>
      )}
    </>
  )
}

export function SharedBannerFields({ editor, page }: ContentFieldsProps) {
  const { content } = editor.form
  return (
    <BannerField
      editor={editor}
      page={page}
      banner={content.sharedBanner}
      path="contentTemplate.sharedBanner"
      set={(sharedBanner) => ({ content: { ...content, sharedBanner } })}
    />
  )
}
