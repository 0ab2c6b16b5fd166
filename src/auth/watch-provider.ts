import { href } from '../routes.ts'
import { navigate } from '../state/navigation/navigation.ts'
import { config } from '../state/session/config.ts'
import { forgetUser } from '../state/session/forget-user.ts'
import { hasCookies } from './provider/silent-frame.ts'
import { readUser } from './stored-user.ts'

const CHECK_INTERVAL = 2_000 // milliseconds

/**
 * Asks a provider with session management every two seconds whether its session has changed, and signs out a user whom
 * it has signed out. Returns the stop function.
 */
export function watchProvider(): () => void {
  const stop = new AbortController()
  if (hasCookies() && readUser(config.value.authSettings)?.session_state) void watch(stop.signal).catch(() => {})
  return () => stop.abort()
}

async function watch(signal: AbortSignal): Promise<void> {
  const [{ oidcClient }, { isStillSignedIn }] = await Promise.all([
    import('./provider/oidc.ts'),
    import('./renewal.ts'),
  ])
  const page = await oidcClient().sessionPage()
  if (!page || signal.aborted) return

  const { origin } = new URL(page)
  const frame = document.createElement('iframe')
  let isAsking = true
  let wasUnchanged = false
  const ask = () => {
    const { clientId } = config.value.authSettings
    const state = readUser(config.value.authSettings)?.session_state
    if (isAsking && state) frame.contentWindow?.postMessage(`${clientId} ${state}`, origin)
  }
  const timer = setInterval(ask, CHECK_INTERVAL)
  const check = async () => {
    isAsking = false
    const hasSignedOut = await isStillSignedIn().then(
      (isIt) => !isIt,
      () => false, // unknown for now; the next check leads here again
    )
    isAsking = true
    if (!hasSignedOut || signal.aborted) return
    void forgetUser()
    navigate(href('oidcLogout'), { replace: true })
  }
  const onMessage = (event: MessageEvent) => {
    if (event.source !== frame.contentWindow || event.origin !== origin || !isAsking) return
    if (event.data === 'unchanged') wasUnchanged = true
    // A browser that blocks the provider's cookies in the frame reports a change from the start.
    else if (event.data === 'changed' && wasUnchanged) void check()
    else clearInterval(timer)
  }
  addEventListener('message', onMessage, { signal })
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    frame.remove()
  })
  frame.hidden = true
  frame.src = page
  document.body.append(frame)
}
