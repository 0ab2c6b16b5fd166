import { startedCallsArrive } from './data/started.ts'
import { loadPage } from './features/frame/screen.tsx'
import { matchRoute } from './routes.ts'
import { session } from './state/session/session.ts'

/** Milliseconds to wait for the first responses: equal to the delay before a skeleton appears. */
const PATIENCE = 150

/** Loads the code and the data of the first screen. Responses that arrive in time are rendered without a skeleton. */
export async function loadFirstScreen(): Promise<void> {
  const { route } = matchRoute(location.pathname)
  if (!session.peek() && !route.isPublic) return
  await loadPage(route.page).catch(() => {}) // the screen itself reports the failure and offers a retry
  await startedCallsArrive(PATIENCE)
}
