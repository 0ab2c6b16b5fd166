import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { uploadProblemText } from '../../../../../src/features/adverts/content/drop/use-upload.ts'
import { checkFile, type UploadProblem } from '../../../../../src/features/adverts/content/drop/upload-media.ts'
import { openOffice } from '../../../../helpers/office.ts'

/** Stands in for pictures, which jsdom does not load: these cannot be decoded. */
class Undecodable extends EventTarget {
  set src(_: string) {
    queueMicrotask(() => this.dispatchEvent(new Event('error')))
  }
}

const wanted = { width: 1200, height: 300 }
/** Returns the beginning of a png that states a size. */
function png(width: number, height: number): File {
  const bytes = new Uint8Array(64)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return new File([bytes], 'picture.png')
}

/** A file as a browser has it once its bytes have changed. */
function gone(): File {
  const file = new File(['x'], 'a.png')
  file.slice = () =>
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) })
  return file
}

beforeEach(async () => {
  await openOffice('en', 'advertTools', 'forms')
  vi.stubGlobal('Image', Undecodable)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
})
afterEach(() => vi.unstubAllGlobals())

describe('a file to be uploaded', () => {
  it.each<[string, File, UploadProblem, string]>([
    ['that is empty', new File([], 'a.png'), 'EmptyFile', 'The file is empty. Choose another one.'],
    [
      'just above the limit',
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png'),
      'ExceededSizeError',
      'The file is too large: 5.01 MB. Choose a file of up to 5 MB.',
    ],
    [
      'with a picture too huge to be decoded',
      png(70_000, 40_000),
      { actual: { width: 70_000, height: 40_000 } },
      'The image must be 1200 × 300 pixels. Now it is 70000 × 40000.',
    ],
    [
      'with a broken picture of the right size',
      png(1200, 300),
      'Damaged',
      'The file is damaged or incomplete. Save it again, or choose another one.',
    ],
    [
      'that has been changed since it was chosen',
      gone(),
      'Unreadable',
      'The file has been changed, moved or deleted, and cannot be read any more. Choose it again.',
    ],
  ])('says so %s', async (_, file, problem, text) => {
    expect(await checkFile(file, 'image', wanted)).toEqual(problem)
    expect(uploadProblemText(problem, file, 'image', wanted)).toBe(text)
  })
})
