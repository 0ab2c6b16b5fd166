import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { accessToken, renewToken } from './auth/auth.ts'
import { setClientSession } from './data/call.ts'
import type { StartScript } from './data/started.ts'
import { Page as CampaignsPage } from './features/campaigns/campaigns-page.tsx'
import { includePage } from './features/frame/screen.tsx'
import { loadFirstScreen } from './first-screen.ts'
import { routes } from './routes.ts'
import { loadConfig } from './state/session/config.ts'
import { loadAppearance } from './state/appearance/load-appearance.ts'
import { locale, startLocale } from './state/locale.ts'
import { catchUnhandledErrors } from './state/notices.ts'
import { restoreSession, session } from './state/session/session.ts'

catchUnhandledErrors()
// That of the usual first screen, which then waits for no file of its own.
includePage(routes.campaigns.page, CampaignsPage)

const root = createRoot(document.getElementById('office') ?? document.body)

setClientSession({
  userId: () => session.peek()?.userId ?? '',
  locale: () => locale.peek(),
  accessToken,
  isBound: () => session.peek()?.isBound,
  renewedToken: renewToken,
})

// In a build, the start script knows the file.
if (import.meta.env.DEV)
  (globalThis as StartScript).officeProof = async (...request) =>
    (await import('./data/proof.ts')).boundHeaders(...request)

/** Starts the office: its texts, its configuration and the first screen, and renders it. */
export async function start(): Promise<void> {
  restoreSession()
  const texts = startLocale(session.peek()?.locale)
  const screen = loadFirstScreen()
  await texts
  try {
    await loadConfig(location.hostname)
  } catch (error) {
    const { StartFailed } = await import('./features/errors/start-failed.tsx') // `boot.ts` reports a failure
    root.render(<StartFailed error={error} host={location.hostname} onRetry={() => void start()} />)
    return
  }
  await Promise.all([screen, loadAppearance()])
  root.render(<App />)
}
