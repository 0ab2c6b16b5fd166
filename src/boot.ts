import { domainConfigurationUrl } from './contract/calls/urls.ts'
import type { StartedCall, StartedCalls } from './data/started.ts'
import { pageNamespaces } from './pages.ts'
import { matchRoute } from './routes.ts'
import { chooseLocale, readStored, readStoredSession, STORED_CONFIG } from './state/session/stored.ts'

/** The length of the hash that is the name of a file. */
const HASH = 7
/**
 * The files of each page, as indexes into `hashes`, which begin with those of the scripts, and the folder of each
 * language's texts; the build fills them in.
 */
declare const __PAGE_FILES__: {
  hashes: string
  scripts: number
  texts: Record<string, string>
  pages: Record<string, number[]>
}

/** What to say in each language if the office does not start: a title and the label of a button; the build has them. */
declare const __START_FAILED__: Record<ReturnType<typeof chooseLocale>, [title: string, retry: string]>

/**
 * Runs inlined in index.html, before any other code is loaded: starts the calls of the first screen and preloads its
 * code in parallel. `data/started.ts` hands the responses to the client.
 */
const started: StartedCalls = {}
;(globalThis as { officeBoot?: StartedCalls }).officeBoot = started

const start = (url: string, headers: Record<string, string>) => {
  const controller = new AbortController()
  const answer = fetch(url, { headers, signal: controller.signal })
  const settled = answer
    .then(async (response) => {
      if (response.ok) Object.assign(call, { json: await response.clone().json(), response })
    })
    .catch(() => {}) // the caller that takes the response over handles the failure
  const call: StartedCall = { answer, settled, abort: (reason) => controller.abort(reason) }
  started[url] = call
}

const session = readStoredSession()
const config = readStored(STORED_CONFIG) as { portalId?: string } | undefined
const locale = chooseLocale(session?.locale, navigator.language)
const { route, params } = matchRoute(location.pathname)

if (!config) start(domainConfigurationUrl(location.hostname), { 'Accept-Language': locale })
if (session && session.expiresAt * 1000 > Date.now() && !/[?&]resetSession\b/.test(location.search)) {
  const headers = { Authorization: `Bearer ${session.accessToken}`, 'Accept-Language': locale }
  for (const url of route.calls?.(params, { portalId: config?.portalId }) ?? []) start(url, headers)
}

const preload = (path: string) => {
  const link = document.createElement('link')
  link.rel = path.endsWith('js') ? 'modulepreload' : 'stylesheet'
  link.href = path
  document.head.append(link)
}
const { hashes, scripts, texts, pages } = __PAGE_FILES__ // referenced once: the build would inline the list at each reference
const files = pages[route.page]
if (files) {
  for (const index of files)
    preload(`/assets/${hashes.slice(index * HASH, index * HASH + HASH)}.${index < scripts ? 'js' : 'css'}`)
  for (const namespace of ['common', ...pageNamespaces(route.page)]) preload(`/${texts[locale]}/${namespace}.js`)
}

/** Reloads the page if a file is lost before anything is drawn; if a reload has lost it, says so. */
const onLoss = () => {
  const office = document.getElementById('office')
  const reload = () => location.reload()
  if (office?.firstChild) return
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type !== 'reload') return reload()
  const [title, retry] = __START_FAILED__[locale]
  if (!office) return
  office.innerHTML = `<main class="center"><h1>${title}</h1><button class="button button--primary">${retry}</button></main>`
  office.addEventListener('click', reload)
}
addEventListener('error', onLoss, true)
addEventListener('unhandledrejection', onLoss)
