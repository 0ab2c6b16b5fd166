import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { visiblePart } from '../../../src/lib/visible-part.ts'
import { followView, showHeadings } from '../../../src/state/embed/home-view.ts'
import { takePage } from '../../../src/state/embed/frame.ts'
import { pageAtHand } from '../../helpers/page-around.ts'

const style = document.documentElement.style
const sizes = () => ['top', 'bottom', 'height'].map((name) => style.getPropertyValue(`--view-${name}`))
const view = (top: number, height: number) => ({ type: 'view', top, height, windowHeight: 800 })
let stop = () => {}

describe('the part of a frame that the page shows', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('innerHeight', 3000)
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  function start() {
    const { page, told, say } = pageAtHand({ autoHeight: true })
    stop = followView(page)
    return { page, told, say }
  }

  it('is where everything floats, as soon as the page has come to rest', () => {
    const { say } = start()
    say(view(0, 700))
    expect(sizes()).toEqual(['0px', '2300px', '700px'])
    say(view(100, 800))
    say(view(1000, 800))
    expect(visiblePart()).toEqual({ top: 1000, bottom: 1800 })
    expect(sizes()).toEqual(['0px', '2300px', '700px'])
    vi.advanceTimersByTime(100)
    expect(sizes()).toEqual(['1000px', '1200px', '800px'])
    expect(style.getPropertyValue('--window-height')).toBe('800px')
  })

  it('keeps its place when the frame grows', () => {
    const { say } = start()
    say(view(0, 700))
    vi.stubGlobal('innerHeight', 3500)
    dispatchEvent(new Event('resize'))
    expect(sizes()).toEqual(['0px', '2800px', '700px'])
  })

  it('is the whole window again once the frame has a fixed height', () => {
    const { page, say } = start()
    say(view(1000, 800))
    takePage({ ...page, settings: { autoHeight: false } })
    expect(sizes()).toEqual(['', '', ''])
    expect(visiblePart().top).toBe(0)
  })

  it('is made larger for a dialog that does not fit', () => {
    const { say, told } = start()
    document.body.innerHTML = '<input><dialog open><button></button></dialog>'
    say(view(0, 200))
    document.querySelector('input')?.focus()
    expect(told).toEqual([])
    document.querySelector('button')?.focus()
    expect(told).toEqual([
      { type: 'scroll', top: 440 },
      { type: 'scroll', top: 0 },
    ])
    say(view(0, 700))
    document.querySelector('input')?.focus()
    document.querySelector('button')?.focus()
    expect(told).toHaveLength(2)
  })

  it('holds the heads of tables that would leave it, as long as their rows are there', () => {
    const { say } = start()
    document.body.innerHTML =
      '<style>thead { position: sticky }</style><table class="is-fixed"><thead></thead><tbody></tbody></table>'
    const head = document.querySelector('thead')!
    const table = document.querySelector('table')!
    const moved = () => Number.parseFloat(head.style.top || '0')
    head.getBoundingClientRect = () => ({ top: 100 + moved(), bottom: 140 + moved() }) as DOMRect
    table.getBoundingClientRect = () => ({ top: 100, bottom: 1100 }) as DOMRect
    const at = (top: number) => {
      say(view(top, 800))
      vi.advanceTimersByTime(100)
      return moved()
    }
    expect([at(0), at(300), at(500), at(2000), at(50)]).toEqual([0, 200, 400, 960, 0])
  })
})

it('is asked to include the heading of a new screen', () => {
  const { page, told } = pageAtHand()
  onTestFinished(showHeadings(page))
  document.body.innerHTML = '<main><h1 tabindex="-1"></h1><button></button></main>'
  document.querySelector('button')?.focus()
  document.querySelector('h1')?.focus()
  expect(told).toEqual([{ type: 'scroll', top: 0 }])
})
