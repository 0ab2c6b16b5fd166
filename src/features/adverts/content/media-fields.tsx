import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../../state/locale.ts'
import { Segmented } from '../../../ui/form/choice/segmented.tsx'
import type { ContentFieldsProps } from './content-fields-props.ts'
import { MediaField } from './media-field.tsx'

/** The fields of an image or a video. */
export function MediaFields({ editor, page }: ContentFieldsProps) {
  useSignals()
  const { adverts: words } = texts.value
  const { content } = editor.form
  const common = { editor, advertId: page.advert.id, size: page.placement.multimediaSettings }
  const path = 'contentTemplate.sharedMultimedia'
  return (
    <>
      {editor.isDraft && (
        <Segmented
          label={words.mediaKind()}
          options={[
            { value: 'image', label: words.image() },
            { value: 'video', label: words.video() },
          ]}
          value={content.mediaKind}
          onChange={(mediaKind) => editor.change({ content: { ...content, mediaKind } })}
        />
      )}
      {content.mediaKind === 'image' ? (
        <MediaField
          key="image"
          kind="image"
          {...common}
          path={`${path}.imageUrl`}
          url={content.imageUrl}
          change={(imageUrl) => ({ content: { ...content, imageUrl } })}
        />
      ) : (
        <MediaField
          key="video"
          kind="video"
          {...common}
          path={`${path}.videoUrl`}
          url={content.videoUrl}
          change={(videoUrl) => ({ content: { ...content, videoUrl } })}
        />
      )}
    </>
  )
}
