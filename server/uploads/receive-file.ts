import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ulid } from 'ulid'
import type { InspectedMedia } from './decode-media.ts'
import { inspectMedia } from './inspect-media.ts'
import type { UploadStorage } from './storage.ts'

/** The folder of incomplete uploads: a name with a dot is not served. */
export const INCOMING = '.incoming'

const EXTENSIONS: Record<string, string> = { jpeg: 'jpg' }

type Receiving = {
  /** The folder of the file until it is complete. */
  folder: string
  storage: UploadStorage
  kind: InspectedMedia['kind']
  isTruncated: () => boolean
}
/** A stored file: its name among the uploads, the digest of its content, and its size. */
export type ReceivedFile = InspectedMedia & { name: string; hash: string; bytes: number }

/**
 * Streams a file to a folder and stores it under the digest of its content, so that the same file is stored once.
 * Returns the file, or the error of a refused one, of which nothing remains. `isTruncated`: whether it is too large.
 */
export async function receiveFile(
  stream: Readable,
  { folder, storage, kind, isTruncated }: Receiving,
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
    await storage.keep(name, incoming)
    return { ...media, name, hash: digest, bytes }
  } finally {
    await rm(incoming, { force: true })
  }
}
