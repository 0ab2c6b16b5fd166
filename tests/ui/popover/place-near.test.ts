import { afterEach, expect, it } from 'vitest'
import { showPart } from '../../../src/state/embed/home-view.ts'
import { placeNear } from '../../../src/ui/popover/place-near.ts'
import { placeOver } from '../../../src/ui/popover/place-over.ts'

afterEach(() => showPart(undefined))

function placed(place: typeof placeNear | typeof placeOver, top: number): number {
  const anchor = document.createElement('button')
  anchor.getBoundingClientRect = () => new DOMRect(0, top, 40, 40)
  const floating = document.createElement('div')
  Object.defineProperties(floating, { offsetHeight: { value: 200 }, offsetWidth: { value: 100 } })
  place(anchor, floating, 'start')
  return Number.parseFloat(floating.style.top)
}

it('places a menu in the part of a long frame that the page shows', () => {
  showPart({ top: 1000, bottom: 1800 })
  expect([1100, 1700, 1020].map((top) => placed(placeNear, top))).toEqual([1140, 1500, 1060])
  showPart({ top: 1000, bottom: 1220 })
  expect(placed(placeNear, 1100)).toBe(1012) // room on neither side
})

it('places an editor in the part of a long frame that the page shows', () => {
  showPart({ top: 1000, bottom: 1800 })
  expect([900, 1100, 1790].map((top) => placed(placeOver, top))).toEqual([1008, 1092, 1592])
})
