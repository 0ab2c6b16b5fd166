import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ulid } from 'ulid'
import { CallError, type CallErrorKind } from '../../../../data/errors.ts'
import { MAX_UPLOAD_BYTES, MEGABYTE } from '../../../../domain/content/media-format.ts'
import type { MediaSize } from '../../../../domain/content/media-size.ts'
import { callErrorText } from '../../../../state/call-errors.ts'
import { loadCode } from '../../../../state/late/load-code.ts'
import { mediaSizeText } from '../../../../state/form/validation-text.ts'
import { format, texts } from '../../../../state/locale.ts'
import { uploads } from '../uploads.ts'
import type { MediaKind, UploadProblem } from './upload-media.ts'

type Problem = UploadProblem | { call: CallErrorKind }
/** `key` is the idempotency key, the same for each retry. */
type Sending = { file: File; key: string; progress?: number; problem?: Problem }

type Upload = {
  advertId: string
  kind: MediaKind
  size: MediaSize
  /** The link of the form. Another one replaces a file that is being uploaded, or was refused. */
  url: string
  /** Receives the link of the uploaded file. */
  done: (url: string) => void
}

/** Uploads a file; another one replaces it. The code loads with the first file. */
export function useUpload({ advertId, kind, size, url, done }: Upload) {
  const [sending, setSending] = useState<Sending>()
  const running = useRef<AbortController>(undefined)
  const finish = useRef(done)
  useEffect(() => void (finish.current = done))
  // A layout effect: the upload may end before the next frame.
  useLayoutEffect(
    () => () => {
      running.current?.abort()
      setSending(undefined)
    },
    [url],
  )
  const isRunning = sending?.progress !== undefined
  useLayoutEffect(() => {
    if (!isRunning) return
    uploads.value++
    return () => queueMicrotask(() => uploads.value--) // deferred: what listens may be leaving the screen as well
  }, [isRunning])

  const send = async (file: File, key: string, { signal }: AbortController) => {
    try {
      const { uploadMedia } = await loadCode(() => import('./upload-media.ts'))
      const result = await uploadMedia({
        advertId,
        file,
        kind,
        size,
        idempotencyKey: key,
        signal,
        onProgress: (progress) => !signal.aborted && setSending({ file, key, progress }),
      })
      if (signal.aborted) return
      if ('problem' in result) return setSending({ file, key, problem: result.problem })
      setSending(undefined)
      finish.current(result.url) // the latest callback: the form has changed meanwhile
    } catch (error) {
      if (signal.aborted) return
      setSending({ file, key, problem: error instanceof CallError ? { call: error.kind } : 'UnknownError' })
      if (!(error instanceof CallError)) throw error
    }
  }
  const start = ([file, ...others]: readonly File[], key = ulid()) => {
    if (!file) return
    if (others.length > 0) {
      if (!isRunning) setSending({ file, key, problem: 'SeveralFiles' })
      return
    }
    running.current?.abort()
    running.current = new AbortController()
    setSending({ file, key, progress: 0 })
    void send(file, key, running.current)
  }
  const problem = sending?.problem
  const failure = typeof problem === 'object' && 'call' in problem ? problem.call : undefined
  return {
    ...sending,
    start,
    cancel: () => {
      running.current?.abort()
      setSending(undefined)
    },
    /** A retry does not help if the file itself is at fault. */
    canRetry: problem === 'UnknownError' || failure !== undefined,
    failure,
    retry: () => sending && start([sending.file], sending.key),
  }
}

/** Returns the text for a problem with the upload of a file (docs/product/errors.md); `wanted` is the placement's. */
export function uploadProblemText(problem: Problem, file: File, kind: MediaKind, wanted: MediaSize): string {
  const { advertTools: words } = texts.value
  if (typeof problem === 'object')
    return 'call' in problem ? callErrorText(problem.call) : mediaSizeText(kind, wanted, problem.actual)
  switch (problem) {
    case 'EmptyFile':
      return words.uploadEmpty()
    case 'ExceededSizeError':
      return words.uploadTooLarge({
        size: format.value.amount(Math.ceil((file.size / MEGABYTE) * 100) / 100), // rounded up: never the limit itself
        max: format.value.count(MAX_UPLOAD_BYTES / MEGABYTE),
      })
    case 'IncorrectFormat':
      return kind === 'image' ? words.uploadNotAnImage() : words.uploadNotAVideo()
    case 'Damaged':
      return words.uploadDamaged()
    case 'Unreadable':
      return words.uploadUnreadable()
    case 'SeveralFiles':
      return words.uploadSeveral()
    case 'TooManyFiles':
      return words.uploadTooMany()
    case 'UnknownError':
      return words.uploadFailed()
  }
}
