import { matchRoute, routes } from './routes.ts'

/**
 * The build of the worker, the files of its first screen in every language, the code that completes a sign-in, and that
 * of the parts that open with a press, with their texts by language; the build fills them in.
 */
declare const __BUILD__: string
declare const __FILES__: string[]
declare const __SIGN_IN__: string[]
declare const __PARTS__: string[]
declare const __TEXTS__: Record<string, string[]>

/** Types of a service worker, which the type library of pages lacks. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Asked = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void }
type Installed = Lasting & { addRoutes?: (routes: object) => Promise<void> }
const { clients, registration } = globalThis as unknown as {
  clients: { claim: () => Promise<void> }
  registration: { active: object | null }
}

const PREFIX = 'office-'
const CACHE = PREFIX + __BUILD__
/** Milliseconds to wait for the page before that of the last visit is shown, unless that is recent. */
const PATIENCE = 1_500
/** Milliseconds for which the page of the last visit is shown at once. */
const RECENT = 24 * 60 * 60 * 1000

/** Caches the office's page; throws if something else has responded, such as the sign-in of a network. */
async function keepPage(key: string, page: Response): Promise<void> {
  const copy = page.clone()
  if (!copy.ok || copy.redirected || !(await copy.text()).includes('id="office"')) throw new Error('Not the office')
  await (await caches.open(CACHE)).put(key, page)
}

/** Requests the page by one address, as it is that of every screen: unless it has changed, it is not transferred. */
async function freshPage(request: Request): Promise<Response> {
  const page = await fetch('/', { cache: 'no-cache', redirect: 'manual' })
  // A gateway in front of the server may refuse this, but lead the user to its sign-in, and from there to the address.
  return page.ok || page.status >= 500 ? page : fetch(request)
}

/** Returns whether a page came from the server within the last day. */
const isRecent = ({ headers }: Response) => Math.abs(Date.now() - Date.parse(headers.get('date') ?? '')) < RECENT

/**
 * Returns whether a request is no reload; browsers mark one in one of two ways, and the redirect after the form of a
 * sign-in like one.
 */
const isVisit = ({ cache, headers, url }: Request) =>
  (/default|force/.test(cache) && !headers.has('cache-control')) || new URL(url).pathname === routes.oidcCallback.path

/**
 * Compares the cached page, which is on the screen, with the server's. If they are equal, the cached one is recent
 * again. Otherwise, because of a new build or the sign-in of a gateway, the next visit waits for the network. Until
 * then, the cached one stays, as its files are cached as well.
 */
async function compare(key: string, shown: Response, page: Response): Promise<void> {
  if (page.status >= 500) return
  const text = await shown.text()
  const isEqual = page.ok && (await page.clone().text()) === text
  const headers = new Headers(shown.headers)
  headers.delete('date')
  await (await caches.open(CACHE)).put(key, isEqual ? page : new Response(text, { headers }))
}

/**
 * Responds with the cached page if it is recent. If it is older, or if the user reloads, responds with the page from
 * the network; if that takes long or fails, with the cached one.
 */
async function pageOf(event: Asked): Promise<Response> {
  const { request } = event
  // In a frame, the page has different headers, which the portal may change.
  const isFramed = request.destination !== 'document'
  const [key, fresh] = isFramed ? ['/?framed', fetch(request)] : ['/', freshPage(request)]
  const kept = await lookUp(key)
  if (kept && !isFramed && isVisit(request) && isRecent(kept)) {
    const shown = kept.clone()
    event.waitUntil(fresh.then((page) => compare(key, shown, page)).catch(() => {}))
    return kept
  }
  event.waitUntil(fresh.then((page) => keepPage(key, page.clone())).catch(() => {}))
  if (!kept) return fresh
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE, kept))
  return Promise.race([fresh.then((page) => (page.status < 500 ? page : kept)).catch(() => kept), late])
}

/** Returns the cached response, or undefined: there is none, or the browser refuses storage now. */
async function lookUp(key: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(CACHE)).match(key, { ignoreVary: true })
  } catch {
    return undefined
  }
}

/** Responds with an immutable file: from the cache or, once, from the network. */
async function fileOf(event: Asked): Promise<Response> {
  const { request } = event
  const kept = await lookUp(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  event.waitUntil(keepFile(request.url, answer.clone()).catch(() => {}))
  return answer
}

async function keepFile(url: string, answer: Response): Promise<void> {
  if (answer.ok && !/html/.test(answer.headers.get('content-type') ?? 'html'))
    await (await caches.open(CACHE)).put(url, answer)
}

/** Caches files that did not come through the worker. */
const keepFiles = (files: readonly string[]) =>
  Promise.all(
    files.map(async (file) => {
      if (!(await lookUp(file))) await keepFile(file, await fetch(file))
    }),
  )

addEventListener('install', (event) => {
  const installed = event as Installed
  // The calls then do not even wake the worker.
  const calls = { condition: { urlPattern: new URL('/api/*', location.href).href }, source: 'network' }
  void installed.addRoutes?.([calls]).catch(() => {})
  const install = async () => keepPage('/', await fetch('/', { cache: 'no-cache' }))
  // The first worker comes while the user signs in. Of a new build, no page has loaded files here yet, and the next
  // visit may have no connection.
  const files = keepFiles(registration.active ? __FILES__ : __SIGN_IN__).catch(() => {})
  installed.waitUntil(Promise.all([install(), files]))
})

addEventListener('activate', (event) => {
  const removeOld = async () => {
    const names = await caches.keys()
    await Promise.all(
      names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
    )
    await clients.claim()
  }
  ;(event as Lasting).waitUntil(removeOld())
})

// A page names its files, or none so as to be taken over: the worker became active while the page was on its way. Or it
// names its language, so that its parts are kept.
addEventListener('message', (event) => {
  const { data } = event as { data: unknown }
  const files: unknown = typeof data === 'string' ? [...__PARTS__, ...(__TEXTS__[data] ?? [])] : data
  if (!Array.isArray(files)) return
  const work = files.length > 0 ? keepFiles(files as string[]).catch(() => {}) : clients.claim()
  ;(event as Event as Lasting).waitUntil(work)
})

addEventListener('fetch', (event) => {
  const asked = event as Asked
  const { method, mode, url } = asked.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/') || pathname === '/favicon.svg') asked.respondWith(fileOf(asked))
  // The worker ignores pages of others, such as the provider's.
  else if (mode === 'navigate' && matchRoute(pathname).name !== 'notFound') asked.respondWith(pageOf(asked))
})
