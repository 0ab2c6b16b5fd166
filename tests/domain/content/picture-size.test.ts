import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureSize } from '../../../src/domain/content/picture-size.ts'

const SIZE = { width: 321, height: 123 }
const picture = () => sharp({ create: { ...SIZE, channels: 4, background: '#0808' } })

describe('the size that a picture states in its first bytes', () => {
  it.each([
    ['png', () => picture().png()],
    ['gif', () => picture().gif()],
    ['jpeg', () => picture().jpeg()],
    [
      'progressive jpeg with metadata',
      () =>
        picture()
          .withExif({ IFD0: { Copyright: 'Office' } })
          .jpeg({ progressive: true }),
    ],
    ['lossy webp', () => picture().flatten().webp()],
    ['lossless webp', () => picture().webp({ lossless: true })],
    [
      'webp with metadata',
      () =>
        picture()
          .withExif({ IFD0: { Copyright: 'Office' } })
          .webp(),
    ],
  ])('is read from a %s', async (_, make) => {
    const bytes = await make().toBuffer()
    expect(pictureSize(bytes)).toEqual(SIZE)
    expect(pictureSize(new Uint8Array(bytes))).toEqual(SIZE)
  })

  it('is read from a jpeg with filled segments, tables and another kind of frame before it', () => {
    const segment = (marker: number, ...content: number[]) => [0xff, marker, 0, content.length + 2, ...content]
    const frame = [8, 0, 123, 1, 65, 3]
    const bytes = (...segments: number[][]) => new Uint8Array([0xff, 0xd8, ...segments.flat()])
    for (const marker of [0xc0, 0xc2, 0xcf])
      expect(pictureSize(bytes(segment(0xe0, 1, 2, 3), segment(marker, ...frame)))).toEqual(SIZE)
    for (const table of [0xc4, 0xc8, 0xcc, 0xbf, 0xfe])
      expect(pictureSize(bytes(segment(table, 1, 2, 3, 4, 5, 6, 7, 8), segment(0xc0, ...frame)))).toEqual(SIZE)
    expect(pictureSize(bytes([0xff, 0xff], segment(0xc0, ...frame)))).toEqual(SIZE)
  })

  it('is read from a webp of more than 65,536 pixels a side, as its header states it', () => {
    const bytes = new Uint8Array(30)
    bytes.set(new TextEncoder().encode('RIFF    WEBPVP8X'))
    bytes.set([0xff, 0xff, 0x01], 24)
    bytes.set([0x02, 0x01, 0x00], 27)
    expect(pictureSize(bytes)).toEqual({ width: 131_072, height: 259 })
  })

  it('is unknown for bytes that end before it, and for other files', async () => {
    for (const make of [picture().png(), picture().jpeg(), picture().webp()])
      expect(pictureSize((await make.toBuffer()).subarray(0, 12))).toBeUndefined()
    expect(pictureSize(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeUndefined()
  })
})
