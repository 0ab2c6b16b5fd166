import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

const office = (title: string, headers: Record<string, string> = {}) =>
  new Response(`<title>${title}</title><div id="office"></div>`, {
    headers: { 'Content-Type': 'text/html', ...headers },
  })
const html = (text: string, status = 200) => new Response(text, { status, headers: { 'Content-Type': 'text/html' } })
const script = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/javascript' } })

/** The contents of the worker's caches: by the name of the cache, the responses by path. */
let kept: Map<string, Map<string, Response>>
let network: Record<string, () => Promise<Response>>
let asked: string[]
let runs = 0
const pathOf = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, location.origin)
const keyOf = (key: string | Request) => pathOf(key).pathname + pathOf(key).search

const fakeCaches = {
  open: async (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, cache)
    return {
      match: async (key: string) => cache.get(keyOf(key))?.clone(),
      put: async (key: string, response: Response) => void cache.set(keyOf(key), response),
    }
  },
  keys: async () => [...kept.keys()],
  delete: async (name: string) => kept.delete(name),
}

/** Sends the worker an event; resolves once what it waits for is done, with its response if there is one. */
async function send(type: string, more: object = {}): Promise<Response | undefined> {
  const { response, done } = begin(type, more)
  const answer = await response
  await done()
  return answer
}

/** Sends the worker an event; returns its response, and a function that waits for what the event waits for. */
function begin(type: string, more: object) {
  const work: Promise<unknown>[] = []
  let response: Promise<Response> | undefined
  dispatchEvent(
    Object.assign(new Event(type), {
      waitUntil: (promise: Promise<unknown>) => void work.push(promise),
      respondWith: (promise: Promise<Response>) => void (response = promise),
      ...more,
    }),
  )
  return { response, done: () => Promise.all(work) }
}

const requestFor = (path: string, more: object) => ({
  request: { url: new URL(path, location.origin).href, method: 'GET', mode: 'no-cors', destination: '', ...more },
})
const page = { mode: 'navigate', destination: 'document', cache: 'default', headers: new Headers() }
const reloading = new Headers({ 'Cache-Control': 'max-age=0' })
const ask = (path: string, more: object = {}) => send('fetch', requestFor(path, more))
const open = (path: string, destination = 'document') => ask(path, { ...page, destination })
const textOf = async (response: Promise<Response | undefined>) => (await response)?.text()

const FILES = ['/assets/first.js', '/assets/first.css']
const SIGN_IN = ['/assets/callback.js']

/** Starts the worker of a build, without the events that a browser sends it. */
async function start(build: string) {
  vi.stubGlobal('__BUILD__', build)
  vi.stubGlobal('__FILES__', FILES)
  vi.stubGlobal('__SIGN_IN__', SIGN_IN)
  vi.stubGlobal('__PARTS__', ['/assets/palette.js'])
  vi.stubGlobal('__TEXTS__', { ru: ['/assets/ru.js'], en: ['/assets/en.js'] })
  const worker = `../src/worker.ts?run=${runs++}`
  await import(/* @vite-ignore */ worker)
}

/** Ends the worker that runs, as a browser does when another one takes over. */
const end = () => listened.splice(0).forEach(([type, listener]) => removeEventListener(type, listener))

let listened: [type: string, listener: EventListener][]
beforeEach(async () => {
  kept = new Map([
    ['office-b1', new Map()],
    ['other', new Map()],
  ])
  asked = []
  network = {
    '/': () => Promise.resolve(office('first')),
    '/assets/core.js': () => Promise.resolve(script('core')),
    '/assets/callback.js': () => Promise.resolve(script('callback')),
  }
  listened = []
  vi.stubGlobal('caches', fakeCaches)
  vi.stubGlobal('registration', { active: null })
  vi.stubGlobal('clients', { claim: () => Promise.resolve() })
  vi.stubGlobal('fetch', (key: string | Request, options?: RequestInit) => {
    asked.push(keyOf(key))
    if (options) asked.push(JSON.stringify(options))
    return network[keyOf(key)]?.() ?? Promise.reject(new TypeError('no connection'))
  })
  const add = window.addEventListener
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      listened.push([type, listener as EventListener])
      add.call(window, type, listener)
    },
  )
  await start('b2')
  await send('install')
  await send('activate')
})
afterEach(end)

describe('the service worker', () => {
  it('keeps the page and the code that completes a sign-in, and removes what the builds before have kept', () => {
    expect([...kept.keys()].toSorted()).toEqual(['office-b2', 'other'])
    expect([...(kept.get('office-b2')?.keys() ?? [])].toSorted()).toEqual(['/', ...SIGN_IN])
  })

  it('is installed without the code that completes a sign-in if that fails to load', async () => {
    end()
    network['/assets/callback.js'] = () => Promise.reject(new TypeError('no connection'))
    await start('b3')
    await send('install')
    expect([...(kept.get('office-b3')?.keys() ?? [])]).toEqual(['/'])
  })

  const daysAgo = (days: number) => ({ Date: new Date(Date.now() - days * 86_400_000).toUTCString() })
  /** Opens the office; its page then is as old as that. */
  const openAt = async (days: number, title: string) => {
    network['/'] = () => Promise.resolve(office(title, daysAgo(days)))
    await open('/advertisers')
  }

  it('shows the page of the last day at once, and waits for the network next time if that has another', async () => {
    await openAt(0.9, 'second')
    vi.useFakeTimers({ toFake: ['setTimeout'] }) // its patience never ends
    onTestFinished(() => void vi.useRealTimers())
    let arrive = (_: Response) => {}
    network['/'] = () => new Promise((resolve) => (arrive = resolve))
    const { response, done } = begin('fetch', requestFor('/advertisers', page))
    expect(await (await response)?.text()).toContain('second')
    arrive(office('third', daysAgo(0)))
    await done()
    network = {}
    expect(await textOf(open('/advertisers'))).toContain('second') // whose files are cached
    network['/'] = () => Promise.resolve(office('third', daysAgo(0)))
    expect(await textOf(open('/advertisers'))).toContain('third')
  })

  it('shows the page at once that completes a sign-in, to which a browser leads like to a reloaded one', async () => {
    await openAt(0.1, 'second')
    network['/'] = () => new Promise(() => {})
    const { response } = begin('fetch', requestFor('/oidc-callback?code=c', { ...page, headers: reloading }))
    expect(await (await response)?.text()).toContain('second')
  })

  it('shows an unchanged page at once for another day', async () => {
    await openAt(0.9, 'second')
    network['/'] = () => Promise.resolve(office('second', daysAgo(0)))
    await open('/advertisers')
    const date = kept.get('office-b2')?.get('/')?.headers.get('date') ?? ''
    expect(Date.now() - Date.parse(date)).toBeLessThan(60_000)
  })

  it.each([
    ['a gateway that asks for its sign-in', () => html('Not signed in', 401)],
    ['a network that asks for its own', () => html('Welcome to the hotel')],
  ])('leads to %s on the visit after the one that has found it', async (_, answer) => {
    await openAt(0.1, 'second')
    for (const path of ['/', '/advertisers']) network[path] = () => Promise.resolve(answer())
    expect(await textOf(open('/advertisers'))).toContain('second')
    expect(await textOf(open('/advertisers'))).toBe(await answer().text())
    network = {}
    expect(await textOf(open('/advertisers'))).toContain('second')
  })

  it('shows the page at once again after an error of the server', async () => {
    await openAt(0.1, 'second')
    network['/'] = () => Promise.resolve(html('starting', 503))
    await open('/advertisers')
    network['/'] = () => new Promise(() => {})
    const { response } = begin('fetch', requestFor('/advertisers', page))
    expect(await (await response)?.text()).toContain('second')
  })

  it.each([
    ['is older than a day', daysAgo(1.1), page],
    ['comes from a clock that is days ahead', daysAgo(-1.1), page],
    ['does not say when it came', {}, page],
    ['is reloaded', daysAgo(0.1), { ...page, cache: 'no-cache' }],
    ['is reloaded, in a browser that marks that by a header', daysAgo(0.1), { ...page, headers: reloading }],
    ['is in a frame', daysAgo(0.1), { ...page, destination: 'iframe' }],
  ])('requests a page first that %s', async (_, headers, request) => {
    const address = request.destination === 'document' ? '/' : '/advertisers'
    for (const title of ['second', 'third']) {
      network[address] = () => Promise.resolve(office(title, headers))
      expect(await textOf(ask('/advertisers', request))).toContain(title)
    }
  })

  it('caches the files of its first screen, for a visit without a connection, if it replaces a worker', async () => {
    for (const path of FILES) network[path] = () => Promise.resolve(script(path))
    expect(kept.get('office-b2')?.has('/assets/first.js')).toBe(false)
    end()
    vi.stubGlobal('registration', { active: {} })
    await start('b3')
    await send('install')
    await send('activate')
    network = {}
    expect(await textOf(open('/advertisers'))).toContain('first')
    for (const path of FILES) expect(await textOf(ask(path))).toBe(path)
  })

  it('shows the page of the network, and the last one if that fails or responds with an error', async () => {
    network['/'] = () => Promise.resolve(office('second'))
    expect(await textOf(open('/advertisers'))).toContain('second')
    network['/'] = () => Promise.resolve(html('starting', 503))
    expect(await textOf(open('/advertisers'))).toContain('second')
    delete network['/']
    expect(await textOf(open('/advertisers'))).toContain('second')
  })

  it('requests the page of all screens by one address, so that an unchanged one is not transferred again', async () => {
    asked = []
    for (const path of ['/advertisers', '/advertisers/altair/partners']) await open(path)
    const options = JSON.stringify({ cache: 'no-cache', redirect: 'manual' })
    expect(asked).toEqual(['/', options, '/', options])
  })

  it.each([
    ['redirects', () => Object.defineProperties(html(''), { type: { value: 'opaqueredirect' }, ok: { value: false } })],
    ['refuses', () => html('Not signed in', 401)],
  ])('requests the page of a screen by its own address if a gateway %s', async (_, gateway) => {
    network['/'] = () => Promise.resolve(gateway())
    network['/advertisers'] = () => Promise.resolve(html('Sign in to the gateway'))
    expect(await textOf(open('/advertisers'))).toBe('Sign in to the gateway')
  })

  it('shows the last page after a second and a half, and keeps the one that comes later', async () => {
    vi.useFakeTimers()
    let arrive = (_: Response) => {}
    network['/'] = () => new Promise((resolve) => (arrive = resolve))
    let shown: Response | undefined
    const answered = vi.fn<() => void>()
    dispatchEvent(
      Object.assign(new Event('fetch'), {
        ...requestFor('/advertisers', page),
        waitUntil: () => {},
        respondWith: (promise: Promise<Response>) =>
          void promise.then((response) => {
            shown = response
            answered()
          }),
      }),
    )
    await vi.advanceTimersByTimeAsync(1_499)
    expect(answered).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await shown?.text()).toContain('first')
    arrive(office('late'))
    vi.useRealTimers()
    await vi.waitFor(async () => {
      expect(await kept.get('office-b2')?.get('/')?.clone().text()).toContain('late')
    })
  })

  it('shows the sign-in page of a network, and does not keep it', async () => {
    network['/'] = () => Promise.resolve(html('Welcome to the hotel'))
    expect(await textOf(open('/advertisers'))).toBe('Welcome to the hotel')
    delete network['/']
    expect(await textOf(open('/advertisers'))).toContain('first')
    network['/assets/late.js'] = () => Promise.resolve(html('Welcome to the hotel'))
    await ask('/assets/late.js')
    network['/assets/late.js'] = () => Promise.resolve(script('late'))
    expect(await textOf(ask('/assets/late.js'))).toBe('late')
  })

  it('keeps the page of a frame apart, since its headers differ', async () => {
    network['/advertisers'] = () => Promise.resolve(office('framed'))
    await open('/advertisers', 'iframe')
    delete network['/advertisers']
    expect(await textOf(open('/advertisers', 'iframe'))).toContain('framed')
    expect(await textOf(open('/advertisers'))).toContain('first')
  })

  it('asks the network for a file once, also for one of another build', async () => {
    network['/assets/old.js'] = () => Promise.resolve(script('old'))
    for (let time = 0; time < 2; time++) expect(await textOf(ask('/assets/old.js'))).toBe('old')
    expect(asked.filter((path) => path === '/assets/old.js')).toHaveLength(1)
  })

  it('keeps the files that a page has loaded before', async () => {
    network['/assets/list.js'] = () => Promise.resolve(script('list'))
    for (const more of [[], ['/assets/list.js']]) await send('message', { data: ['/assets/core.js', ...more] })
    expect(asked.filter((path) => path === '/assets/core.js')).toHaveLength(1)
    delete network['/assets/list.js']
    expect(await textOf(ask('/assets/list.js'))).toBe('list')
  })

  it('keeps the parts that open with a press, with their texts in the language of the page', async () => {
    for (const file of ['palette', 'ru', 'en']) network[`/assets/${file}.js`] = () => Promise.resolve(script(file))
    asked = []
    await send('message', { data: 'ru' })
    expect(asked).toEqual(['/assets/palette.js', '/assets/ru.js'])
    network = {}
    expect(await textOf(ask('/assets/palette.js'))).toBe('palette')
  })

  it('takes over a page that was on its way when it became active, and that names no files', async () => {
    const claim = vi.fn(() => Promise.resolve())
    vi.stubGlobal('clients', { claim })
    end()
    await start('b3')
    await send('message', { data: [] })
    expect(claim).toHaveBeenCalledOnce()
    await send('message', { data: ['/assets/core.js'] })
    await send('message', { data: { other: 'message' } })
    expect(claim).toHaveBeenCalledOnce()
  })

  it('leaves calls, writes, other sites and the pages of the provider alone', async () => {
    expect(await ask('/api/campaignsPage/')).toBeUndefined()
    expect(await ask('/media/logo.svg')).toBeUndefined()
    expect(await ask('https://elsewhere.example/assets/core.js')).toBeUndefined()
    expect(await ask('/advertisers', { method: 'POST', mode: 'navigate', destination: 'document' })).toBeUndefined()
    expect(await open('/identity/auth')).toBeUndefined()
  })

  it('gives an old tab its files although the server has them no more', async () => {
    network['/assets/old.js'] = () => Promise.resolve(script('old'))
    await ask('/assets/old.js')
    for (const gone of [() => Promise.resolve(html('Not found', 404)), () => Promise.resolve(html('The office'))]) {
      network['/assets/old.js'] = gone
      expect(await textOf(ask('/assets/old.js'))).toBe('old')
    }
  })

  it('shows a new tab the new build, and keeps that for a visit without a connection', async () => {
    network['/'] = () => Promise.resolve(office('third build'))
    network['/assets/third.js'] = () => Promise.resolve(script('third'))
    expect(await textOf(open('/advertisers'))).toContain('third build')
    await ask('/assets/third.js')
    network = {}
    expect(await textOf(open('/advertisers'))).toContain('third build')
    expect(await textOf(ask('/assets/third.js'))).toBe('third')
  })

  it('leaves what the build before has kept until its tabs are closed', async () => {
    network['/assets/old.js'] = () => Promise.resolve(script('old'))
    await ask('/assets/old.js')
    end()
    await start('b3')
    await send('install')
    expect([...(kept.get('office-b2')?.keys() ?? [])]).toContain('/assets/old.js')
    await send('activate')
    expect([...kept.keys()].toSorted()).toEqual(['office-b3', 'other'])
  })

  it('is not installed over a page that is not the office, nor without one', async () => {
    end()
    await start('b3')
    network['/'] = () => Promise.resolve(html('Welcome to the hotel'))
    await expect(send('install')).rejects.toThrow('Not the office')
    network = {}
    await expect(send('install')).rejects.toThrow('no connection')
  })

  it('does without storage that the browser refuses by now', async () => {
    vi.stubGlobal('caches', { ...fakeCaches, open: () => Promise.reject(new DOMException('refused', 'SecurityError')) })
    network['/'] = () => Promise.resolve(office('second'))
    expect(await textOf(open('/advertisers'))).toContain('second')
    expect(await textOf(ask('/assets/core.js'))).toBe('core')
    await send('message', { data: ['/assets/core.js'] })
    network = {}
    await expect(open('/advertisers')).rejects.toThrow('no connection')
  })

  it('does without a cache that has no room', async () => {
    vi.stubGlobal('caches', {
      ...fakeCaches,
      open: async () => ({
        match: async () => undefined,
        put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
      }),
    })
    network['/'] = () => Promise.resolve(office('second'))
    network['/assets/new.js'] = () => Promise.resolve(script('new'))
    expect(await textOf(open('/advertisers'))).toContain('second')
    expect(await textOf(ask('/assets/new.js'))).toBe('new')
  })
})
