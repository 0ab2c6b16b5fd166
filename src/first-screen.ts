import { startedCallsArrive } from './data/started.ts'
import { loadPage } from './features/frame/screen.tsx'
import { matchRoute } from './routes.ts'
import { session } from './state/session.ts'

/** As long as a skeleton would be kept back anyway (milliseconds). */
const PATIENCE = 150

/** Loads what the address shows. What comes at once is then drawn once, with no skeleton before it. */
export async function loadFirstScreen(): Promise<void> {
  const { route } = matchRoute(location.pathname)
  if (!session.peek() && !route.isPublic) return
  await loadPage(route.page).catch(() => {}) // the screen itself says so, and offers to try again
  await startedCallsArrive(PATIENCE)
}
