import { mediaFormat } from './media-format.ts'
import type { MediaSize } from './media-size.ts'

/**
 * Reads the size of a png, gif, jpeg or webp from its first bytes, even if it is too large to be decoded; undefined if
 * they do not contain it.
 */
export function pictureSize(bytes: Uint8Array): MediaSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    switch (mediaFormat(bytes)) {
      case 'png':
        return { width: view.getUint32(16), height: view.getUint32(20) }
      case 'gif':
        return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
      case 'jpeg':
        return jpegSize(view)
      case 'webp':
        return webpSize(view)
      default:
        return undefined
    }
  } catch {
    return undefined // the bytes end before the size
  }
}

/** Reads the first frame header among the segments, each a marker and a length; C4, C8 and CC are not frames. */
function jpegSize(view: DataView): MediaSize {
  let at = 2
  for (;;) {
    const marker = view.getUint8(at + 1)
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2) // FF may be repeated before a marker
  }
}

function webpSize(view: DataView): MediaSize | undefined {
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00
  switch (String.fromCharCode(view.getUint8(15))) {
    case 'X':
      return { width: uint24(24) + 1, height: uint24(27) + 1 }
    case 'L': {
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
    }
    case ' ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    default:
      return undefined
  }
}
