import { useSignals } from '@preact/signals-react/runtime'
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { IMAGE_FORMATS, MAX_UPLOAD_BYTES, MEGABYTE, VIDEO_FORMATS } from '../../../domain/content/media-format.ts'
import type { MediaSize } from '../../../domain/content/media-size.ts'
import { format, texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { UploadIcon } from '../../../ui/icons/later-icons.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { AdvertForm } from '../advert-form.ts'
import type { AdvertEditor } from '../use-advert-editor.ts'
import type { MediaKind } from './upload-media.ts'
import { linksInCheck } from './links-in-check.ts'
import { uploadProblemText, useUpload } from './use-upload.ts'

const ACCEPT = {
  image: 'image/png,image/gif,image/jpeg,image/webp',
  video: 'video/mp4,video/webm,video/x-matroska,video/ogg,.mkv,.ogv',
}

type MediaFieldProps = {
  editor: AdvertEditor
  advertId: string
  kind: MediaKind
  size: MediaSize
  path: string
  url: string
  change: (url: string) => Partial<AdvertForm>
}

/** An image or a video, given as a link or as a file that is chosen, dropped or pasted. */
export function MediaField({ editor, advertId, kind, size, path, url, change }: MediaFieldProps) {
  useSignals()
  const { adverts: words } = texts.value
  const { width, height } = size
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const sending = useUpload(advertId, kind, size, (link) => {
    editor.change(change(link), path)
    editor.leave(path)
  })
  const formats = (kind === 'image' ? IMAGE_FORMATS : VIDEO_FORMATS).join(', ')
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0]
    if (file) sending.start(file)
    return Boolean(file)
  }
  const drag = (event: DragEvent, isInside: boolean) => {
    event.preventDefault()
    setOver(isInside)
  }
  const field = (
    <TextField
      label={kind === 'image' ? words.pictureUrl() : words.videoUrl()}
      hint={words.pictureHint({ width, height })}
      type="url"
      required={editor.isDraft}
      readOnly={!editor.isDraft}
      onPaste={(event: ClipboardEvent) => take(event.clipboardData.files) && event.preventDefault()}
      {...editor.bind(path, url, change)}
    />
  )
  if (!editor.isDraft) return field
  const isInCheck = linksInCheck.value.includes(url.trim())
  return (
    <div
      className={classNames('media-field', isOver && 'is-over')}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        take(event.dataTransfer.files)
      }}
    >
      {field}
      <div role="status">{isInCheck && <p className="muted">{words.checkingLink()}</p>}</div>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT[kind]}
        onChange={(event) => {
          take(event.currentTarget.files)
          event.currentTarget.value = '' // lets the same file be chosen again
        }}
      />
      {sending.file && sending.progress !== undefined ? (
        <div className="media-field__sending">
          <ProgressBar label={words.uploading({ name: sending.file.name })} value={sending.progress} max={1} />
          <span className="number">{format.value.count(sending.progress * 100)} %</span>
          <Button variant="quiet" onClick={sending.cancel}>
            {texts.value.common.cancel()}
          </Button>
        </div>
      ) : (
        <div className="media-field__choose">
          <Button
            aria-label={kind === 'image' ? words.choosePicture() : words.chooseVideo()}
            onClick={() => input.current?.click()}
          >
            <UploadIcon />
            {words.chooseFile()}
          </Button>
          <span className="muted">
            {words.fileHint({ formats, max: format.value.count(MAX_UPLOAD_BYTES / MEGABYTE) })}
          </span>
        </div>
      )}
      <div role="alert">
        {sending.file && sending.problem && (
          <p className="advert-error">
            {sending.file.name}: {uploadProblemText(sending.problem, sending.file, kind, size)}{' '}
            {sending.canRetry && (
              <Button variant="quiet" onClick={sending.retry}>
                {texts.value.common.retry()}
              </Button>
            )}
          </p>
        )}
      </div>
    </div>
  )
}
