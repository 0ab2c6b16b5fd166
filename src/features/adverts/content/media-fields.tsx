import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../../state/locale.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { ContentFieldsProps } from './content-fields-props.ts'
import { PicturePreview, VideoPreview } from './picture-preview.tsx'

/** An image or a video, by its link. */
export function MediaFields({ editor, placement }: ContentFieldsProps) {
  useSignals()
  const { adverts: words } = texts.value
  const { content } = editor.form
  const { width, height } = placement.multimediaSettings
  const isImage = content.mediaKind === 'image'
  const common = { hint: words.pictureHint({ width, height }), type: 'url', required: editor.isDraft, readOnly: !editor.isDraft }
  const path = 'contentTemplate.sharedMultimedia'
  return (
    <>
      {editor.isDraft && (
        <Segmented
          label={words.mediaKind()}
          options={[{ value: 'image', label: words.image() }, { value: 'video', label: words.video() }]}
          value={content.mediaKind}
          onChange={(mediaKind) => editor.change({ content: { ...content, mediaKind } })}
        />
      )}
      {isImage ? (
        <TextField
          key="image"
          label={words.pictureUrl()}
          {...common}
          {...editor.bind(`${path}.imageUrl`, content.imageUrl, (imageUrl) => ({ content: { ...content, imageUrl } }))}
        />
      ) : (
        <TextField
          key="video"
          label={words.videoUrl()}
          {...common}
          {...editor.bind(`${path}.videoUrl`, content.videoUrl, (videoUrl) => ({ content: { ...content, videoUrl } }))}
        />
      )}
      {isImage ? <PicturePreview url={content.imageUrl} width={width} height={height} /> : <VideoPreview url={content.videoUrl} width={width} height={height} />}
    </>
  )
}
