import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ulid } from 'ulid'
import { inspectMedia, type InspectedMedia } from './inspect-media.ts'

/** The folder of incomplete uploads: a name with a dot is not served. */
export const INCOMING = '.incoming'

const EXTENSIONS: Record<string, string> = { jpeg: 'jpg' }

export type ReceivedFile = InspectedMedia & { name: string; hash: string; bytes: number }

/**
 * Streams a file to disk and stores it under the digest of its content, so that the same file is stored once. Returns
 * the file, or the error of a refused one, of which nothing remains. `isTruncated`: whether it is too large.
 */
export async function receiveFile(
  stream: Readable,
  { folder, kind, isTruncated }: { folder: string; kind: InspectedMedia['kind']; isTruncated: () => boolean },
): Promise<ReceivedFile | 'incorrectFileSize' | 'incorrectFileFormat'> {
  await mkdir(join(folder, INCOMING), { recursive: true })
  const incoming = join(folder, INCOMING, ulid())
  try {
    const hash = createHash('sha256')
    let bytes = 0
    const measure = new Transform({
      transform(chunk: Buffer, _, next) {
        hash.update(chunk)
        bytes += chunk.length
        next(null, chunk)
      },
    })
    await pipeline(stream, measure, createWriteStream(incoming, { flags: 'wx' }))
    if (isTruncated()) return 'incorrectFileSize'
    const media = await inspectMedia(await readFile(incoming))
    if (media?.kind !== kind) return 'incorrectFileFormat'
    const digest = hash.digest('hex')
    const name = `${digest}.${EXTENSIONS[media.format] ?? media.format}`
    await rename(incoming, join(folder, name))
    return { ...media, name, hash: digest, bytes }
  } finally {
    await rm(incoming, { force: true })
  }
}
