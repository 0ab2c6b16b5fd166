import { afterEach, describe, expect, it, vi } from 'vitest'
import { knownMedia, remember } from '../../../../src/features/adverts/content/known-media.ts'

/** A browser's picture and video that load, or don't, as their address says. jsdom loads neither. */
class Loading extends EventTarget {
  naturalWidth = 1200
  naturalHeight = 300
  videoWidth = 0
  videoHeight = 0
  set src(url: string) {
    queueMicrotask(() => this.dispatchEvent(new Event(/broken/.test(url) ? 'error' : /video|mp4/.test(url) ? 'loadedmetadata' : 'load')))
  }
}

describe('what links lead to', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is told of pictures by their size, and of what is none', async () => {
    vi.stubGlobal('Image', Loading)
    const banner = (pictureUrl: string) => ({ pictureUrl, targetUrl: 'https://shop.example' })
    const known = await knownMedia({ banners: [banner('https://a.example/1.png'), banner('https://a.example/broken.png'), banner('no link')] })
    expect([...known]).toEqual([
      ['https://a.example/1.png', { kind: 'image', width: 1200, height: 300 }],
      ['https://a.example/broken.png', { kind: 'other' }],
    ])
  })

  it('is not known of a video that this browser cannot play, if its name is of a format that is taken', async () => {
    vi.spyOn(document, 'createElement').mockImplementation(() => new Loading() as unknown as HTMLElement)
    const of = async (videoUrl: string) => [...(await knownMedia({ sharedMultimedia: { videoUrl } })).values()]
    expect(await of('https://a.example/broken.mkv')).toEqual([])
    expect(await of('https://a.example/broken-page')).toEqual([{ kind: 'other' }])
    expect(await of('https://a.example/sound.mp4')).toEqual([{ kind: 'other' }]) // no picture in it
    vi.restoreAllMocks()
  })

  it('is remembered of files that were looked at before they were sent', async () => {
    remember('https://a.example/uploads/1.webm', { kind: 'video', width: 1080, height: 1920 })
    expect([...(await knownMedia({ sharedMultimedia: { videoUrl: 'https://a.example/uploads/1.webm' } })).values()]).toEqual([{ kind: 'video', width: 1080, height: 1920 }])
  })
})
