import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { knownMedia, remember } from '../../../../src/features/adverts/content/known-media.ts'
import { linksInCheck } from '../../../../src/features/adverts/content/links-in-check.ts'

/** Stands in for pictures and videos, which jsdom does not load; the URL decides whether they load. */
class Loading extends EventTarget {
  naturalWidth = 1200
  naturalHeight = 300
  videoWidth = 0
  videoHeight = 0
  canPlayType = (type: string) => (type === 'video/mp4' ? 'maybe' : '')
  set src(url: string) {
    if (/slow/.test(url)) return
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

  it('are unchecked for a video that the browser cannot play, and of the kind "other" if it could', async () => {
    vi.spyOn(document, 'createElement').mockImplementation(() => new Loading() as unknown as HTMLElement)
    const of = async (videoUrl: string) => [...(await knownMedia({ sharedMultimedia: { videoUrl } })).values()]
    expect(await of('https://a.example/broken.mkv')).toEqual([{ kind: 'unchecked' }])
    expect(await of('https://a.example/broken.mp4?gone')).toEqual([{ kind: 'other' }])
    expect(await of('https://a.example/broken-page')).toEqual([{ kind: 'other' }])
    expect(await of('https://a.example/sound.mp4')).toEqual([{ kind: 'other' }]) // it has no picture track
    vi.restoreAllMocks()
  })

  it('are unchecked after five seconds, which are announced and not waited for again', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    vi.stubGlobal('Image', Loading)
    const url = 'https://a.example/slow.png'
    const look = () => knownMedia({ sharedMultimedia: { imageUrl: url } })
    const first = look()
    expect(linksInCheck.value.includes(url)).toBe(false)
    await vi.advanceTimersByTimeAsync(500)
    expect(linksInCheck.value.includes(url)).toBe(true)
    await vi.advanceTimersByTimeAsync(4_500)
    expect(await first).toEqual(new Map([[url, { kind: 'unchecked' }]]))
    expect(linksInCheck.value.includes(url)).toBe(false)
    expect(await look()).toEqual(new Map([[url, { kind: 'unchecked' }]]))
    vi.advanceTimersByTime(60_000)
    void look()
    vi.advanceTimersByTime(500)
    expect(linksInCheck.value.includes(url)).toBe(true)
  })

  it('are remembered for files that were inspected before their upload', async () => {
    remember('https://a.example/uploads/1.webm', { kind: 'video', width: 1080, height: 1920 })
    expect([
      ...(await knownMedia({ sharedMultimedia: { videoUrl: 'https://a.example/uploads/1.webm' } })).values(),
    ]).toEqual([{ kind: 'video', width: 1080, height: 1920 }])
  })
})
