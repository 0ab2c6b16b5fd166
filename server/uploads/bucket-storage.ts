import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from '../start/read-settings.ts'
import { Unavailable } from '../store/errors.ts'
import type { UploadStorage } from './storage.ts'
import { typeOfUpload } from './upload-type.ts'

/** The time until a response begins, for each attempt. */
const ANSWER_MS = 10_000
const RETRIES = 2
const ANSWERED = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified']

/** Returns the storage in a bucket, addressed by path, which every S3-compatible server supports. */
export function bucketStorage({ url, ...access }: Bucket): Required<UploadStorage> {
  const { sessionToken, ...keys } = access
  const client = new AwsClient({ ...keys, ...(sessionToken && { sessionToken }), service: 's3', retries: RETRIES })

  async function ask(name: string, init: RequestInit): Promise<Response> {
    const begun = new AbortController()
    const timer = setTimeout(() => begun.abort(new Error('No response in time')), ANSWER_MS * (RETRIES + 1))
    try {
      const answer = await client.fetch(`${url}/${name}`, { ...init, signal: begun.signal })
      if (answer.status >= 500 || answer.status === 429) throw new Error(`It answers ${answer.status}`)
      return answer
    } catch (error) {
      throw new Unavailable(error, 'The file storage')
    } finally {
      clearTimeout(timer) // a slow reader may take longer than a response to begin
    }
  }

  /** Throws the reason of a refusal, such as a wrong key: an error in the settings. */
  async function refuse(answer: Response): Promise<never> {
    throw new Error(`The file storage responded with ${answer.status}: ${(await answer.text()).slice(0, 500)}`)
  }

  return {
    keep: async (name, path) => {
      const headers = {
        'content-type': typeOfUpload(name),
        'cache-control': 'public, max-age=31536000, immutable',
        // The name is the digest, by which the storage verifies the file.
        'x-amz-content-sha256': name.split('.')[0] ?? '',
      }
      const answer = await ask(name, { method: 'PUT', body: await readFile(path), headers })
      if (!answer.ok) await refuse(answer)
      await answer.body?.cancel()
    },
    remove: async (name) => {
      const answer = await ask(name, { method: 'DELETE' })
      if (!answer.ok && answer.status !== 404) await refuse(answer)
      await answer.body?.cancel()
    },
    read: async (name, headers) => {
      const answer = await ask(name, { headers })
      if (answer.status === 404 || answer.status === 403) {
        await answer.body?.cancel() // without the right to list, a missing file is reported as forbidden
        return undefined
      }
      if (![200, 206, 304, 416].includes(answer.status)) await refuse(answer)
      const found = ANSWERED.flatMap((header) => {
        const value = answer.headers.get(header)
        return value === null ? [] : [[header, value] as const]
      })
      const body = answer.body && Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0])
      return { status: answer.status, headers: Object.fromEntries(found), body }
    },
  }
}
