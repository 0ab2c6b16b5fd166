import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askBeforeLeaving, followLinksInPlace, hearBack, navigate } from '../../../src/state/navigation/navigation.ts'

beforeEach(() => history.replaceState({ entry: 'first', at: 3 }, '', '/list?q=tea'))

describe('a navigation', () => {
  it('adds an entry to the history, numbered and named', async () => {
    navigate('/form')
    expect(location.pathname).toBe('/form')
    expect(history.state).toEqual({ at: 4, entry: expect.stringMatching(/^[\da-f-]{36}$/) })
    const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.back()
    await isBack
    expect(location.pathname).toBe('/list')
  })

  it('replaces an entry with its name', () => {
    const { length } = history
    navigate('/form', { replace: true })
    expect(location.pathname).toBe('/form')
    expect(history.length).toBe(length)
    expect(history.state).toEqual({ entry: 'first', at: 3 })
  })

  it('waits for the answer to a question about unsaved input, once asked', () => {
    const asked: (() => void)[] = []
    const stop = askBeforeLeaving((go) => asked.push(go))
    navigate('/form')
    expect(location.pathname).toBe('/list')
    asked[0]?.()
    expect(location.pathname).toBe('/form')
    navigate('/other', { replace: true })
    expect(asked).toHaveLength(1)
    stop()
    navigate('/third')
    expect(location.pathname).toBe('/third')
  })
})

describe('going back', () => {
  const back = () => dispatchEvent(new PopStateEvent('popstate'))

  it('is passed to the latest hook first, and to none after the one that handles it', () => {
    const told: string[] = []
    const first = hearBack(() => void told.push('first'))
    const second = hearBack(() => {
      told.push('second')
      return true
    })
    const third = hearBack(() => void told.push('third'))
    back()
    expect(told).toEqual(['third', 'second'])
    second()
    back()
    expect(told.slice(2)).toEqual(['third', 'first'])
    first()
    third()
    back()
    expect(told).toHaveLength(4)
  })
})

describe('a click on a link', () => {
  let stop: () => void
  beforeEach(() => (stop = followLinksInPlace()))
  afterEach(() => stop())

  /** Clicks on the text within a link; returns whether the browser is left to follow it. */
  function click(attributes: Record<string, string>, init: object = {}): boolean {
    const link = document.createElement('a')
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
    link.innerHTML = '<b>Link</b>'
    document.body.append(link)
    let isLeft = false
    const note = (event: Event) => {
      isLeft = !event.defaultPrevented
      event.preventDefault() // jsdom cannot load another page
    }
    addEventListener('click', note, { once: true })
    fireEvent.click(link.firstElementChild!, init)
    return isLeft
  }

  it('opens another screen in place, with its query and hash', () => {
    expect(click({ href: '/form?step=2#name' })).toBe(false)
    expect(location.pathname + location.search + location.hash).toBe('/form?step=2#name')
    expect(history.state).toMatchObject({ at: 4 })
  })

  it.each<[string, Record<string, string>, object]>([
    ['to another site', { href: 'https://example.com/form' }, {}],
    ['to another tab', { href: '/form', target: '_blank' }, {}],
    ['to a download', { href: '/form', download: '' }, {}],
    ['to a place on the same screen', { href: '/list?q=tea#content' }, {}],
    ['with Ctrl', { href: '/form' }, { ctrlKey: true }],
    ['with Cmd', { href: '/form' }, { metaKey: true }],
    ['with Shift', { href: '/form' }, { shiftKey: true }],
    ['with Alt', { href: '/form' }, { altKey: true }],
    ['with another button', { href: '/form' }, { button: 1 }],
  ])('is left to the browser %s', (_, attributes, init) => {
    expect(click(attributes, init)).toBe(true)
    expect(location.pathname + location.search).toBe('/list?q=tea')
  })

  it('opens the same screen with another query in place', () => {
    expect(click({ href: '/list#content' })).toBe(false)
    expect(location.search).toBe('')
  })

  it('does nothing outside of links, or when something else has used it', () => {
    const { length } = history
    fireEvent.click(document.body)
    const use = (event: Event) => event.preventDefault()
    document.body.addEventListener('click', use, { once: true })
    click({ href: '/form' })
    expect(history.length).toBe(length)
    expect(location.pathname).toBe('/list')
  })

  it('is left to the browser once links are no longer followed', () => {
    stop()
    expect(click({ href: '/form' })).toBe(true)
  })
})
