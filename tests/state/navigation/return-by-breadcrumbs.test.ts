import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setFramed } from '../../../src/state/embed/frame.ts'
import { navigate } from '../../../src/state/navigation/navigation.ts'
import { returnByBreadcrumbs } from '../../../src/state/navigation/return-by-breadcrumbs.ts'

let stop = () => {}
beforeEach(() => {
  history.replaceState({ at: 0 }, '', '/list')
  stop = returnByBreadcrumbs()
  navigate('/list?q=tea', { replace: true })
  navigate('/campaign?view=mine')
  navigate('/ad')
})
afterEach(() => stop())

/** Clicks a breadcrumb; returns whether the browser, and so the office, may follow it as a link. */
function click(path: string, init: MouseEventInit = {}): boolean {
  document.body.innerHTML = `<nav class="breadcrumbs"><a href="${path}"><span>There</span></a></nav>`
  let isLink = false
  const end = (event: Event) => {
    isLink = !event.defaultPrevented
    event.preventDefault() // there is nothing to load here
  }
  addEventListener('click', end, { once: true })
  fireEvent.click(document.querySelector('span')!, init)
  return isLink
}
const popped = () => new Promise((done) => addEventListener('popstate', done, { once: true }))

describe('a breadcrumb', () => {
  it.each([
    ['/campaign', '/campaign?view=mine'],
    ['/list', '/list?q=tea'],
  ])('to %s goes back to the screen as it was left', async (path, left) => {
    const gone = popped()
    expect(click(path)).toBe(false)
    await gone
    expect(location.pathname + location.search).toBe(left)
  })

  it('leads to the latest of several visits of a screen', async () => {
    navigate('/list?q=coffee')
    navigate('/ad')
    const gone = popped()
    click('/list')
    await gone
    expect(location.search).toBe('?q=coffee')
  })

  describe('in a frame', () => {
    beforeEach(() => setFramed(true))
    afterEach(() => setFramed(false))

    it('goes back as well', async () => {
      const gone = popped()
      expect(click('/list')).toBe(false)
      await gone
      expect(location.search).toBe('?q=tea')
    })

    it('is an ordinary link once another frame or the embedding page has added steps in between', () => {
      const { length } = history
      vi.spyOn(history, 'length', 'get').mockReturnValue(length + 1)
      expect(click('/list')).toBe(true)
      vi.restoreAllMocks()
    })
  })

  it.each([
    ['to a screen that is not behind', '/platforms', {}],
    ['to a screen that lies ahead', '/ad', {}],
    ['in a new tab', '/list', { ctrlKey: true }],
  ])('%s is an ordinary link', (_, path, init) => {
    expect(click(path, init)).toBe(true)
  })
})
