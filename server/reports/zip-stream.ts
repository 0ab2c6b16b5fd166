import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type ZipEntry = { path: string; content: AsyncIterable<string> | Iterable<string> }

/** One time for every archive, so that the same content gives the same bytes. */
const TIMELESS = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/**
 * Returns a zip archive that is written while its entries are read: no entry is held in memory. Destroying it ends the
 * reading.
 */
export function zipStream(entries: Iterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const archive = Readable.from(zip.outputStream, { objectMode: false })
  const closed = new AbortController()
  archive.once('close', () => closed.abort())
  for (const { path, content } of entries)
    zip.addReadStreamLazy(path, TIMELESS, (read) => {
      const source = Readable.from(content, { objectMode: false, signal: closed.signal })
      source.once('error', (error) => archive.destroy(error))
      read(null, source)
    })
  zip.end()
  return archive
}
