import { useSignals } from '@preact/signals-react/runtime'
import type { MediaSize } from '../../../domain/content/media-size.ts'
import { texts } from '../../../state/locale.ts'
import { useLazyWhen } from '../../../state/late/use-lazy-when.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { AdvertForm } from '../form/advert-form.ts'
import type { AdvertEditor } from '../use-advert-editor.ts'
import { bindLink } from './bind-link.ts'
import type { MediaKind } from './drop/upload-media.ts'

const importDrop = async () => (await import('./drop/media-drop.tsx')).MediaDrop

type MediaFieldProps = {
  editor: AdvertEditor
  advertId: string
  kind: MediaKind
  size: MediaSize
  path: string
  url: string
  change: (url: string) => Partial<AdvertForm>
}

/** An image or a video, given as a file or as a link; the drop zone for files loads a little later. */
export function MediaField({ editor, advertId, kind, size, path, url, change }: MediaFieldProps) {
  useSignals()
  const { adverts: words } = texts.value
  const { isDraft } = editor
  const [Drop] = useLazyWhen(isDraft, importDrop, 'advertTools')
  const field = (
    <TextField
      label={kind === 'image' ? words.pictureUrl() : words.videoUrl()}
      type="url"
      required={isDraft}
      readOnly={!isDraft}
      {...bindLink(editor, path, url, change)}
    />
  )
  if (!isDraft) return field
  const take = (link: string) => {
    editor.change(change(link), path)
    editor.leave(path)
  }
  return (
    <div className="media-field">
      <div className="media-field__drop">{Drop && <Drop {...{ advertId, kind, size, url }} onLink={take} />}</div>
      {field}
    </div>
  )
}
