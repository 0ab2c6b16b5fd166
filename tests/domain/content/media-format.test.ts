import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isImageFormat, mediaFormat } from '../../../src/domain/content/media-format.ts'

const fixture = (name: string) => readFileSync(new URL(`../../server/fixtures/${name}`, import.meta.url))

describe('the format of a file', () => {
  it.each([
    ['pic.png', 'png'],
    ['pic.jpg', 'jpeg'],
    ['pic.gif', 'gif'],
    ['pic.webp', 'webp'],
    ['clip.mp4', 'mp4'],
    ['clip.webm', 'webm'],
    ['clip.mkv', 'mkv'],
    ['clip.ogv', 'ogv'],
  ])('is detected from the first bytes: %s', (name, format) => {
    expect(mediaFormat(fixture(name))).toBe(format)
    expect(isImageFormat(mediaFormat(fixture(name)) ?? 'mp4')).toBe(name.startsWith('pic'))
  })

  it.each([
    '',
    'GIF',
    'GIF88a',
    '<svg/>',
    'RIFF\0\0\0\0WAVE',
    '\0\0\0\x14ftypqt  ',
    '\x1a\x45\xdf\xa3nothing',
    'BM',
    '%PDF-1.7',
  ])('is undefined for unsupported bytes: %j', (bytes) => {
    expect(mediaFormat(Buffer.from(bytes, 'latin1'))).toBeUndefined()
  })

  it('is computed for arbitrary bytes without an error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        mediaFormat(bytes)
      }),
    )
  })
})
