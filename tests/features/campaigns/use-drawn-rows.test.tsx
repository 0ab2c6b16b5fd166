import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useDrawnRows } from '../../../src/features/campaigns/use-drawn-rows.ts'

const COUNT = 100

let office: HTMLElement
beforeEach(() => {
  office = document.body.appendChild(document.createElement('div'))
  office.id = 'office'
})
afterEach(() => {
  cleanup()
  office.remove()
})

/** Draws the list into the element, and returns how many rows each picture has. */
function picturesOf(container: HTMLElement): number[] {
  const counts: number[] = []
  function Rows() {
    counts.push(useDrawnRows(COUNT))
    return null
  }
  render(<Rows />, { container })
  return counts
}

it('fills the window first if nothing was rendered before, and adds the other rows piece by piece', () => {
  const pictures = picturesOf(office)
  const windowful = pictures[0] ?? 0
  expect(windowful * 40).toBeGreaterThanOrEqual(innerHeight)
  expect(windowful).toBeLessThan(COUNT / 2)
  expect(pictures[1]).toBe(2 * windowful)
  expect(pictures.at(-1)).toBe(COUNT)
})

it('renders all rows at once on the return from another screen, whose scroll position is then restored', () => {
  const screen = office.appendChild(document.createElement('div'))
  expect(picturesOf(screen)).toEqual([COUNT])
})
