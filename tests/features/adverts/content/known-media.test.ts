import { afterEach, describe, expect, it, vi } from 'vitest'
import { knownMedia, remember } from '../../../../src/features/adverts/content/known-media.ts'

/** Stands in for pictures and videos, which jsdom does not load; the URL decides whether they load. */
class Loading extends EventTarget {
  naturalWidth = 1200
  naturalHeight = 300
  videoWidth = 0
  videoHeight = 0
  set src(url: string) {
    queueMicrotask(() =>
      this.dispatchEvent(new Event(/broken/.test(url) ? 'error' : /video|mp4/.test(url) ? 'loadedmetadata' : 'load')),
    )
  }
}

describe('the media behind links', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('have a kind and a size for pictures, and the kind "other" for broken ones', async () => {
    vi.stubGlobal('Image', Loading)
    const banner = (pictureUrl: string) => ({ pictureUrl, targetUrl: 'https://shop.example' })
    const known = await knownMedia({
      banners: [banner('https://a.example/1.png'), banner('https://a.example/broken.png'), banner('no link')],
    })
    expect([...known]).toEqual([
      ['https://a.example/1.png', { kind: 'image', width: 1200, height: 300 }],
      ['https://a.example/broken.png', { kind: 'other' }],
    ])
  })

  it('are unknown for a video that the browser cannot play, if its extension is a supported one', async () => {
    vi.spyOn(document, 'createElement').mockImplementation(() => new Loading() as unknown as HTMLElement)
    const of = async (videoUrl: string) => [...(await knownMedia({ sharedMultimedia: { videoUrl } })).values()]
    expect(await of('https://a.example/broken.mkv')).toEqual([])
    expect(await of('https://a.example/broken-page')).toEqual([{ kind: 'other' }])
    expect(await of('https://a.example/sound.mp4')).toEqual([{ kind: 'other' }]) // it has no picture track
    vi.restoreAllMocks()
  })

  it('are remembered for files that were inspected before their upload', async () => {
    remember('https://a.example/uploads/1.webm', { kind: 'video', width: 1080, height: 1920 })
    expect([
      ...(await knownMedia({ sharedMultimedia: { videoUrl: 'https://a.example/uploads/1.webm' } })).values(),
    ]).toEqual([{ kind: 'video', width: 1080, height: 1920 }])
  })
})
