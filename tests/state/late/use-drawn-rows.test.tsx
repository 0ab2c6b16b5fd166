import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { setFramed } from '../../../src/state/embed/frame.ts'
import { isFirstPicture, useDrawnRows } from '../../../src/state/late/use-drawn-rows.ts'

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

/** Draws the list into the element; returns how many rows each picture has, and a function that draws it again. */
function listIn(container: HTMLElement) {
  const pictures: number[] = []
  function Rows({ time, look }: { time: number; look: string }) {
    pictures.push(useDrawnRows(COUNT, isFirstPicture(), look))
    return <p>{time}</p>
  }
  let time = 0
  const { rerender } = render(<Rows time={time} look="plain" />, { container })
  return { pictures, again: (look = 'plain') => rerender(<Rows time={++time} look={look} />) }
}
const picturesOf = (container: HTMLElement) => listIn(container).pictures

it('fills the window first if nothing was rendered before, and adds the other rows piece by piece', async () => {
  const pictures = picturesOf(office)
  const [windowful = 0] = pictures
  expect(230 + windowful * 44).toBeGreaterThanOrEqual(innerHeight)
  expect(windowful).toBeLessThan(COUNT / 2)
  await vi.waitFor(() => expect(pictures.at(-1)).toBe(COUNT))
  expect(new Set(pictures)).toContain(2 * windowful)
})

it('fills a narrow window with fewer rows, because each is a few lines', () => {
  const [usual = 0] = picturesOf(office)
  cleanup()
  vi.spyOn(globalThis, 'innerWidth', 'get').mockReturnValue(360)
  const [narrow = 0] = picturesOf(office)
  expect(230 + narrow * 80).toBeGreaterThanOrEqual(innerHeight)
  expect(narrow).toBeLessThan(usual)
})

it('adds no rows before the first ones are painted, although the list renders again', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { pictures, again } = listIn(office)
  again()
  again()
  expect(new Set(pictures).size).toBe(1)
  vi.advanceTimersToNextFrame() // it paints the first rows
  expect(new Set(pictures).size).toBe(1)
  act(() => vi.advanceTimersToNextFrame())
  act(() => vi.advanceTimersByTime(1))
  expect(pictures.at(-1)).toBe(2 * (pictures[0] ?? 0))
})

it('adds the other rows although nothing is painted, as in a tab in the background', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1)
  const { pictures } = listIn(office)
  for (let time = 0; time < 10; time++) act(() => vi.advanceTimersByTime(300))
  expect(pictures.at(-1)).toBe(COUNT)
})

it('starts over with the rows that fill the window when the key changes', async () => {
  const { pictures, again } = listIn(office)
  const [windowful] = pictures
  await vi.waitFor(() => expect(pictures.at(-1)).toBe(COUNT))
  again('with tools')
  expect(pictures.at(-1)).toBe(windowful)
  await vi.waitFor(() => expect(pictures.at(-1)).toBe(COUNT))
})

it('renders all rows at once in an embedded frame, whose page would move with each further one', () => {
  setFramed(true)
  onTestFinished(() => setFramed(false))
  expect(picturesOf(office)).toEqual([COUNT])
})

it('renders all rows at once on the return from another screen, whose scroll position is then restored', () => {
  const screen = office.appendChild(document.createElement('div'))
  expect(picturesOf(screen)).toEqual([COUNT])
})
