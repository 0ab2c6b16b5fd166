import { createRoot } from 'react-dom/client'
import './styles/tokens.css'
import './styles/reset.css'
import './styles/base.css'
import './styles/layout.css'
import { App } from './app.tsx'
import { accessToken, renewToken } from './auth/auth.ts'
import { setClientSession } from './data/client.ts'
import { startedCallsArrive } from './data/started.ts'
import { StartFailed } from './features/errors/start-failed.tsx'
import { loadPage } from './features/frame/screen.tsx'
import { matchRoute } from './routes.ts'
import { loadConfig } from './state/config.ts'
import { locale, startLocale } from './state/locale.ts'
import { catchUnhandledErrors } from './state/notices.ts'
import { followOtherTabs, restoreSession, session } from './state/session.ts'

const root = createRoot(document.getElementById('office') ?? document.body)

setClientSession({
  userId: () => session.peek()?.userId ?? '',
  locale: () => locale.peek(),
  accessToken,
  renewedToken: renewToken,
})

async function start(): Promise<void> {
  restoreSession()
  followOtherTabs()
  catchUnhandledErrors()
  const texts = startLocale(session.peek()?.locale)
  const screen = loadFirstScreen()
  await texts
  try {
    await loadConfig(location.hostname)
  } catch (error) {
    root.render(<StartFailed error={error} host={location.hostname} onRetry={() => void start()} />)
    return
  }
  await screen
  root.render(<App />)
}

/** Nothing has to be shown for the first moment: what comes within it is drawn once, with no skeleton before it. */
async function loadFirstScreen(): Promise<void> {
  const { route } = matchRoute(location.pathname)
  if (!session.peek() && !route.isPublic) return
  await loadPage(route.page).catch(() => {}) // the screen itself says so, and offers to try again
  await startedCallsArrive(150)
}

void start()
