import { useEffect, useRef, useState } from 'react'
import { CallError, type CallErrorKind } from '../../../data/errors.ts'
import { MAX_UPLOAD_BYTES } from '../../../domain/content/media-format.ts'
import type { MediaSize } from '../../../domain/content/media-size.ts'
import { callErrorText, leaveFor } from '../../../state/call-errors.ts'
import { format, texts } from '../../../state/locale.ts'
import type { MediaKind, UploadProblem } from './upload-media.ts'

type Problem = UploadProblem | { call: CallErrorKind }
type Sending = { file: File; progress?: number; problem?: Problem }

/** Uploads a file; another one replaces it. `done` receives the link. The code loads with the first file. */
export function useUpload(advertId: string, kind: MediaKind, size: MediaSize, done: (url: string) => void) {
  const [sending, setSending] = useState<Sending>()
  const running = useRef<AbortController>(undefined)
  const finish = useRef(done)
  useEffect(() => void (finish.current = done))
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: File, { signal }: AbortController) => {
    try {
      const { uploadMedia } = await import('./upload-media.ts').catch((cause: unknown) => {
        throw new CallError('offline', location.pathname, [], { cause })
      })
      const result = await uploadMedia({
        advertId,
        file,
        kind,
        size,
        signal,
        onProgress: (progress) => !signal.aborted && setSending({ file, progress }),
      })
      if (signal.aborted) return
      if ('problem' in result) return setSending({ file, problem: result.problem })
      setSending(undefined)
      finish.current(result.url) // the latest callback: the form has changed meanwhile
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof CallError)) throw error
      if (error.kind === 'forbidden' || error.kind === 'notFound') leaveFor(error)
      setSending({ file, problem: { call: error.kind } })
    }
  }
  const start = (file: File) => {
    running.current?.abort()
    running.current = new AbortController()
    setSending({ file, progress: 0 })
    void send(file, running.current)
  }
  const problem = sending?.problem
  return {
    ...sending,
    start,
    cancel: () => {
      running.current?.abort()
      setSending(undefined)
    },
    /** Sending again does not help if the file itself is at fault. */
    canRetry: problem === 'UnknownError' || typeof problem === 'object',
    retry: () => sending && start(sending.file),
  }
}

/** Returns the text for an upload's problem (docs/product/errors.md). */
export function uploadProblemText(problem: Problem, kind: MediaKind, { width, height }: MediaSize): string {
  const { adverts: words, forms } = texts.value
  if (typeof problem === 'object') return callErrorText(problem.call)
  switch (problem) {
    case 'ExceededSizeError':
      return words.uploadTooLarge({ max: format.value.count(MAX_UPLOAD_BYTES / 1024 / 1024) })
    case 'IncorrectFormat':
      return kind === 'image' ? words.uploadNotAnImage() : words.uploadNotAVideo()
    case 'IncorrectSize':
      return kind === 'image' ? forms.imageSize({ width, height }) : forms.videoSize({ width, height })
    case 'UnknownError':
      return words.uploadFailed()
  }
}
