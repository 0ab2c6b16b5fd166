import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askBeforeBack } from '../../../src/state/navigation/back-guard.ts'

/** The navigation that the rest of the office is notified of. */
const heard = vi.fn()
const popped = () =>
  new Promise((done) => addEventListener('popstate', () => setTimeout(done), { once: true, capture: true }))

/** Navigates like the browser's buttons; the event comes later. */
async function go(by: number) {
  const done = popped()
  history.go(by)
  await done
}

let stop = () => {}
beforeEach(() => {
  history.pushState({ at: 0 }, '', '/list')
  history.pushState({ at: 1 }, '', '/form')
  history.pushState({ at: 2 }, '', '/after')
  addEventListener('popstate', heard)
  heard.mockClear()
})
afterEach(() => {
  stop()
  removeEventListener('popstate', heard)
})

/** Goes to the form, which has unsaved input; returns the navigations that were asked about. */
async function onTheForm() {
  await go(-1)
  heard.mockClear()
  const asked: (() => void)[] = []
  stop = askBeforeBack((leave) => asked.push(leave))
  return asked
}

describe("the browser's Back or Forward button on a form with unsaved input", () => {
  it.each([
    ['back', -1, '/list'],
    ['forward', 1, '/after'],
  ])('is undone and asked about (%s), and nothing else is notified', async (_, by, target) => {
    const asked = await onTheForm()
    history.go(by)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(location.pathname).toBe('/form')
    expect(heard).not.toHaveBeenCalled()

    const gone = popped()
    asked[0]!()
    await gone
    expect(location.pathname).toBe(target)
    expect(heard).toHaveBeenCalledTimes(1)
    expect(asked).toHaveLength(1)
  })

  it('is asked about each time, and does not change the length of the history', async () => {
    const asked = await onTheForm()
    const { length } = history
    history.go(-1)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    history.go(-1)
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    expect(location.pathname).toBe('/form')
    expect(history.length).toBe(length)
  })

  it('is not asked about within the same screen', async () => {
    await go(-1)
    history.pushState({ at: 2 }, '', '/form?step=2')
    const asked: unknown[] = []
    stop = askBeforeBack((leave) => asked.push(leave))
    await go(-1)
    expect(asked).toEqual([])
    expect(location.search).toBe('')
    expect(heard).toHaveBeenCalled()
  })

  it('is asked about when the target entry is unknown', async () => {
    history.pushState(null, '', '/elsewhere')
    history.pushState(null, '', '/form')
    const asked: (() => void)[] = []
    stop = askBeforeBack((leave) => asked.push(leave))
    history.go(-1)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(location.pathname).toBe('/form')
    const gone = popped()
    asked[0]!()
    await gone
    expect(location.pathname).toBe('/elsewhere')
  })
})
