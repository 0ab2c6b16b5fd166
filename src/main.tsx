import { createRoot } from 'react-dom/client'
import './styles/tokens.css'
import './styles/reset.css'
import './styles/base.css'
import './styles/layout.css'
import { App } from './app.tsx'
import { accessToken, renewToken } from './auth/auth.ts'
import { setClientSession } from './data/client.ts'
import { StartFailed } from './features/errors/start-failed.tsx'
import { loadFirstScreen } from './first-screen.ts'
import { loadConfig } from './state/session/config.ts'
import { locale, startLocale } from './state/locale.ts'
import { catchUnhandledErrors } from './state/notices.ts'
import { restoreSession, session } from './state/session/session.ts'

const root = createRoot(document.getElementById('office') ?? document.body)

setClientSession({
  userId: () => session.peek()?.userId ?? '',
  locale: () => locale.peek(),
  accessToken,
  renewedToken: renewToken,
})

async function start(): Promise<void> {
  restoreSession()
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

catchUnhandledErrors()
void start()
