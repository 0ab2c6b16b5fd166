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

  it('is unknown for bytes that end before it, and for other files', async () => {
    for (const make of [picture().png(), picture().jpeg(), picture().webp()])
      expect(pictureSize((await make.toBuffer()).subarray(0, 12))).toBeUndefined()
    expect(pictureSize(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeUndefined()
  })
})
