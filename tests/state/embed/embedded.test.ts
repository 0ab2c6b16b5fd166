import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { EMBED_VERSIONS, handshake, readMessage, toOffice, toPage } from '../../../src/contract/embed/messages.ts'
import { setErrorLog } from '../../../src/data/error-log.ts'
import { shakeHands } from '../../../src/state/embed/embedded.ts'
import { page, pageArrives, setFramed, takePage, type Page } from '../../../src/state/embed/frame.ts'
import { hear } from '../../../src/state/embed/hear.ts'
import { reportToPage } from '../../../src/state/embed/report.ts'
import { locale } from '../../../src/state/locale.ts'
import { config, setConfig } from '../../../src/state/session/config.ts'
import { openOffice } from '../../helpers/office.ts'
import { PAGE_ORIGIN, pageAround } from '../../helpers/page-around.ts'

const { loadAppearance } = vi.hoisted(() => ({ loadAppearance: vi.fn<(chosen?: unknown) => Promise<void>>() }))
vi.mock(import('../../../src/state/appearance/load-appearance.ts'), () => ({ loadAppearance }))

beforeEach(() => openOffice('en'))
afterEach(() => loadAppearance.mockClear())

const hello = { type: 'office-hello', versions: EMBED_VERSIONS }
const here = () => page.value as Page
const arrival = () => vi.waitFor(() => expect(page.value).toBeDefined())

describe('the announcement of the office', () => {
  it('goes to each allowed origin and its own, and to no other', () => {
    const { posted } = pageAround([
      PAGE_ORIGIN,
      'https://other.test',
      'https://third.test/path',
      '*',
      '/',
      'data:,x',
      'shop.test',
      '',
    ])
    void shakeHands()
    expect(posted).toEqual(
      [location.origin, PAGE_ORIGIN, 'https://other.test'].map((target) => ({ message: hello, target })),
    )
  })

  it.each([
    ['is for the page alone', PAGE_ORIGIN, [PAGE_ORIGIN]],
    ['reaches nobody from a page that is not allowed', 'https://evil.test', []],
    ['goes to each allowed origin if the browser hides that of the page', 'null', [location.origin, PAGE_ORIGIN]],
  ])('%s where the browser names the page as %s', (_, around, targets) => {
    const { posted } = pageAround()
    Object.defineProperty(location, 'ancestorOrigins', { value: [around, 'https://top.test'], configurable: true })
    void shakeHands()
    expect(posted.map(({ target }) => target)).toEqual(targets)
  })

  it('goes to an origin that the configuration allows later, once', () => {
    const { posted } = pageAround([])
    void shakeHands()
    setConfig({ ...config.value, embedOrigins: [PAGE_ORIGIN] })
    setConfig({ ...config.value, embedOrigins: [PAGE_ORIGIN], portalName: 'Harbour' })
    expect(posted.map(({ target }) => target)).toEqual([location.origin, PAGE_ORIGIN])
  })
})

describe('the welcome of a page', () => {
  it('connects the two, and its settings apply before the first picture', async () => {
    const { welcome } = pageAround()
    const shaken = shakeHands()
    const { heard } = welcome({ locale: 'de', chrome: 'none', news: 1 })
    await shaken
    expect(page.value).toMatchObject({ origin: PAGE_ORIGIN, version: 1, settings: { locale: 'de', chrome: 'none' } })
    expect(locale.value).toBe('de')
    reportToPage('storage', 'No storage')
    await vi.waitFor(() => expect(heard).toEqual([{ type: 'error', kind: 'storage', message: 'No storage' }]))
  })

  it('is waited for no longer than a moment, and still counts when it is late', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { welcome } = pageAround()
    const shaken = shakeHands()
    await vi.advanceTimersByTimeAsync(300)
    await shaken
    expect(page.value).toBeUndefined()
    vi.useRealTimers()
    welcome({ locale: 'de' })
    await vi.waitFor(() => expect(locale.value).toBe('de'))
  })

  it('counts once: a second page does not take over', () => {
    const { welcome } = pageAround()
    void shakeHands()
    welcome({ chrome: 'none' })
    welcome({ chrome: 'full' })
    expect(page.value?.settings.chrome).toBe('none')
  })

  it.each([
    ['nothing of it', { locale: 'en', sandbox: 'allow-scripts', autoHeight: false, hasToken: false }, 0],
    ['a part of it', { density: 'compact' }, 1],
  ])('loads what shows an appearance before the first picture if it sets %s', async (_, settings, times) => {
    const { welcome } = pageAround()
    const shaken = shakeHands()
    welcome(settings)
    await shaken
    expect(loadAppearance.mock.calls.filter(([chosen]) => chosen)).toHaveLength(times)
  })

  it('counts without its settings if one of them is of another type', () => {
    const { welcome } = pageAround()
    void shakeHands()
    welcome({ locale: 7, chrome: 'none' })
    expect(page.value?.settings).toEqual({})
  })

  it.each([['office-no-version', { versions: [2, 3] }] as const, ['office-welcome', { version: 2, settings: {} }]])(
    'in no version of the office, as %s, is an error',
    (type, fields) => {
      const errors: unknown[] = []
      setErrorLog((error) => errors.push(error))
      const { post } = pageAround()
      void shakeHands()
      post({ type, ...fields }, { ports: [new MessageChannel().port2] })
      setErrorLog(() => {})
      expect(page.value).toBeUndefined()
      expect(String(errors[0])).toContain('No common version')
    },
  )
})

describe('a connected page', () => {
  it('changes settings at any time', async () => {
    const { welcome } = pageAround()
    const shaken = shakeHands()
    const { send } = welcome({ locale: 'de', chrome: 'none' })
    await shaken
    send({ type: 'settings', locale: 'en' })
    await vi.waitFor(() => expect(locale.value).toBe('en'))
    expect(page.value?.settings.chrome).toBeUndefined()
  })

  it('is heard in order, also by what loads later', async () => {
    const { welcome } = pageAround()
    void shakeHands()
    const { send } = welcome()
    const heard: string[] = []
    hear(here(), 'mayLeave', ({ id }) => heard.push(`may leave ${id}`))
    for (const path of ['/a', '/b']) send({ type: 'navigate', path })
    send({ type: 'mayLeave', id: 1 })
    await vi.waitFor(() => expect(heard).toEqual(['may leave 1']))
    hear(here(), 'navigate', ({ path }) => heard.push(path))
    send({ type: 'navigate', path: '/c' })
    await vi.waitFor(() => expect(heard).toEqual(['may leave 1', '/a', '/b', '/c']))
  })
})

it('a page is told that the first screen is rendered, and then kept in touch', async () => {
  const { welcome } = pageAround()
  const shaken = shakeHands()
  const { heard } = welcome()
  const isDrawn = await shaken
  const keepInTouch = vi.fn<(page: unknown) => void>()
  void isDrawn(() => Promise.resolve({ keepInTouch }))
  await vi.waitFor(() => expect(keepInTouch).toHaveBeenCalledExactlyOnceWith(page.value))
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'ready' }]))
})

it('a page never arrives outside a frame', async () => {
  setFramed(false)
  expect(await pageArrives()).toBeUndefined()
})

it.each([
  ['has arrived', () => takePage({ ...here() }), undefined],
  ['is waited for no longer', () => {}, 1],
])('a page that %s is heard no more by who has waited for it', async (_, arrive, patience) => {
  pageAround()
  const changes = vi.fn()
  const subscribe = page.subscribe.bind(page)
  const spy = vi.spyOn(page, 'subscribe').mockImplementation((hear) =>
    subscribe((value) => {
      changes()
      hear(value)
    }),
  )
  onTestFinished(() => spy.mockRestore())
  const waiting = pageArrives(patience)
  arrive()
  await waiting
  const before = changes.mock.calls.length
  takePage({ ...here() })
  expect(changes).toHaveBeenCalledTimes(before)
})

describe('a hostile window', () => {
  const anyText = fc.oneof(
    fc.constantFrom(
      ...Object.keys({ ...handshake, ...toPage, ...toOffice }),
      'toString',
      '__proto__',
      '/advertisers',
      '*',
    ),
    fc.string(),
  )
  const anyValue = fc.oneof(anyText, fc.integer(), fc.boolean(), fc.constant([1]), fc.constant(null), fc.anything())
  const fields = [...new Set(Object.values({ ...handshake, ...toPage, ...toOffice }).flatMap(Object.keys))]
  /** Messages that resemble those of the contract. */
  const anyMessage = fc.oneof(
    fc.anything(),
    fc.record(
      { type: anyText, ...Object.fromEntries(fields.map((name) => [name, anyValue])) },
      { requiredKeys: ['type'] },
    ),
  )
  const welcomes = fc.constant({ type: 'office-welcome', version: 1, settings: { locale: 'de', theme: 'dark' } })
  const origins = fc.oneof(
    fc.constantFrom(
      'https://evil.test',
      'null',
      '',
      '*',
      `${PAGE_ORIGIN}.evil.test`,
      'http://shop.test',
      `${PAGE_ORIGIN}:8443`,
    ),
    fc.webUrl(),
  )

  it('has no effect by any of 10,000 forged handshakes', async () => {
    const { posted, parent, post } = pageAround()
    void shakeHands()
    const before = { posted: posted.length, address: location.href, locale: locale.value }
    const { port1, port2 } = new MessageChannel()
    const others = [null, window, {}, port1]
    const forged = fc.oneof(
      // a true welcome from elsewhere
      fc.record({ data: fc.oneof(welcomes, anyMessage), origin: origins, source: fc.constantFrom(parent, ...others) }),
      fc.record({
        data: fc.oneof(welcomes, anyMessage),
        origin: fc.constant(PAGE_ORIGIN),
        source: fc.constantFrom(...others),
      }),
      // anything but a welcome from the page
      fc.record({
        data: anyMessage.filter((data) => readMessage(handshake, data)?.type !== 'office-welcome'),
        origin: fc.constant(PAGE_ORIGIN),
        source: fc.constant(parent),
      }),
    )
    fc.assert(
      fc.property(forged, ({ data, origin, source }) => {
        post(data, { origin, source, ports: [port2] })
        expect(page.peek()).toBeUndefined()
      }),
      { numRuns: 10_000 },
    )
    port1.close()
    await pageArrives(1)
    expect({ posted: posted.length, address: location.href, locale: locale.value }).toEqual(before)
  })

  it('has no effect by any of 10,000 messages on the port that the contract does not know', async () => {
    const { posted, welcome } = pageAround()
    void shakeHands()
    const { heard, send } = welcome()
    await arrival()
    const before = { posted: posted.length, address: location.href, settings: page.value?.settings }
    const told: unknown[] = []
    const types = Object.keys(toOffice) as (keyof typeof toOffice)[]
    for (const type of types) hear(here(), type, (message) => told.push(message))
    const unknown = anyMessage.filter((message) => isCloneable(message) && !readMessage(toOffice, message))
    for (const message of fc.sample(unknown, 10_000)) send(message)
    send({ type: 'mayLeave', id: 7 })
    await vi.waitFor(() => expect(told).toEqual([{ type: 'mayLeave', id: 7 }]))
    expect({ posted: posted.length, address: location.href, settings: page.value?.settings }).toEqual(before)
    expect(heard).toEqual([])
  })
})

function isCloneable(value: unknown): boolean {
  try {
    structuredClone(value)
    return true
  } catch {
    return false
  }
}
