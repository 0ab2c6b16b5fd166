import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followPage } from '../../../src/state/embed/follow-page.ts'
import { allows } from '../../../src/state/embed/frame.ts'
import { askBeforeLeaving, navigate, type Question } from '../../../src/state/navigation/navigation.ts'
import { pageAtHand } from '../../helpers/page-around.ts'

let stop = () => {}
beforeEach(() => {
  history.replaceState({ at: 0 }, '', '/advertisers?q=tea')
  document.title = 'Advertisers'
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

/**
 * Follows a page; `of` returns the messages of a type sent to it, `ask` asks about leaving and returns the responses.
 */
function follow(settings: object = {}) {
  const { page, told, say } = pageAtHand(settings)
  stop = followPage(page)
  const of = (type: string) => told.filter((message) => message.type === type).map(({ type: _, ...rest }) => rest)
  return { told, say: say as (message: object) => void, of }
}
const paths = (of: (type: string) => object[]) => of('route').map((route) => (route as { path: string }).path)
const back = () =>
  new Promise((done) => {
    addEventListener('popstate', done, { once: true })
    history.back()
  })
/** Holds unsaved input; returns the questions that are asked about it, and `save`, which ends them. */
function unsaved() {
  const asked: { go: () => void; stay: () => void }[] = []
  const question: Question = (go, stay = () => {}) => asked.push({ go, stay })
  return { asked, save: askBeforeLeaving(question) }
}

describe('the page learns the address of the screen', () => {
  it('at first, and whenever path, query or hash changes', async () => {
    const { of } = follow()
    navigate('/advertisers?q=coffee', { replace: true })
    navigate('/advertisers/v1/partners')
    navigate('/advertisers/v1/partners', { replace: true })
    await back()
    location.hash = 'content'
    await vi.waitFor(() =>
      expect(paths(of)).toEqual([
        '/advertisers?q=tea',
        '/advertisers?q=coffee',
        '/advertisers/v1/partners',
        '/advertisers?q=coffee',
        '/advertisers?q=coffee#content',
      ]),
    )
  })

  it.each([
    ['/sign-in?targetUrl=%2Fadvertisers%2Fv1%2Fpartners%3Fq%3D1', '/advertisers/v1/partners?q=1'],
    ['/sign-in?targetUrl=https%3A%2F%2Fevil.test', '/'],
    ['/oidc-callback?code=secret&state=1', '/'],
    ['/sign-out', '/'],
    ['/oidc-logout', '/'],
  ])('at %s as that which comes after it', (address, path) => {
    history.replaceState(null, '', address)
    const { of } = follow()
    expect(paths(of)).toEqual([path])
  })
})

it('the page learns the title of each screen', async () => {
  const { of } = follow()
  document.title = 'Platforms'
  document.title = 'Platforms'
  await vi.waitFor(() => expect(of('title')).toEqual([{ title: 'Advertisers' }, { title: 'Platforms' }]))
})

describe('unsaved input', () => {
  it('is reported to the page from its beginning to its end', () => {
    const { of } = follow()
    const { save } = unsaved()
    save()
    expect(of('dirty')).toEqual([{ isDirty: false }, { isDirty: true }, { isDirty: false }])
  })

  it.each<[string, boolean, (input: ReturnType<typeof unsaved>) => void]>([
    ['lets the page leave once the user agrees', true, ({ asked }) => asked[0]?.go()],
    ['keeps the page if the user stays', false, ({ asked }) => asked[0]?.stay()],
    ['lets the page leave if it is saved meanwhile', true, ({ asked, save }) => (save(), asked[0]?.stay())],
  ])('%s', async (_, may, decide) => {
    const { say, of } = follow()
    const input = unsaved()
    say({ type: 'mayLeave', id: 3 })
    expect(of('mayLeave')).toEqual([])
    decide(input)
    await vi.waitFor(() => expect(of('mayLeave')).toEqual([{ id: 3, may }]))
    input.save()
  })

  it('asks nothing if there is none', async () => {
    const { say, of } = follow()
    say({ type: 'mayLeave', id: 4 })
    await vi.waitFor(() => expect(of('mayLeave')).toEqual([{ id: 4, may: true }]))
  })

  it('holds a navigation of the page as it holds any other', () => {
    const { say } = follow()
    const { asked, save } = unsaved()
    say({ type: 'navigate', path: '/advertisers/v1/partners' })
    expect(location.pathname).toBe('/advertisers')
    asked[0]?.go()
    expect(location.pathname).toBe('/advertisers/v1/partners')
    save()
  })
})

describe('a navigation of the page', () => {
  it('is one step of the history', () => {
    const { say } = follow()
    const { length } = history
    say({ type: 'navigate', path: '/advertisers/v1/partners?q=1#top' })
    expect(location.pathname + location.search + location.hash).toBe('/advertisers/v1/partners?q=1#top')
    expect(history.length).toBe(length + 1)
  })

  it.each([
    ['the screen that is open', '/advertisers', '/advertisers'],
    ['the home page from the screen that it leads to', '/advertisers', '/'],
    ['the screen that waits for the sign-in', '/sign-in?targetUrl=%2Fadvertisers%2Fv1', '/advertisers/v1'],
  ])('to %s is ignored', (_, at, path) => {
    history.replaceState(null, '', at)
    const { say } = follow()
    const { length } = history
    say({ type: 'navigate', path })
    expect(location.pathname + location.search).toBe(at)
    expect(history.length).toBe(length)
  })

  it('never leads out of the office', () => {
    const { say } = follow()
    const evil = fc.constantFrom(
      '//evil.test',
      '/\\evil.test',
      '/\t/evil.test',
      'https://evil.test',
      'javascript:alert(1)',
      'data:,x',
      '',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          evil,
          fc.string(),
          fc.string().map((text) => `/${text}`),
        ),
        (path) => {
          history.replaceState(null, '', '/advertisers')
          say({ type: 'navigate', path })
          if (!path.startsWith('/')) expect(location.pathname).toBe('/advertisers')
          expect(location.pathname.startsWith('//')).toBe(false)
          expect(location.host).toBe('localhost:3000')
        },
      ),
      { numRuns: 50 },
    )
  })
})

it('the page signs the user out without a question and without a step of the history', () => {
  const { say } = follow()
  const { asked, save } = unsaved()
  const { length } = history
  say({ type: 'signOut' })
  expect(location.pathname + location.search).toBe('/sign-out?sure=true')
  expect(asked).toEqual([])
  expect(history.length).toBe(length)
  save()
})

it('a sandbox allows what its flags name, and everything is allowed without one', () => {
  expect(allows('allow-downloads')).toBe(true)
  pageAtHand()
  expect(allows('allow-downloads')).toBe(true)
  pageAtHand({ sandbox: 'allow-scripts  Allow-Downloads\nallow-forms' })
  expect(allows('allow-downloads')).toBe(true)
  expect(allows('allow-modals')).toBe(false)
})
