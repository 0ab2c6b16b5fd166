import { href } from '../../routes.ts'
import { config } from '../../state/session/config.ts'
import { requestOf, SIGNED_IN } from './popup-answer.ts'
import { oidcClient } from '../provider/oidc.ts'
import { SignInError } from '../sign-in-error.ts'
import { takeSession } from '../take-session.ts'

const FEATURES = 'popup,width=480,height=640'
/** Milliseconds between two checks whether the window is still open. */
const LOOK = 500

/** Loads what a sign-in in a window needs, so that the window opens without delay. */
export const prepareSignIn = async (): Promise<void> => oidcClient().prepare()

/** A sign-in in a window; `done` resolves once the user is signed in. */
export type PopupSignIn = { done: Promise<void>; focus: () => void; close: () => void }

/**
 * Opens the sign-in in a new window, synchronously, because browsers block a window that opens later than the click.
 * Returns undefined if it is blocked, or if the embedding page cuts it off (Cross-Origin-Opener-Policy): it then
 * continues as a separate office. `onAnswer` is called when the provider has responded.
 */
export function openSignIn(targetUrl: string, onAnswer: () => void): PopupSignIn | undefined {
  const popup = window.open(href('signIn', {}, { targetUrl, popup: true }), '_blank', FEATURES)
  if (!popup) return undefined
  const signIn = async () => {
    const oidc = oidcClient()
    const { url, state } = await oidc.requestInPopup(targetUrl)
    popup.location.replace(url)
    const answer = await answerOf(popup, state)
    onAnswer()
    const { session } = await oidc.completeSignIn(config.value.authSettings.redirectUri + answer)
    await takeSession(session)
  }
  const close = () => popup.close()
  return { done: signIn().finally(close), focus: () => popup.focus(), close }
}

/** Returns the query of the callback page, which the window posts; throws a SignInError if the window is gone. */
function answerOf(popup: Window, state: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let wasClosed = false
    const end = () => {
      clearInterval(timer)
      removeEventListener('message', onMessage)
    }
    const onMessage = ({ source, origin, data }: MessageEvent<{ type?: unknown; query?: unknown } | null>) => {
      if (source !== popup || origin !== location.origin || data?.type !== SIGNED_IN) return
      if (typeof data.query !== 'string' || requestOf(new URLSearchParams(data.query)) !== state) return
      end()
      resolve(data.query)
    }
    const timer = setInterval(() => {
      if (wasClosed) {
        end()
        reject(new SignInError('closed'))
      }
      wasClosed = popup.closed // its last message may still be on the way
    }, LOOK)
    addEventListener('message', onMessage)
  })
}
