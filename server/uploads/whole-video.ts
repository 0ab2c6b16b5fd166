import type { VIDEO_FORMATS } from '../../src/domain/content/media-format.ts'

/** Returns whether a video is complete: readers of video headers don't notice a truncated file. */
export function isWholeVideo(file: Buffer, format: (typeof VIDEO_FORMATS)[number]): boolean {
  if (format === 'mp4') return isWholeMp4(file)
  return format === 'ogv' ? isWholeOgg(file) : isWholeMatroska(file)
}

/** Checks for boxes, each preceded by its length, that fill the file exactly; one of length 0 extends to the end. */
function isWholeMp4(file: Buffer): boolean {
  let at = 0
  while (at + 8 <= file.length) {
    const short = file.readUInt32BE(at)
    if (short === 0) return true
    if (short === 1 && at + 16 > file.length) return false
    const length = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short
    if (length < 8) return false
    at += length
  }
  return at === file.length
}

/** Checks for pages that fill the file exactly, the last of them marked as the end of its stream. */
function isWholeOgg(file: Buffer): boolean {
  const LAST_PAGE = 4
  let at = 0
  let flags = 0
  while (at + 27 <= file.length) {
    if (file.toString('latin1', at, at + 4) !== 'OggS') return false
    flags = file.readUInt8(at + 5)
    const segments = file.readUInt8(at + 26)
    const table = file.subarray(at + 27, at + 27 + segments)
    at += 27 + segments + table.reduce((sum, length) => sum + length, 0)
  }
  return at === file.length && (flags & LAST_PAGE) !== 0
}

/** Checks for a header and a segment that ends where the file does; a live recording does not state its length. */
function isWholeMatroska(file: Buffer): boolean {
  const header = sizeAt(file, 4)
  if (!header) return false
  const segment = sizeAt(file, 4 + header.width + header.size + 4)
  if (!segment) return false
  return segment.isUnknown || 4 + header.width + header.size + 4 + segment.width + segment.size <= file.length
}

/** Reads a length in Matroska's notation: one byte more than the first byte has leading zero bits. */
function sizeAt(file: Buffer, at: number): { size: number; width: number; isUnknown: boolean } | undefined {
  const first = file[at]
  if (first === undefined || first === 0) return undefined
  const width = Math.clz32(first) - 23
  if (at + width > file.length) return undefined
  const bits = 7 * width
  let value = BigInt(first & (0xff >> width))
  for (let index = 1; index < width; index++) value = (value << 8n) | BigInt(file.readUInt8(at + index))
  return { size: Number(value), width, isUnknown: value === (1n << BigInt(bits)) - 1n }
}
