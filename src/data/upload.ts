import { validate } from 'superstruct'
import { uploadFile } from '../contract/calls/endpoints.ts'
import { buildPath } from '../contract/calls/path.ts'
import { UploadedFileStruct, UploadRefusalStruct } from '../contract/advert/upload.ts'
import { currentUserId, headersFor, isOfNetwork, renewedTokenOf, tokenOf } from './call.ts'
import { CallError, kindOfStatus } from './errors.ts'

/** The error of a file that the server refused (docs/product/validation.md). */
export class UploadRefused extends Error {
  constructor(readonly kind: 'ExceededSizeError' | 'IncorrectFormat' | 'TooManyFiles' | 'UnknownError') {
    super(kind)
  }
}

/** Seconds beyond which a person comes back later rather than waits. */
const LONG = 600

/** Milliseconds without progress, or without a response to the whole file, after which an upload has failed. */
const STALLED_AFTER = 120_000

type Upload = {
  advertId: string
  file: File
  fileType: 'Image' | 'Video'
  idempotencyKey: string
  signal: AbortSignal
  /** Receives the share sent so far, 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Uploads a file and returns its public URL. Throws an UploadRefused, a CallError, or the abort reason of `signal`.
 * Uses XMLHttpRequest, because `fetch` does not report upload progress.
 */
export async function upload({ advertId, file, fileType, ...sending }: Upload): Promise<string> {
  const url = buildPath(uploadFile.path, { advertId }, { fileType })
  const userId = currentUserId()
  const send = async (token: string) => post(url, await headersFor('POST', url, token), file, sending)
  let response = await send(await tokenOf(userId, url))
  if (response.status === 401) {
    const renewed = await renewedTokenOf(userId, url)
    if (renewed) response = await send(renewed)
  }
  const { status, body, retryAfter, requestId } = response
  if (status === 200) {
    const [error, answer] = validate(body, UploadedFileStruct)
    if (error) throw new CallError('malformed', url, [], { cause: error })
    return answer.publicUrl
  }
  if (status === 400) {
    const [error, refusal] = validate(body, UploadRefusalStruct)
    if (!error && refusal.incorrectFileSize) throw new UploadRefused('ExceededSizeError')
    if (!error && refusal.incorrectFileFormat) throw new UploadRefused('IncorrectFormat')
    throw new UploadRefused('UnknownError')
  }
  if (status === 429 && Number(retryAfter) > LONG) throw new UploadRefused('TooManyFiles')
  const kind = kindOfStatus(status, retryAfter, requestId)
  if (kind === 'unexpected' || kind === 'server' || kind === 'rejected') throw new UploadRefused('UnknownError')
  throw new CallError(kind, url)
}

function post(
  url: string,
  headers: Record<string, string>,
  file: File,
  { idempotencyKey, signal, onProgress }: Pick<Upload, 'idempotencyKey' | 'signal' | 'onProgress'>,
): Promise<{ status: number; body: unknown; retryAfter: string | null; requestId: string | null }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('file', file)
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.setRequestHeader('Idempotency-Key', idempotencyKey)
    request.responseType = 'json'
    let timer: ReturnType<typeof setTimeout>
    const watch = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        reject(new CallError('timeout', url))
        request.abort()
      }, STALLED_AFTER)
    }
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      watch()
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('loadend', () => clearTimeout(timer))
    request.addEventListener('load', () => {
      const { status, response } = request
      const header = (name: string) => request.getResponseHeader(name)
      if (isOfNetwork({ status, headers: { get: header } })) reject(new CallError('intercepted', url))
      else {
        const [retryAfter, requestId] = [header('Retry-After'), header('X-Request-Id')]
        resolve({ status, body: response as unknown, retryAfter, requestId })
      }
    })
    request.addEventListener('error', () => reject(new CallError('offline', url)))
    const giveUp = () => {
      request.abort()
      reject(signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'))
    }
    if (signal.aborted) return giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    watch()
    request.send(form)
  })
}
