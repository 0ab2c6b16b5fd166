import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import { checkUrl } from '../../../../domain/advert/url.ts'
import { IMAGE_FORMATS, MAX_UPLOAD_BYTES, MEGABYTE, VIDEO_FORMATS } from '../../../../domain/content/media-format.ts'
import { isSameSize, type MediaSize } from '../../../../domain/content/media-size.ts'
import { signInHref } from '../../../../state/call-errors.ts'
import { format, texts } from '../../../../state/locale.ts'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx'
import { UploadIcon } from '../../../../ui/icons/editor-icons.tsx'
import { linksInCheck } from '../links-in-check.ts'
import type { MediaKind } from './upload-media.ts'
import { uploadProblemText, useUpload } from './use-upload.ts'
import { useFocusWithin } from './use-focus-within.ts'
import { useFilesOver } from './use-files-over.ts'
import './media-drop.css'

const ACCEPT = {
  image: 'image/png,image/gif,image/jpeg,image/webp',
  video: 'video/mp4,video/webm,video/x-matroska,video/ogg,.mkv,.ogv',
}

export type MediaDropProps = {
  advertId: string
  kind: MediaKind
  size: MediaSize
  /** The link of the form, empty if there is none. */
  url: string
  onLink: (url: string) => void
}

/** The drop zone for a picture or a video, which is dropped or pasted anywhere in the card, or chosen as a file. */
export function MediaDrop({ advertId, kind, size, url, onLink }: MediaDropProps) {
  useSignals()
  const { advertTools: words, common } = texts.value
  const zone = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const sending = useUpload({ advertId, kind, size, url, done: onLink })
  useFocusWithin(zone, `${sending.progress === undefined} ${sending.file?.name} ${sending.canRetry}`)
  const isOver = useFilesOver(zone, sending.start)
  const formats = (kind === 'image' ? IMAGE_FORMATS : VIDEO_FORMATS).join(', ')
  return (
    <div ref={zone} className={classNames('media-drop', isOver && 'is-over')} data-empty={url.trim() === ''}>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT[kind]}
        onChange={({ currentTarget }) => {
          sending.start([...(currentTarget.files ?? [])])
          currentTarget.value = '' // lets the same file be chosen again
        }}
      />
      {sending.file && sending.progress !== undefined ? (
        <div className="media-drop__sending">
          <ProgressBar label={words.uploading({ name: sending.file.name })} value={sending.progress} max={1} />
          <span className="number">{format.value.count(sending.progress * 100)} %</span>
          <Button variant="quiet" onClick={sending.cancel}>
            {common.cancel()}
          </Button>
        </div>
      ) : (
        <>
          {kind === 'image' && <Thumbnail key={url} url={url.trim()} size={size} />}
          <p>
            {kind === 'image' ? words.dropPicture(size) : words.dropVideo(size)}
            <span className="muted">
              {words.fileHint({ formats, max: format.value.count(MAX_UPLOAD_BYTES / MEGABYTE) })}
            </span>
          </p>
          <Button
            aria-label={kind === 'image' ? words.choosePicture() : words.chooseVideo()}
            onClick={() => input.current?.click()}
          >
            <UploadIcon />
            {words.chooseFile()}
          </Button>
        </>
      )}
      <div role="status" className="media-drop__problem">
        {linksInCheck.value.includes(url.trim()) && <p className="muted">{words.checkingLink()}</p>}
      </div>
      <div role="alert" className="media-drop__problem">
        {sending.file && sending.problem && (
          <p className="advert-error">
            {sending.file.name}: {uploadProblemText(sending.problem, sending.file, kind, size)}{' '}
            {sending.failure === 'unauthorized' && <Button href={signInHref()}>{common.signIn()}</Button>}
            {sending.canRetry && (
              <Button variant="quiet" onClick={sending.retry}>
                {common.retry()}
              </Button>
            )}
          </p>
        )}
      </div>
    </div>
  )
}

/** The picture behind the link, with its size if it differs from the placement's. */
function Thumbnail({ url, size }: { url: string; size: MediaSize }) {
  useSignals()
  const { advertTools: words } = texts.value
  const [actual, setActual] = useState<MediaSize>()
  const [isBroken, setBroken] = useState(false)
  const [shown, setShown] = useState('')
  useEffect(() => setShown(checkUrl(url) === null ? url : ''), [url])
  if (!shown || isBroken) return null
  const isWrong = actual && !isSameSize(actual, size)
  return (
    <figure className="media-drop__thumbnail">
      <img
        src={shown}
        alt=""
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setActual({ width, height })}
        onError={() => setBroken(true)}
      />
      {isWrong && <figcaption className="advert-error">{words.wrongSize({ ...actual })}</figcaption>}
    </figure>
  )
}
