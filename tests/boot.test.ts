import { getByRole } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { StartCalls, StartedCalls, StartScript } from '../src/data/started.ts'
import {
  STORED_CONFIG,
  STORED_PAGE_LOCALE,
  STORED_SESSION,
  writeStored,
  type Session,
} from '../src/state/session/stored.ts'
import { answering, json } from './helpers/answering.ts'
import { stubDatabases } from './helpers/stub-databases.ts'

const session: Session = {
  userId: 'user',
  displayName: 'Anna',
  email: 'anna@office.test',
  locale: 'en',
  accessToken: 'token',
  expiresAt: Date.now() / 1000 + 600,
}
const files = {
  hashes: ['listjs-', 'framejs', 'signin_', 'commonj', 'look_js', 'bypagej', 'keptjs_'].join(''),
  texts: { ru: 'assets/texts-r', en: 'assets/texts-e' },
  pages: { 'partners/partners': 'Āă', 'session/sign-in': 'Ă', framed: 'ā', look: 'Ą', byPage: 'ą', kept: 'Ć' },
}
const configUrl = '/api/domainConfigurations/localhost/'

let requests: { url?: string | undefined; headers: Record<string, string | string[] | undefined> }[]
let status: number
/** The response to each request; by default it names the address. */
let answer: object | undefined
let origin: string

/** The listeners of the start script, which each test runs once more. */
const listeners: Parameters<typeof removeEventListener>[] = []

beforeEach(async () => {
  const add = globalThis.addEventListener
  vi.stubGlobal('addEventListener', (...args: Parameters<typeof add>) => (listeners.push(args), add(...args)))
  status = 200
  answer = undefined
  const server = await answering((request, response) => json(response, answer ?? { asked: request.url }, status))
  requests = server.requests as never
  origin = server.origin
  vi.stubGlobal('__PAGE_FILES__', files)
  vi.stubGlobal('__START_FAILED__', { en: ['The office could not start', 'Try again'] })
})
afterEach(async () => {
  for (const args of listeners.splice(0)) removeEventListener(...args)
  await Promise.all(Object.values(started()).map(({ settled }) => settled))
  for (const name of [
    'officeBoot',
    'officeCalls',
    'officeFiles',
    'officeKept',
    'officePage',
    'officePart',
    'officeProof',
    'officeStyle',
    'officeUrls',
  ])
    Reflect.deleteProperty(globalThis, name)
  document.head.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const started = () => (globalThis as { officeBoot?: StartedCalls }).officeBoot ?? {}

/** Opens the document at an address, where the start script runs with separate modules. */
async function boot(path: string): Promise<void> {
  history.replaceState(null, '', path)
  vi.resetModules()
  await import('../src/boot.ts')
  await Promise.all(Object.values(started()).map(({ settled }) => settled))
}
const asked = () => requests.map(({ url }) => url?.replace(/\?.*/, '')).toSorted()
const links = () => [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname])

describe('the start script', () => {
  it('requests the settings of the portal and the data of the screen at once', async () => {
    writeStored(STORED_SESSION, session)
    await boot('/advertisers/v1/partners')
    expect(asked()).toEqual(['/api/advertiserPage/v1/', configUrl, '/api/partnersPage/'])
    const call = started()['/api/partnersPage/?advertiserId=v1']
    expect(call?.json).toEqual({ asked: '/api/partnersPage/?advertiserId=v1' })
    expect(call?.response?.ok).toBe(true)
    for (const { url, headers } of requests) {
      expect(headers['accept-language']).toBe('en')
      expect(headers['authorization']).toBe(url === configUrl ? undefined : 'Bearer token')
    }
  })

  it('does not request the settings that are stored, and uses them for the data', async () => {
    writeStored(STORED_SESSION, session)
    writeStored(STORED_CONFIG, { portalId: 'p1' })
    await boot('/advertisers')
    expect(requests.map(({ url }) => url)).toEqual(['/api/advertisersPage/?portalId=p1'])
  })

  it.each<[string, Session | undefined, string]>([
    ['without a session', undefined, ''],
    ['with a token that has expired', { ...session, expiresAt: Date.now() / 1000 - 1 }, ''],
    ['when the session is to be reset', session, '?resetSession'],
    ['when the session is to be reset, among other things', session, '?a=1&resetSession=1'],
  ])('requests no data %s', async (_, stored, query) => {
    writeStored(STORED_SESSION, stored)
    await boot(`/advertisers/v1/partners${query}`)
    expect(asked()).toEqual([configUrl])
  })

  describe('requests the metadata of the provider', () => {
    const metadata = '/identity/.well-known/openid-configuration'
    const configWith = (authority: string) => ({ portalId: 'p1', authSettings: { authority } })

    it('with the files of the sign-in, if the settings are stored', async () => {
      writeStored(STORED_CONFIG, configWith(`${origin}/identity/`))
      await boot('/advertisers')
      await vi.waitFor(() => expect(asked()).toEqual([metadata]))
      expect(Object.keys(started())).toEqual([origin + metadata])
    })

    it('as soon as the settings arrive', async () => {
      answer = configWith(`${origin}/identity`)
      await boot('/advertisers')
      await vi.waitFor(() => expect(asked()).toEqual([configUrl, metadata]))
    })

    it('not if the settings that arrive contain it', async () => {
      const settings = configWith(`${origin}/identity`)
      answer = { ...settings, authSettings: { ...settings.authSettings, metadata: { issuer: 'P' } } }
      await boot('/advertisers')
      await vi.waitFor(() => expect(started()[origin + metadata]?.json).toEqual({ issuer: 'P' }))
      expect(asked()).toEqual([configUrl])
    })

    it('even if stored settings contain it, since it may have changed since', async () => {
      const settings = configWith(`${origin}/identity`)
      writeStored(STORED_CONFIG, { authSettings: { ...settings.authSettings, metadata: { issuer: 'P' } } })
      await boot('/advertisers')
      await vi.waitFor(() => expect(asked()).toEqual([metadata]))
    })

    it.each([
      ['of a user who is signed in', session, '/advertisers'],
      ['on the way back from the provider', undefined, '/oidc-callback'],
    ])('not %s', async (_, stored, path) => {
      writeStored(STORED_SESSION, stored)
      answer = configWith(`${origin}/identity`)
      await boot(path)
      expect(asked()).not.toContain(metadata)
    })
  })

  it('requests no data for a screen that reads none', async () => {
    writeStored(STORED_SESSION, session)
    await boot('/oidc-logout')
    expect(asked()).toEqual([configUrl])
  })

  it('leaves a failed call to its caller', async () => {
    status = 500
    await boot('/advertisers')
    expect(started()[configUrl]).not.toHaveProperty('json')
    expect((await started()[configUrl]!.answer).status).toBe(500)
  })

  it('leaves a call without a response to its caller', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await boot('/advertisers')
    await expect(started()[configUrl]!.answer).rejects.toThrow('offline')
  })

  it('lets a call be aborted', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    await boot('/advertisers')
    started()[configUrl]!.abort(new Error('left'))
    expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
  })

  it.each([
    ['en', '/assets/texts-e'],
    ['ru', '/assets/texts-r'],
  ])('preloads the code and texts of the screen in the language of the user: %s', async (locale, folder) => {
    writeStored(STORED_SESSION, { ...session, locale })
    await boot('/advertisers/v1/partners')
    expect(links()).toEqual([
      ['modulepreload', '/assets/listjs-.js'],
      ['modulepreload', '/assets/commonj.js'],
      ['modulepreload', `${folder}/common.js`],
      ['modulepreload', `${folder}/partners.js`],
    ])
  })

  it('preloads the sign-in if nobody is signed in', async () => {
    await boot('/advertisers/v1/partners')
    expect(links()).toEqual([
      ['modulepreload', '/assets/signin_.js'],
      ['modulepreload', '/assets/texts-e/common.js'],
      ['modulepreload', '/assets/texts-e/session.js'],
    ])
  })

  it.each([
    ['preloads the reader of kept responses on a visit that a worker serves', {}, true],
    ['does not on a first visit', null, false],
  ])('%s', async (_, controller, isPreloaded) => {
    vi.stubGlobal('navigator', { ...navigator, languages: ['en'], serviceWorker: { controller } })
    await boot('/oidc-logout')
    expect(links().some(([, path]) => path === '/assets/keptjs_.js')).toBe(isPreloaded)
  })

  describe('on a visit that a worker serves', () => {
    const global = globalThis as StartScript
    beforeEach(() => {
      writeStored(STORED_SESSION, session)
      vi.stubGlobal('navigator', { ...navigator, language: 'en', serviceWorker: { controller: {} } })
    })

    it('opens the database of kept responses while the office loads', async () => {
      const { databases } = stubDatabases()
      await new Promise((done) => databases.open('office').addEventListener('success', done))
      await boot('/advertisers')
      expect((await global.officeKept)?.name).toBe('office')
    })

    it('does not create that database, which would have no tables', async () => {
      const { databases } = stubDatabases()
      await boot('/advertisers')
      await expect(global.officeKept).rejects.toBeDefined()
      expect(await databases.databases()).toEqual([])
    })

    it('starts without storage, too', async () => {
      await boot('/advertisers')
      await expect(global.officeKept).rejects.toThrow()
    })
  })

  it('names the calls of the screen, and starts them only for a session', async () => {
    await boot('/advertisers/v1/partners')
    expect((globalThis as StartScript).officeUrls).toEqual([
      '/api/partnersPage/?advertiserId=v1',
      '/api/advertiserPage/v1/',
    ])
    expect(asked()).toEqual([configUrl])
  })

  it('requests all code of a page at once, and names its own file', async () => {
    await boot('/oidc-logout')
    document.head.replaceChildren()
    const { officePage } = globalThis as StartScript
    expect(officePage?.('partners/partners')).toBe('assets/listjs-.js')
    expect(links()).toEqual([['modulepreload', '/assets/commonj.js']])
    officePage?.('partners/partners')
    expect(links()).toHaveLength(1)
  })

  it('requests the code of a part that loads after a page with low priority', async () => {
    await boot('/oidc-logout')
    document.head.replaceChildren()
    const { officePart } = globalThis as StartScript
    officePart?.('partners/partners')
    expect(links()).toEqual([
      ['modulepreload', '/assets/listjs-.js'],
      ['modulepreload', '/assets/commonj.js'],
    ])
    const priorities = [...document.querySelectorAll('link')].map(({ fetchPriority }) => fetchPriority)
    expect(priorities).toEqual(['low', 'low'])
  })

  it('adds the styles that code hands over', async () => {
    await boot('/oidc-logout')
    const sheets: CSSStyleSheet[] = []
    Object.assign(document, { adoptedStyleSheets: sheets })
    onTestFinished(() => void Reflect.deleteProperty(document, 'adoptedStyleSheets'))
    ;(globalThis as StartScript).officeStyle?.('h1 { color: red }')
    expect(sheets.map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))).toEqual([
      [expect.stringContaining('color: red')],
    ])
  })

  it('starts the calls of the screen again for a later session, in place of those of an earlier one', async () => {
    writeStored(STORED_SESSION, session)
    writeStored(STORED_CONFIG, { portalId: 'p1' })
    await boot('/advertisers/v1/partners')
    requests.length = 0
    const { officeCalls } = globalThis as { officeCalls?: StartCalls }
    officeCalls?.({ accessToken: 'later' }, 'ru')
    await Promise.all(Object.values(started()).map(({ settled }) => settled))
    expect(Object.keys(started()).toSorted()).toEqual(['/api/advertiserPage/v1/', '/api/partnersPage/?advertiserId=v1'])
    expect(requests.map(({ headers }) => [headers['authorization'], headers['accept-language']])).toEqual([
      ['Bearer later', 'ru'],
      ['Bearer later', 'ru'],
    ])
  })

  describe('in a frame', () => {
    beforeEach(() => vi.stubGlobal('parent', {}))

    /** Gives the frame the name that the loader gives it for these settings. */
    const setByPage = (settings: object) => vi.stubGlobal('name', JSON.stringify(settings))

    it.each([
      ['/advertisers/v1/partners', 5],
      ['/oidc-logout', 3],
    ])('also preloads what shakes hands with the page around it: at %s', async (path, files) => {
      setByPage({ locale: 'en', sandbox: 'allow-scripts', autoHeight: false, hasToken: false })
      writeStored(STORED_SESSION, session)
      await boot(path)
      expect(links()).toHaveLength(files)
      expect(links()).toContainEqual(['modulepreload', '/assets/framejs.js'])
    })

    it.each([
      { theme: 'dark' },
      { accent: '#0a7f5a' },
      { radius: '4' },
      { density: 'compact' },
      { font: 'system' },
      { chrome: 'none' },
      { autoHeight: true },
    ])('also preloads what shows an appearance: %j', async (look) => {
      setByPage({ locale: 'en', autoHeight: false, ...look, hasToken: false })
      await boot('/oidc-logout')
      expect(links()).toContainEqual(['modulepreload', '/assets/look_js.js'])
    })

    it('preloads the screen and what signs in the user of the page, and reads nothing for a stored one', async () => {
      setByPage({ autoHeight: false, hasToken: true })
      writeStored(STORED_SESSION, session)
      await boot('/advertisers/v1/partners')
      expect(asked()).toEqual([configUrl])
      for (const file of ['listjs-', 'bypagej', 'framejs'])
        expect(links()).toContainEqual(['modulepreload', `/assets/${file}.js`])
    })

    it('starts in the language that the page has set last', async () => {
      writeStored(STORED_PAGE_LOCALE, 'ru')
      writeStored(STORED_SESSION, session)
      await boot('/advertisers/v1/partners')
      expect(links().at(-1)).toEqual(['modulepreload', '/assets/texts-r/partners.js'])
      expect(requests.map(({ headers }) => headers['accept-language'])).toEqual(['ru', 'ru', 'ru'])
    })
  })

  it('preloads in the language of the browser for somebody unknown', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('ru-RU')
    await boot('/advertisers/v1/partners')
    expect(links().at(-1)).toEqual(['modulepreload', '/assets/texts-r/session.js'])
    expect(requests[0]?.headers['accept-language']).toBe('ru')
  })

  describe('when a file is lost', () => {
    const lose = () => document.head.appendChild(document.createElement('script')).dispatchEvent(new Event('error'))
    beforeEach(() => {
      vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as never])
      document.body.innerHTML = '<div id="office"></div>'
    })

    it('says so in the language of the user, with a button, if a reload has not helped', async () => {
      await boot('/advertisers')
      lose()
      expect(getByRole(document.body, 'heading', { level: 1 })).toHaveTextContent('The office could not start')
      expect(getByRole(document.body, 'button', { name: 'Try again' })).toBeInTheDocument()
      lose()
      expect(document.querySelectorAll('button')).toHaveLength(1)
    })

    it.each([
      ['that is lost again after a reload', null, 'reload'],
      ['of a page that the worker serves', {}, 'navigate'],
    ])('leaves it to the office to report a preloaded file %s', async (_, controller, type) => {
      vi.mocked(performance.getEntriesByType).mockReturnValue([{ type } as never])
      vi.stubGlobal('navigator', { ...navigator, languages: ['en'], serviceWorker: { controller } })
      await boot('/advertisers')
      const office = document.getElementById('office')!
      const link = document.head.appendChild(document.createElement('link'))
      link.dispatchEvent(new Event('error'))
      expect(office).toBeEmptyDOMElement()
      expect(link).not.toBeInTheDocument() // or the office would take it for requested
    })

    it('leaves existing content alone', async () => {
      await boot('/advertisers')
      const office = document.getElementById('office')!
      office.append('Campaigns')
      lose()
      expect(office).toHaveTextContent(/^Campaigns$/)
    })
  })
})
