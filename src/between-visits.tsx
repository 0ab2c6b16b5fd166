import { createRoot } from 'react-dom/client'
import type { StartScript } from './data/started.ts'
import { NetworkState } from './features/network/network-state.tsx'
import { sparesBytes } from './lib/spares-bytes.ts'
import { routes } from './routes.ts'
import { followConnection } from './state/connection/connection.ts'
import { forgetAnswers, keepBetweenVisits } from './state/between-visits/keep-answers.ts'
import { mayCacheOffice, registerWorker } from './state/between-visits/worker.ts'
import { followOutbox } from './state/outbox/follow-outbox.ts'
import { locale, loadTexts } from './state/locale.ts'

let shown: Promise<void> | undefined

/**
 * Shows the state of the connection and the age of the responses on the screen, and sends what waits; rejects if the
 * texts do not load, and can be called again.
 */
export function showNetwork(): Promise<void> {
  shown ??= loadTexts('network').then(
    () => {
      followConnection() // not before: while the connection is lost, the other messages leave it to the note
      followOutbox()
      createRoot(document.body.appendChild(document.createElement('div'))).render(<NetworkState />)
    },
    (error: unknown) => {
      shown = undefined
      throw error
    },
  )
  return shown
}

let isFollowed = false

/**
 * Shows the state of the connection, and registers the worker that caches the office, unless the user saves data; can
 * be called again if it rejects. If the browser refuses the worker, the office works without.
 */
export async function keepOffice(): Promise<void> {
  if (import.meta.env.DEV) return
  await Promise.all([showNetwork(), mayCacheOffice() && cacheOffice()])
}

async function cacheOffice(): Promise<void> {
  try {
    if (!isFollowed) {
      followWorker()
      isFollowed = true
      if (await isBeingRemoved()) return forgetAnswers()
    }
    const { active } = await registerWorker()
    // It became active while the page was on its way, and so has not taken it over.
    if (!navigator.serviceWorker.controller) active?.postMessage([])
  } catch {
    // private windows, frames without storage, a server without a worker
  }
}

/** Returns whether a worker that removes itself has taken over the page already; registering would bring it back. */
async function isBeingRemoved(): Promise<boolean> {
  const { controller } = navigator.serviceWorker
  if (!controller) return false
  return controller.state === 'activating' || !(await navigator.serviceWorker.getRegistration())
}

/**
 * Keeps files and responses once a worker has taken over the page, be it before this runs; if another worker replaces
 * it, that one removes everything.
 */
function followWorker(): void {
  let isKept = false
  const keep = () => {
    isKept = true
    keepLoadedFiles()
    locale.subscribe(keepUnopened)
    keepBetweenVisits()
  }
  if (navigator.serviceWorker.controller) keep()
  navigator.serviceWorker.addEventListener('controllerchange', () => (isKept ? forgetAnswers() : keep()))
}

/**
 * Makes the worker cache the pages of a sign-out and, unless the connection is too slow, the parts that open with a
 * press: all of them may be opened for the first time without a connection.
 */
function keepUnopened(language: string): void {
  const { officeFiles } = globalThis as StartScript
  const pages = [routes.signOut.page, routes.oidcLogout.page]
  const files = pages.flatMap((page) => officeFiles?.(page, language) ?? [])
  const { controller } = navigator.serviceWorker
  controller?.postMessage(files.map((file) => `/${file}`))
  if (!sparesBytes()) controller?.postMessage(language)
}

/** Makes the worker cache the files of the office that do not come through it: those requested before it was there. */
function keepLoadedFiles(): void {
  new PerformanceObserver((list) => {
    const entries = list.getEntries() as PerformanceResourceTiming[]
    const files = entries
      .filter(({ name, workerStart }) => !workerStart && name.startsWith(`${location.origin}/assets/`))
      .map(({ name }) => name)
    if (files.length > 0) navigator.serviceWorker.controller?.postMessage(files)
  }).observe({ type: 'resource', buffered: true })
}
