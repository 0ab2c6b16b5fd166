import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = { path: string; content: AsyncIterable<string> | Iterable<string> }
type Record = { path: Buffer; crc: number; packed: number; size: number; offset: number }

const LOCAL = 0x04034b50
const DESCRIPTOR = 0x08074b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
/** The flags of an entry: sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808
const DEFLATE = 8
/** 1980-01-01 for every archive, so that the same content gives the same bytes. */
const DAY = 33

/**
 * Writes a zip archive while its entries are read: no entry is held in memory. At most 4 GB, as ZIP without extensions.
 */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const records: Record[] = []
  let offset = 0
  for (const { path, content } of entries) {
    const record: Record = { path: Buffer.from(path), crc: 0, packed: 0, size: 0, offset }
    const head = localHeader(record)
    yield head
    for await (const chunk of deflated(content, record)) {
      record.packed += chunk.length
      yield chunk
    }
    const tail = numbers(DESCRIPTOR, record.crc, record.packed, record.size)
    yield tail
    offset += head.length + record.packed + tail.length
    records.push(record)
  }
  const directory = Buffer.concat(records.map(centralHeader))
  yield directory
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(records.length, 8)
  end.writeUInt16LE(records.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  yield end
}

async function* deflated(content: ZipEntry['content'], record: Record): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw()
  const feed = async () => {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      record.crc = crc32(bytes, record.crc)
      record.size += bytes.length
      if (!packer.write(bytes)) await new Promise<void>((resolve) => packer.once('drain', resolve))
      if (packer.destroyed) return
    }
    packer.end()
  }
  feed().catch((error: unknown) => packer.destroy(error instanceof Error ? error : new Error(String(error))))
  yield* packer as AsyncIterable<Buffer>
}

function localHeader({ path }: Record): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(LOCAL, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(DEFLATE, 8)
  head.writeUInt16LE(DAY, 12)
  head.writeUInt16LE(path.length, 26)
  return Buffer.concat([head, path])
}

function centralHeader({ path, crc, packed, size, offset }: Record): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(CENTRAL, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(VERSION, 6)
  head.writeUInt16LE(FLAGS, 8)
  head.writeUInt16LE(DEFLATE, 10)
  head.writeUInt16LE(DAY, 14)
  numbers(crc, packed, size).copy(head, 16)
  head.writeUInt16LE(path.length, 28)
  head.writeUInt32LE(offset, 42)
  return Buffer.concat([head, path])
}

function numbers(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => buffer.writeUInt32LE(value, index * 4))
  return buffer
}
