import { domainConfigurationUrl } from './contract/calls/urls.ts'
import type { KeptDatabase, StartCalls, StartedCall, StartedCalls, StartScript } from './data/started.ts'
import { pageNamespaces } from './pages.ts'
import { matchRoute, routes } from './routes.ts'
import { chooseLocale, readStored, readStoredSession, STORED_CONFIG } from './state/session/stored.ts'

/** The length of the hash that is the name of a file. */
const HASH = 7
/**
 * The files of each page, of `framed`, `look`, `byPage` and `kept`, and of the parts that load after a page, its own
 * code first, as one character each: its code less 256 is the index of the file's hash in `hashes`. Also the folder of
 * each language's texts. The build fills them in.
 */
declare const __PAGE_FILES__: {
  hashes: string
  texts: Record<string, string>
  pages: Record<string, string>
}

/** The title and the label of the button if the office does not start, in each language; the build fills them in. */
declare const __START_FAILED__: Record<ReturnType<typeof chooseLocale>, [title: string, retry: string]>

/**
 * Runs inlined in index.html, before any other code is loaded: starts the calls of the first screen and preloads its
 * code in parallel. `data/started.ts` hands the responses to the client.
 */
const global = globalThis as StartScript
let started: StartedCalls = (global.officeBoot = {})

// Referenced once: the build would inline the list at each reference.
const { hashes, texts, pages } = __PAGE_FILES__
const pathOf = (character: string) => {
  const index = character.charCodeAt(0) - 256
  return `assets/${hashes.slice(index * HASH, index * HASH + HASH)}.js`
}
/** Returns the paths of the code of a page, its own first. */
const filesOf = (page: string) => [...(pages[page] ?? '')].map(pathOf)

type Headers = Record<string, string> | undefined

const start = (url: string, language: string, authorization?: Headers | Promise<Headers>) => {
  const controller = new AbortController()
  const ask = (headers: Headers) =>
    fetch(url, { headers: { 'Accept-Language': language, ...headers }, signal: controller.signal })
  // At once if possible: over HTTP/1.1, a call waits for the files that are requested before it.
  const answer = authorization instanceof Promise ? authorization.then(ask) : ask(authorization)
  const settled = answer
    .then(async (response) => {
      if (response.ok) Object.assign(call, { json: await response.clone().json(), response })
    })
    .catch(() => {}) // the caller that takes the response over handles the failure
  const call: StartedCall = { answer, settled, abort: (reason) => controller.abort(reason) }
  return (started[url] = call)
}

const session = readStoredSession()
type Config = { portalId?: string; features?: string[]; authSettings: { authority: string; metadata?: object } }
const config = readStored(STORED_CONFIG) as Config | undefined
const locale = chooseLocale(session?.locale)
const { route, params } = matchRoute(location.pathname)
const query = new URLSearchParams(location.search)
/** The addresses of the calls of the first screen. */
const urls = (global.officeUrls = route.calls?.(params, { ...config, query }) ?? [])
/**
 * The name of the frame, which holds the settings of the embedding page (`embed/element.ts`): a hint at what will be
 * needed.
 */
const hint = self.name
const isByPage = hint.includes('hasToken":true')

/**
 * A setting of an appearance or of the office's place in the page, which `hasToken`, `locale` and `sandbox` are not.
 */
const LOOK = /"[acdfrt]\w+":["t]/

type Proofs = { boundHeaders: NonNullable<StartScript['officeProof']> }
global.officeProof = async (...request) => {
  const { boundHeaders } = (await import(/* @vite-ignore */ `/${filesOf('proof')[0]}`)) as Proofs
  return boundHeaders(...request)
}

/** Starts the calls of the first screen, or others. */
const startCalls: StartCalls = ({ accessToken, isBound }, language, chosen = urls) => {
  started = global.officeBoot ??= {} // a session that ends deletes it
  for (const url of chosen)
    start(
      url,
      language,
      isBound ? global.officeProof?.('GET', url, accessToken) : { Authorization: `Bearer ${accessToken}` },
    )
}
global.officeCalls = startCalls // for a session that comes later, and for later screens
/** Whether a worker serves the page. In a sandbox without an origin, the question throws. */
const isServed = origin !== 'null' && navigator.serviceWorker?.controller
if (session && session.expiresAt * 1000 > Date.now() && !isByPage && !query.has('resetSession'))
  startCalls(session, locale)
/** Opens the database of kept responses, which takes longer than to read one of them; rejects if there is none. */
const openKept = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('office' satisfies KeptDatabase)
    request.addEventListener('upgradeneeded', () => request.transaction?.abort())
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', reject)
  })
if (isServed && session) (global.officeKept = openKept()).catch(() => {}) // then the office opens it itself
const configCall = config ? undefined : start(domainConfigurationUrl(location.hostname), locale)

const preload = (path: string, fetchPriority = 'auto') => {
  if (document.head.querySelector(`[href="/${path}"]`)) return
  const link = document.createElement('link')
  document.head.append(Object.assign(link, { rel: 'modulepreload', href: `/${path}`, fetchPriority }))
}
/** Returns the paths of everything that a page needs in a language. */
const everythingOf = (global.officeFiles = (page, language) => [
  ...filesOf(page),
  ...['common', ...pageNamespaces(page)].map((namespace) => `${texts[language]}/${namespace}.js`),
])
/** Requests all code of a page at once; returns the path of its own. */
global.officePage = (page) => {
  const [own = '', ...rest] = filesOf(page)
  rest.forEach((path) => preload(path))
  return own
}
/** Requests all code of a part that loads after the page, with lower priority than calls. */
global.officePart = (part) => filesOf(part).forEach((path) => preload(path, 'low'))
/** Adds the styles of code that loads late, which contains them. */
global.officeStyle = (text) => {
  const styles = new CSSStyleSheet()
  styles.replaceSync(text)
  document.adoptedStyleSheets.push(styles)
}

const { page } = session || isByPage || route.isPublic ? route : routes.signIn
/**
 * Requests the metadata of the provider, which the sign-in needs (`auth/provider/oidc.ts`), unless the configuration
 * contains it; the metadata of an earlier visit may be out of date.
 */
const startProvider = async () => {
  await configCall?.settled
  const known = (config ?? configCall?.json) as Config
  const { authority, metadata } = known.authSettings
  const url = authority.replace(/\/?$/, '/.well-known/openid-configuration')
  if (configCall && metadata) started[url] = { ...configCall, json: metadata }
  else start(url, locale)
}
if (page === routes.signIn.page) startProvider().catch(() => {}) // the sign-in reports the failure
for (const path of [
  ...everythingOf(page, locale),
  ...(hint && filesOf('framed')),
  ...(isByPage ? filesOf('byPage') : []),
  ...(LOOK.test(hint) ? filesOf('look') : []),
])
  preload(path)

// Firefox reports the files of a page that is left as lost, and a reload would bring the page back.
let isLeft = false
addEventListener('beforeunload', () => (isLeft = true), { once: true })

/**
 * Reloads the page if a file fails to load before anything is rendered; after a reload, shows a message, unless the
 * office itself will report the loss.
 */
const onLoss = (isReported?: boolean) => {
  const office = document.getElementById('office')
  const reload = () => location.reload()
  if (isLeft || office?.firstChild) return
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // In a sandbox without an origin no file can be read, and a reload cannot be detected.
  if (navigation?.type !== 'reload' && origin !== 'null') return reload()
  if (isReported) return
  const [title, retry] = __START_FAILED__[locale]
  const add = (to: Element, tag: string, className: string, textContent = '') =>
    to.appendChild(Object.assign(document.createElement(tag), { className, textContent, onclick: reload }))
  if (!office) return
  const main = add(office, 'main', 'center')
  add(main, 'h1', '', title)
  add(main, 'button', 'button button--primary', retry)
}
const onError = ({ target }: Event) => {
  const isLink = target instanceof HTMLLinkElement
  if (isLink) target.remove() // so that the office requests the file again
  if (!isLink || !isServed) onLoss(isLink) // a page that the worker serves may have no connection to reload by
}
addEventListener('error', onError, true)
addEventListener('unhandledrejection', () => onLoss())
if (isServed) for (const path of filesOf('kept')) preload(path)
