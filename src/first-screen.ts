import { startedCallsArrive, type StartScript } from './data/started.ts'
import { afterFrame } from './lib/after-frame.ts'
import { loadPage } from './features/frame/screen.tsx'
import { matchRoute, routes } from './routes.ts'
import type * as Framed from './framed.ts'
import { isFramed } from './state/embed/frame.ts'
import { session } from './state/session/session.ts'

/** Milliseconds to wait for the first responses: equal to the delay before a skeleton appears. */
const PATIENCE = 150
/** Milliseconds to wait for the responses of the last visit: a browser with a damaged storage may never return them. */
const STORAGE_PATIENCE = 2_000

let shaken: Promise<undefined | Awaited<ReturnType<typeof Framed.startFramed>>> | undefined

/**
 * Loads the code and the data of the first screen. Responses that arrive in time are rendered without a skeleton. In a
 * frame, also shakes hands with the embedding page, and notifies it once the screen is rendered.
 */
export async function loadFirstScreen(): Promise<void> {
  // Without this code, the office works but is unaware of the page.
  if (isFramed) shaken ??= import('./framed.ts').then((code) => code.startFramed()).catch(() => undefined)
  // On a visit after the first one, which the worker serves.
  const recalled =
    navigator.serviceWorker?.controller &&
    import('./state/between-visits/keep-answers.ts')
      .then((code) => code.recallFirst((globalThis as StartScript).officeUrls ?? []))
      .catch(() => undefined)
  const isDrawn = await shaken
  const { route } = matchRoute(location.pathname)
  const { page } = session.peek() || route.isPublic ? route : routes.signIn
  await loadPage(page).catch(() => {}) // the screen itself reports the failure and offers a retry
  const isRecalled = await Promise.race([
    recalled,
    new Promise<undefined>((done) => setTimeout(done, STORAGE_PATIENCE)),
  ])
  if (!isRecalled) await startedCallsArrive(PATIENCE)
  setTimeout(() => isDrawn?.())
  // the age of the responses, and whether the server responds
  if (recalled)
    afterFrame(() => {
      if (session.peek()) void import('./between-visits.tsx').then((code) => code.showNetwork()).catch(() => {})
    })
}
