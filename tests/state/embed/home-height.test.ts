import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tellHeight } from '../../../src/state/embed/home-height.ts'
import { pageAtHand } from '../../helpers/page-around.ts'

let change = () => {}
class Observer {
  constructor(private readonly heard: () => void) {}
  observe() {
    change = this.heard
  }
  disconnect() {
    change = () => {}
  }
}
let height = 0
let stop = () => {}
const resize = (to: number) => {
  height = to
  change()
}
const screen = (content: string) => void (document.body.innerHTML = `<main>${content}</main>`)
const SKELETON = '<h1>Ads</h1><span class="skeleton"></span>'

describe('the height of the content', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('ResizeObserver', Observer)
    vi.spyOn(document.documentElement, 'getBoundingClientRect').mockImplementation(() => ({ height }) as DOMRect)
    screen('<h1>Ads</h1>')
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    history.replaceState(null, '', '/')
  })
  function start(autoHeight = true) {
    const { page, told } = pageAtHand({ autoHeight })
    stop = tellHeight(page)
    return () => told.flatMap((message) => (message.type === 'height' ? [message.height] : []))
  }

  it('is reported once the first screen is complete, and from then on at each change', () => {
    const heights = start()
    resize(300)
    resize(400.2)
    expect(heights()).toEqual([])
    vi.advanceTimersByTime(200)
    expect(heights()).toEqual([401])
    resize(500)
    resize(350)
    resize(350)
    expect(heights()).toEqual([401, 500, 350])
  })

  it('is not reported by a frame that has a fixed height', () => {
    const heights = start(false)
    resize(300)
    vi.advanceTimersByTime(10_000)
    expect(heights()).toEqual([])
  })

  it('is held while the parts of a screen are loading, and reported early once if that takes long', () => {
    const heights = start()
    screen(SKELETON)
    resize(300)
    vi.advanceTimersByTime(2_000)
    resize(320)
    vi.advanceTimersByTime(1_000)
    expect(heights()).toEqual([300])
    screen('<h1>Ads</h1>')
    resize(900)
    vi.advanceTimersByTime(200)
    expect(heights()).toEqual([300, 900])
  })

  it('does not shrink and grow again while rows are reloaded', () => {
    const heights = start()
    resize(900)
    vi.advanceTimersByTime(200)
    screen(SKELETON)
    resize(300)
    vi.advanceTimersByTime(400)
    screen('<h1>Ads</h1>')
    resize(950)
    vi.advanceTimersByTime(200)
    expect(heights()).toEqual([900, 950])
  })

  it('is held from the moment in which another screen opens', () => {
    const heights = start()
    resize(900)
    vi.advanceTimersByTime(200)
    history.pushState(null, '', '/other')
    dispatchEvent(new Event('pushState')) // which the router does
    document.body.innerHTML = '<main></main>'
    resize(100)
    vi.advanceTimersByTime(300)
    expect(heights()).toEqual([900])
    screen('<h1>Other</h1>')
    resize(700)
    vi.advanceTimersByTime(200)
    expect(heights()).toEqual([900, 700])
  })

  it('is reported in the end, even if a placeholder stays or the content never rests', () => {
    const heights = start()
    screen(SKELETON)
    for (let time = 0; time < 6_000; time += 100) {
      resize(300 + time)
      vi.advanceTimersByTime(100)
    }
    expect(heights().at(-1)).toBeGreaterThan(5_000)
  })
})
