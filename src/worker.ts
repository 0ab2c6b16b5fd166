import { matchRoute } from './routes.ts'

/** The build of the worker and the files that every screen needs; the build fills them in. */
declare const __BUILD__: string
declare const __SHELL__: readonly string[]

/** Types of a service worker, which the type library of pages lacks. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Asked = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void }
type Installed = Lasting & { addRoutes?: (routes: object) => Promise<void> }
const { clients } = globalThis as unknown as { clients: { claim: () => Promise<void> } }

const PREFIX = 'office-'
const CACHE = PREFIX + __BUILD__
/** Milliseconds to wait for the page before the one of the last visit is shown. */
const PATIENCE = 1_500

/** Keeps the office's page; throws if something else has answered, such as the sign-in of a network. */
async function keepPage(key: string, page: Response): Promise<void> {
  const copy = page.clone()
  if (!copy.ok || copy.redirected || !(await copy.text()).includes('id="office"')) throw new Error('Not the office')
  await (await caches.open(CACHE)).put(key, page)
}

/** Answers with the page from the network; if that takes long or fails, with the last one. */
async function pageOf(event: Asked): Promise<Response> {
  // In a frame of an isolated page, it has headers of its own.
  const key = event.request.destination === 'document' ? '/' : '/?framed'
  const fresh = fetch(event.request)
  event.waitUntil(fresh.then((page) => keepPage(key, page.clone())).catch(() => {}))
  const kept = await lookUp(key)
  if (!kept) return fresh
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE, kept))
  return Promise.race([fresh.then((page) => (page.status < 500 ? page : kept)).catch(() => kept), late])
}

/** Returns what is kept, or undefined: nothing is, or the browser refuses storage by now. */
async function lookUp(key: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(CACHE)).match(key, { ignoreVary: true })
  } catch {
    return undefined
  }
}

/** Answers with a file that never changes: from the cache or, once, from the network. */
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

/** Keeps the files that a page has loaded before the worker was there. */
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
  const shell = async () => {
    await keepPage('/', await fetch('/', { cache: 'no-cache' }))
    await keepFiles(__SHELL__)
  }
  installed.waitUntil(shell())
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

addEventListener('message', (event) => {
  if (Array.isArray(event.data))
    (event as Event as Lasting).waitUntil(keepFiles(event.data as string[]).catch(() => {}))
})

addEventListener('fetch', (event) => {
  const asked = event as Asked
  const { method, mode, url } = asked.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/') || pathname === '/favicon.svg') asked.respondWith(fileOf(asked))
  // Pages of others, such as the provider's, are none of its business.
  else if (mode === 'navigate' && matchRoute(pathname).name !== 'notFound') asked.respondWith(pageOf(asked))
})
