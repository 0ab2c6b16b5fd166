import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mount } from '../../embed/v1.ts'
import { officePath } from '../../embed/url-sync.ts'
import { deliver, embed, frameOf, layout, OFFICE, officeIn, welcomed } from './loader.ts'

beforeEach(() => history.replaceState({ own: 1 }, '', '/page?flag&b=1%20c#part'))
afterEach(() => {
  vi.useRealTimers()
})

const stylesOf = (element: Element) =>
  [...(element.shadowRoot?.adoptedStyleSheets ?? [])]
    .flatMap((sheet) => [...sheet.cssRules])
    .map((rule) => rule.cssText)
    .join('\n')

describe('the handshake', () => {
  it('welcomes the office of the frame, with the settings, at its own origin only', () => {
    const { office } = welcomed({ theme: 'dark', autoHeight: true, fetchToken: async () => 'token' })
    expect(office.posted).toEqual([
      {
        target: OFFICE,
        message: {
          type: 'office-welcome',
          version: 1,
          settings: expect.objectContaining({ theme: 'dark', autoHeight: true, hasToken: true }) as unknown,
        },
      },
    ])
  })

  it('names no version in common on both sides', async () => {
    const { element, events, office } = embed()
    office.hello([2, 3])
    expect(office.posted).toEqual([{ target: OFFICE, message: { type: 'office-no-version', versions: [1] } }])
    expect(events).toEqual([['error', { kind: 'version', message: 'No common version' }]])
    await expect(element.ready).rejects.toThrow('No common version')
  })

  it('reports an office that is silent for 30 seconds, or 10 after its load, and still receives it later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const late = embed()
    vi.advanceTimersByTime(29_999)
    expect(late.events).toEqual([])
    vi.advanceTimersByTime(1)
    expect(late.events).toEqual([['error', { kind: 'timeout', message: `No answer from ${OFFICE}` }]])
    await expect(late.element.ready).rejects.toThrow('No answer')

    const loaded = embed()
    frameOf(loaded.element).dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(10_000)
    expect(loaded.events).toHaveLength(1)
    vi.useRealTimers()

    late.office.hello()
    late.office.say({ type: 'ready' })
    await vi.waitFor(() => expect(late.events).toHaveLength(2))
    await expect(late.element.ready).resolves.toBeUndefined()
  })

  it('is repeated when the frame has reloaded, whose unsaved input is lost', async () => {
    const { element, events, office } = welcomed()
    office.say({ type: 'dirty', isDirty: true })
    await vi.waitFor(() => expect(element.dirty).toBe(true))
    const may = element.mayLeave()
    office.hello()
    await expect(may).resolves.toBe(true)
    expect(element.dirty).toBe(false)
    expect(events).toEqual([
      ['dirty', { isDirty: true }],
      ['dirty', { isDirty: false }],
    ])
    expect(office.posted).toHaveLength(2)
    office.say({ type: 'title', title: 'Again' })
    await vi.waitFor(() => expect(frameOf(element).title).toBe('Again'))
  })

  it('is created only with the frame at the origin of src, whatever others send', () => {
    const { element, events, office } = embed({ urlSync: 'ad' })
    const stranger = document.body.appendChild(document.createElement('iframe')).contentWindow
    const own = frameOf(element).contentWindow
    const address = location.href
    const senders = fc.oneof(
      fc.tuple(fc.constantFrom(stranger, window, null), fc.constantFrom(OFFICE, 'null', location.origin)),
      fc.tuple(fc.constant(own), fc.oneof(fc.webUrl(), fc.constantFrom('null', '', 'https://office.example.evil'))),
    )
    const hello = fc.constant({ type: 'office-hello', versions: [1] })
    const forged = fc.record({ type: fc.constantFrom('route', 'token', 'height'), path: fc.string(), id: fc.nat() })
    fc.assert(
      fc.property(senders, fc.oneof(hello, forged, fc.anything()), ([source, origin], data) => {
        deliver(data, source, origin)
        return office.posted.length === 0 && events.length === 0 && location.href === address
      }),
      { numRuns: 10_000 },
    )
  })

  it('ignores messages outside the contract, from the office itself too', async () => {
    const { element, events, office } = welcomed({ urlSync: 'ad', autoHeight: true })
    const address = location.href
    const known = ['ready', 'signedOut', 'error', 'token', 'mayLeave', 'scroll', 'route', 'title', 'height', 'dirty']
    const senseless = fc.oneof(
      fc.jsonValue(),
      fc.record({ type: fc.oneof(fc.string(), fc.constantFrom('toString', '__proto__')), path: fc.jsonValue() }),
      fc.record({ type: fc.constantFrom('route', 'title', 'height', 'dirty', 'mayLeave'), path: fc.integer() }),
    )
    const messages = fc.sample(senseless, 10_000).filter((data) => {
      const type = (data as { type?: string } | null)?.type
      return !known.includes(type ?? '') || !['ready', 'signedOut'].includes(type ?? '')
    })
    for (const message of messages) office.say(message)
    office.say({ type: 'title', title: 'The last' })
    await vi.waitFor(() => expect(events.at(-1)).toEqual(['title', { title: 'The last' }]))
    expect(events).toHaveLength(1)
    expect(location.href).toBe(address)
    expect(element.dirty).toBe(false)
  })
})

describe('the element', () => {
  it('adopts what the server and the page set before it was defined', () => {
    document.body.innerHTML = `<advertising-office src="${OFFICE}" path="/a" locale="en" title="Ads"
      sandbox="allow-scripts" allow="fullscreen"></advertising-office>`
    const frame = frameOf(document.body.firstElementChild as Element)
    expect(frame.src).toBe(`${OFFICE}/a`)
    expect(frame.title).toBe('Ads')
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
    expect(frame.allow).toBe('fullscreen')
    expect(frame.referrerPolicy).toBe('strict-origin')
  })

  it('sends settings that change together as one message, and none for the rest', async () => {
    const { element, office } = welcomed()
    element.setAttribute('theme', 'dark')
    element.setAttribute('accent', '#0a7f5a')
    expect(await office.hears('settings')).toMatchObject({ theme: 'dark', accent: '#0a7f5a', hasToken: false })
    element.className = 'wide'
    element.fetchToken = async () => 'token'
    await vi.waitFor(() => expect(office.heard.at(-1)).toMatchObject({ hasToken: true }))
    expect(office.heard.filter(({ type }) => type === 'settings').length).toBeLessThanOrEqual(3)
  })

  it('navigates by its path and by its method, to paths of the office only', async () => {
    const { element, office } = welcomed()
    element.setAttribute('path', '/b')
    await office.hears('navigate')
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example', ''])
      element.navigate(path)
    element.navigate('/c')
    await vi.waitFor(() => expect(office.heard.at(-1)).toEqual({ type: 'navigate', path: '/c' }))
    expect(office.heard.filter(({ type }) => type === 'navigate').map(({ path }) => path)).toEqual(['/b', '/c'])
  })

  it('navigates before the office is there by loading another address', () => {
    const { element } = embed()
    element.navigate('/c')
    expect(frameOf(element).src).toBe(`${OFFICE}/c`)
  })

  it('creates a new frame for another office, at the first screen', async () => {
    const { element, office } = welcomed({ path: '/a', urlSync: 'ad' })
    office.say({ type: 'route', path: '/deep' })
    await vi.waitFor(() => expect(location.search).toContain('deep'))
    element.setAttribute('src', 'https://other.example')
    await vi.waitFor(() => expect(frameOf(element).src).toBe('https://other.example/a'))
    expect(element.shadowRoot?.querySelectorAll('iframe')).toHaveLength(1)
  })

  it('keeps its screen when it is moved, and shakes hands again', async () => {
    const { element, events, office } = welcomed()
    office.say({ type: 'route', path: '/deep?x=1' })
    await vi.waitFor(() => expect(events).toHaveLength(1))
    const place = document.body.appendChild(document.createElement('div'))
    place.append(element)
    expect(frameOf(element).src).toBe(`${OFFICE}/deep?x=1`)
    const again = officeIn(element)
    again.hello()
    again.say({ type: 'title', title: 'Deep' })
    await vi.waitFor(() => expect(frameOf(element).title).toBe('Deep'))
  })

  it('keeps apart from another on the same page', async () => {
    const one = welcomed()
    const two = welcomed()
    one.office.say({ type: 'route', path: '/one' })
    two.office.say({ type: 'route', path: '/two' })
    await vi.waitFor(() => expect(two.events).toHaveLength(1))
    expect([one.events, two.events]).toEqual([[['route', { path: '/one' }]], [['route', { path: '/two' }]]])
  })

  it('signs out the office of a new frame, too, once that is ready', async () => {
    const { element, office } = welcomed()
    office.say({ type: 'ready' })
    await element.ready
    element.remove()
    document.body.append(element)
    const again = officeIn(element)
    element.signOut()
    await new Promise((done) => setTimeout(done)) // not before the frame answers
    again.hello()
    await vi.waitFor(() => expect(again.posted).toHaveLength(1))
    expect(again.heard).toEqual([])
    again.say({ type: 'ready' })
    await again.hears('signOut')
  })

  it('reports an address that is none, and shows the office once it is corrected', async () => {
    const element = mount(document.body, { src: 'office.example' })
    expect(frameOf(element)).toBeNull()
    await expect(element.ready).rejects.toThrow('No answer from office.example')
    element.setAttribute('src', OFFICE)
    await vi.waitFor(() => expect(frameOf(element)).not.toBeNull())
    const office = officeIn(element)
    office.hello()
    office.say({ type: 'ready' })
    await element.ready
  })

  it('signs out and prints once the office is ready', async () => {
    const { element, office } = welcomed()
    element.signOut()
    element.print()
    office.say({ type: 'ready' })
    await office.hears('print')
    expect(office.heard.map(({ type }) => type).filter((type) => type !== 'settings')).toEqual(['signOut', 'print'])
  })

  it('reports that the user has signed out', async () => {
    const { events, office } = welcomed()
    office.say({ type: 'signedOut' })
    await vi.waitFor(() => expect(events).toEqual([['signed-out', {}]]))
  })
})

describe('the height', () => {
  it('is 640 pixels unless the page gives one, and follows the content on request', async () => {
    const { element, events, office } = welcomed()
    expect(stylesOf(element)).toContain('height: 640px')
    office.say({ type: 'height', height: 1200.2 })
    await vi.waitFor(() => expect(events).toHaveLength(1))
    expect(stylesOf(element)).toContain('height: 100%')
    element.setAttribute('auto-height', '')
    await vi.waitFor(() => expect(stylesOf(element)).toContain('height: 1201px'))
    element.setAttribute('auto-height', 'false')
    await vi.waitFor(() => expect(stylesOf(element)).toContain('height: 640px'))
  })

  it('is a whole number from 0 to 1,000,000, whatever arrives', async () => {
    const { events, office } = welcomed({ autoHeight: true })
    const heights = [...fc.sample(fc.double(), 200), -1, NaN, Infinity, 1e7]
    for (const height of heights) office.say({ type: 'height', height })
    await vi.waitFor(() => expect(events).toHaveLength(heights.length))
    for (const [, detail] of events) {
      const { height } = detail as { height: number }
      expect(Number.isInteger(height) && height >= 0 && height <= 1_000_000).toBe(true)
    }
  })

  it('comes with the part that the window shows, told only when it has changed', async () => {
    layout.top = 0
    const { office } = welcomed({ autoHeight: true })
    expect(await office.hears('view')).toEqual({ type: 'view', top: 0, height: 500, windowHeight: innerHeight })
    dispatchEvent(new Event('scroll'))
    layout.top = 100
    dispatchEvent(new Event('scroll'))
    await vi.waitFor(() => expect(office.heard.at(-1)).toMatchObject({ type: 'view', top: 100 }))
    expect(office.heard.filter(({ type }) => type === 'view').length).toBeLessThanOrEqual(2)
  })
})

describe('the page’s address', () => {
  it('follows in the parameter ad and keeps the other parameters, the hash and the state of the page', async () => {
    const { office } = welcomed({ urlSync: 'ad' })
    office.say({ type: 'route', path: '/a?x=1&y#z' })
    await vi.waitFor(() => expect(location.search).toBe('?ad=%2Fa%3Fx%3D1%26y%23z&flag&b=1%20c'))
    expect(location.hash).toBe('#part')
    expect(history.state).toEqual({ own: 1 })
    expect(frameOf(embed({ urlSync: 'ad' }).element).src).toBe(`${OFFICE}/a?x=1&y#z`)
  })

  it('follows as a path below the base, and restores the screen', async () => {
    history.replaceState(null, '', '/%D1%80/deep?x=1#y')
    const { element, office } = welcomed({ urlSync: 'path', urlBase: '/р/' })
    expect(frameOf(element).src).toBe(`${OFFICE}/deep?x=1#y`)
    office.say({ type: 'route', path: '/other' })
    await vi.waitFor(() => expect(location.pathname).toBe('/%D1%80/other'))
  })

  it.each(['//', 'shop', undefined])('begins at the root if the base is %s, which is no path', async (urlBase) => {
    const { office } = welcomed({ urlSync: 'path', urlBase })
    office.say({ type: 'route', path: '/other' })
    await vi.waitFor(() => expect(location.pathname).toBe('/other'))
  })

  it.each(['/page', '/adsense/x', '/ads', '/ads//evil.example'])('has no screen at %s below /ads', (path) => {
    history.replaceState(null, '', path)
    expect(frameOf(embed({ urlSync: 'path', urlBase: '/ads', path: '/first' }).element).src).toBe(`${OFFICE}/first`)
  })

  it('stays as it is by default', async () => {
    const { events, office } = welcomed()
    const address = location.href
    office.say({ type: 'route', path: '/a' })
    await vi.waitFor(() => expect(events).toHaveLength(1))
    expect(location.href).toBe(address)
  })

  it('leads to no other origin by any path', () => {
    const part = fc.constantFrom('/', '\\', '\t', '\n', '.', '@', ':', 'evil.example', ' ')
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(part).map((parts) => parts.join('')),
        ),
        (text) => {
          const path = officePath(text)
          return path === undefined || new URL(path, OFFICE).origin === OFFICE
        },
      ),
      { numRuns: 10_000 },
    )
  })
})

describe('the name of the frame', () => {
  const named = (element: Element) => JSON.parse(frameOf(element).name) as object

  it('tells the office what it will need before the handshake', () => {
    const { element } = embed({ theme: 'dark', fetchToken: async () => 'token' })
    expect(named(element)).toEqual({ theme: 'dark', autoHeight: false, hasToken: true })
  })

  it('tells of a user of the page that is named while the frame loads, by a new frame', () => {
    const { element } = embed()
    element.fetchToken = async () => 'token'
    expect(named(element)).toMatchObject({ hasToken: true })
    const office = officeIn(element)
    office.hello()
    const frame = frameOf(element)
    element.fetchToken = undefined
    expect(frameOf(element)).toBe(frame)
  })
})

describe('the token', () => {
  it('is handed to the office that asks', async () => {
    const { office } = welcomed({ fetchToken: async () => 'assertion' })
    office.say({ type: 'token', id: 7 })
    expect(await office.hears('token')).toEqual({ type: 'token', id: 7, token: 'assertion' })
  })

  it.each([
    ['is rejected', () => Promise.reject(new Error('500')), 'fetchToken: Error: 500'],
    [
      'throws',
      () => {
        throw new Error('500')
      },
      'fetchToken: Error: 500',
    ],
    ['gives no string', async () => ({}) as string, 'fetchToken: No string'],
  ])('fails on both sides if fetchToken %s', async (_, fetchToken, message) => {
    const { events, office } = welcomed({ fetchToken })
    office.say({ type: 'token', id: 7 })
    expect(await office.hears('noToken')).toEqual({ type: 'noToken', id: 7, message })
    office.say({ type: 'error', kind: 'token', message: 'as the office sees it' })
    office.say({ type: 'signedOut' })
    await vi.waitFor(() => expect(events.at(-1)?.[0]).toBe('signed-out'))
    expect(events.filter(([name]) => name === 'error')).toEqual([['error', { kind: 'token', message }]])
  })

  it('fails on both sides after 10 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asked = new EventTarget()
    const call = new Promise((resolve) => asked.addEventListener('call', resolve))
    const fetchToken = () => {
      asked.dispatchEvent(new Event('call'))
      return new Promise<string>(() => {})
    }
    const { events, office } = welcomed({ fetchToken })
    office.say({ type: 'token', id: 7 })
    await call
    vi.advanceTimersByTime(10_000)
    vi.useRealTimers()
    expect(await office.hears('noToken')).toMatchObject({ id: 7 })
    expect(events).toEqual([['error', { kind: 'token', message: 'fetchToken: timeout' }]])
  })
})

describe('unsaved input', () => {
  const isHeld = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

  it('lets the page leave at once if there is none', async () => {
    const { element, office } = welcomed()
    await expect(element.mayLeave()).resolves.toBe(true)
    expect(isHeld()).toBe(false)
    expect(office.heard).toEqual([])
  })

  it('is asked about once by the office, and by the browser only if the user stays', async () => {
    const { element, office } = welcomed()
    office.say({ type: 'dirty', isDirty: true })
    await vi.waitFor(() => expect(element.dirty).toBe(true))
    expect(isHeld()).toBe(true)
    const questions = () => office.heard.filter(({ type }) => type === 'mayLeave')
    const answers = Promise.all([element.mayLeave(), element.mayLeave()])
    const { id } = await office.hears('mayLeave')
    office.say({ type: 'mayLeave', id, may: false })
    await expect(answers).resolves.toEqual([false, false])
    expect(questions()).toHaveLength(1)
    expect(isHeld()).toBe(true)
    const again = element.mayLeave()
    await vi.waitFor(() => expect(questions()).toHaveLength(2))
    office.say({ type: 'mayLeave', id, may: true })
    await expect(again).resolves.toBe(true)
    expect(isHeld()).toBe(false)
  })

  it('holds nobody up once the frame is gone', async () => {
    const { element, office } = welcomed()
    office.say({ type: 'dirty', isDirty: true })
    await vi.waitFor(() => expect(element.dirty).toBe(true))
    const may = element.mayLeave()
    element.remove()
    await expect(may).resolves.toBe(true)
    expect(isHeld()).toBe(false)
  })
})
