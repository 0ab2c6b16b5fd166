import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPart } from '../../../../src/state/embed/home-view.ts'
import { watchNear } from '../../../../src/ui/table/long/watch-near.ts'

let margins: string[]
const observed: Element[][] = []
class Observer {
  private readonly own: Element[] = []
  constructor(_heard: unknown, { rootMargin = '' }: IntersectionObserverInit) {
    margins.push(rootMargin)
    observed.push(this.own)
  }
  observe(element: Element) {
    this.own.push(element)
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  margins = []
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(3000)
})
afterEach(() => {
  showPart(undefined)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('watches the window with a margin, and in a long frame the part that the page shows', () => {
  const [first, second] = [document.createElement('i'), document.createElement('i')]
  const stops = [watchNear(first, () => {}), watchNear(second, () => {})]
  expect(margins).toEqual(['600px 0px 600px'])
  showPart({ top: 1000, bottom: 1800 })
  expect(margins.at(-1)).toBe('-400px 0px -600px')
  expect(observed.at(-1)).toEqual([first, second])
  showPart({ top: 1100, bottom: 1900 }) // still within the margin
  expect(margins).toHaveLength(2)
  for (const stop of stops) stop()
  showPart({ top: 2000, bottom: 2800 })
  expect(margins).toHaveLength(2)
})
