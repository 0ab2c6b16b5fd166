import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { navigate, restoreScroll } from '../../../src/state/navigation/navigation.ts'
import { keepScroll } from '../../../src/state/navigation/scroll-memory.ts'

/** The position of the page; it scrolls no further than `length`. */
let page: number
let length: number
let frames: (() => void)[]
let stop = () => {}

beforeEach(() => {
  page = 0
  length = 10_000
  frames = []
  vi.stubGlobal('scrollTo', (_: number, y: number) => void (page = Math.min(y, length)))
  vi.spyOn(globalThis, 'scrollY', 'get').mockImplementation(() => page)
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  history.replaceState(null, '', '/')
  navigate('/list') // so that the memory begins in a separate entry
  stop = keepScroll()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Ends the memory once it has recorded the position, as before a reload. */
function leavePage() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  stop()
}
/** Draws the next frame; returns whether there was one. */
function draw(): boolean {
  const next = frames.shift()
  next?.()
  return next !== undefined
}
/** Goes through the history as the browser's buttons do; the event comes before the next screen is drawn. */
async function go(by: number) {
  const done = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  history.go(by)
  await done
}

/** Adds a table that scrolls separately, with as much to scroll as there is space. */
function addBox(room = 10_000): HTMLElement {
  const box = document.createElement('div')
  box.className = 'table-box--wide'
  let [top, left] = [0, 0]
  Object.defineProperties(box, { scrollTop: { get: () => top }, scrollLeft: { get: () => left } })
  box.scrollTo = ((to: { top: number; left: number }) => {
    top = Math.min(to.top, room)
    left = to.left
  }) as typeof box.scrollTo
  document.body.append(box)
  return box
}

describe('the scroll position', () => {
  it('is at the top of a new screen, and where it was on the screen before', async () => {
    page = 700
    navigate('/form')
    restoreScroll()
    expect(page).toBe(0)
    page = 300
    await go(-1)
    restoreScroll()
    expect(page).toBe(700)
    await go(1)
    restoreScroll()
    expect(page).toBe(300)
  })

  it('is kept for each visit to one screen', async () => {
    page = 100
    navigate('/form')
    restoreScroll()
    page = 200
    navigate('/form')
    restoreScroll()
    page = 300
    await go(-1)
    restoreScroll()
    expect(page).toBe(200)
    await go(-1)
    restoreScroll()
    expect(page).toBe(100)
  })

  it('is restored after a reload as soon as the rows are there', () => {
    page = 700
    leavePage()
    page = 0
    length = 0
    stop = keepScroll()
    draw()
    expect(page).toBe(0)
    length = 10_000
    draw()
    expect(page).toBe(700)
    expect(draw()).toBe(false)
  })

  it.each(['page', 'table'])('is restored after a reload if the %s was scrolled before the memory loads', (what) => {
    stop()
    const box = addBox()
    onTestFinished(() => box.remove())
    if (what === 'page') page = 700
    else box.scrollTo({ top: 700, left: 0 })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    stop = keepScroll()
    vi.advanceTimersByTime(1_000)
    vi.useRealTimers()
    stop()
    page = 0
    box.scrollTo({ top: 0, left: 0 })
    stop = keepScroll()
    expect([page, box.scrollTop]).toEqual(what === 'page' ? [700, 0] : [0, 700])
  })

  it('is restored after a reload in a table that comes later', () => {
    addBox().scrollTo({ top: 400, left: 50 })
    leavePage()
    document.body.replaceChildren()
    stop = keepScroll()
    draw()
    const box = addBox()
    draw()
    expect([box.scrollTop, box.scrollLeft]).toEqual([400, 50])
    expect(draw()).toBe(false)
    box.remove()
  })

  it.each(['wheel', 'keydown'])('is left to a user who has begun to scroll after a reload (%s)', (type) => {
    page = 700
    leavePage()
    page = 0
    length = 100
    stop = keepScroll()
    dispatchEvent(new Event(type))
    length = 10_000
    page = 20
    draw()
    expect(page).toBe(20)
    expect(draw()).toBe(false)

    stop()
    stop = keepScroll() // the user has scrolled before the memory loads
    expect(page).toBe(20)
  })

  it('is known of every screen that the user has left before the memory loads', async () => {
    stop()
    for (const [screen, at] of [
      ['/second', 100],
      ['/third', 200],
      ['/fourth', 300],
    ] as const) {
      page = at
      navigate(screen)
    }
    stop = keepScroll()
    for (const at of [300, 200, 100]) {
      await go(-1)
      restoreScroll()
      expect(page).toBe(at)
    }
  })

  it('is that of the screen to which the user has returned before the memory loads', async () => {
    stop()
    page = 500
    navigate('/second')
    page = 0
    await go(-1)
    stop = keepScroll()
    expect(page).toBe(500)
  })

  it('is kept for the boxes of a screen, each at its own place', async () => {
    const [first, second] = [addBox(), addBox()]
    first.scrollTo({ top: 40, left: 5 })
    second.scrollTo({ top: 80, left: 0 })
    navigate('/form')
    restoreScroll()
    expect([first.scrollTop, first.scrollLeft, second.scrollTop]).toEqual([0, 0, 0])
    await go(-1)
    restoreScroll()
    expect([first.scrollTop, first.scrollLeft, second.scrollTop]).toEqual([40, 5, 80])
  })

  it('is reached as the screen regains its length, frame by frame', async () => {
    page = 900
    navigate('/form')
    restoreScroll()
    await go(-1)
    length = 300
    restoreScroll()
    expect(page).toBe(300)
    length = 600
    draw()
    expect(page).toBe(600)
    length = 10_000
    draw()
    expect(page).toBe(900)
    expect(draw()).toBe(false)
  })

  it('is reached in a box as it regains its length', async () => {
    addBox().scrollTo({ top: 500, left: 0 })
    navigate('/form')
    document.body.replaceChildren()
    await go(-1)
    const box = addBox(499)
    restoreScroll()
    expect(draw()).toBe(false) // a pixel less is a rounding
    document.body.replaceChildren(addBox(400))
    box.remove()
    restoreScroll()
    expect(draw()).toBe(true)
  })

  it('is given up after a second on a screen that stays shorter', async () => {
    page = 900
    navigate('/form')
    await go(-1)
    length = 300
    restoreScroll()
    let drawn = 0
    while (draw()) drawn++
    expect(drawn).toBe(60)
    expect(page).toBe(300)
  })

  it('does not move while a screen stays that is short by a rounding', async () => {
    page = 900.5
    navigate('/form')
    await go(-1)
    length = 900
    restoreScroll()
    expect(draw()).toBe(false)
  })

  it('is the right one for a screen that is drawn before the event of going back', () => {
    page = 700
    const left = history.state as object
    navigate('/form')
    restoreScroll()
    page = 200
    history.replaceState(left, '', '/list')
    restoreScroll()
    expect(page).toBe(700)
  })

  it('is at the top once nothing is remembered any more', async () => {
    page = 700
    navigate('/form')
    stop()
    await go(-1)
    restoreScroll()
    expect(page).toBe(0)
  })
})
