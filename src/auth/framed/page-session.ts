import type { Feature } from '../../contract/domain-configuration.ts'
import type { StartCalls, StartScript } from '../../data/started.ts'
import { EmbedError, pageToken } from '../../state/embed/page-token.ts'
import { reportToPage } from '../../state/embed/report.ts'
import { config } from '../../state/session/config.ts'
import { texts } from '../../state/locale.ts'
import { chooseLocale, type Session } from '../../state/session/stored.ts'
import { claimsOf } from '../claims-of.ts'
import { postForm, readEndpoints, Refusal } from '../provider-requests.ts'
import { sessionOf, type Profile, type Token } from '../session-of.ts'
import { SignInError } from '../sign-in-error.ts'
import { storeUser } from '../stored-user.ts'
import { takeSession } from '../take-session.ts'

/** Milliseconds before the progress of a sign-in is shown. */
const PATIENCE = 500

let begun: Promise<void> | undefined

/**
 * Signs in the page's user before anything is rendered, and starts the calls of the first screen. Never throws: the
 * sign-in screen then reports a failure.
 */
export async function signInFirst(): Promise<void> {
  const message = Object.assign(document.createElement('p'), { className: 'center', role: 'status' })
  const timer = setTimeout(() => {
    document.getElementById('office')?.append(message)
    message.append(`${texts.peek().common.loading()}…`)
  }, PATIENCE)
  begun = signIn((globalThis as StartScript).officeCalls)
  await begun.then(
    () => (begun = undefined),
    () => {},
  )
  clearTimeout(timer)
  message.remove()
}

/** Signs in the user for whom the embedding page vouches, through the pending sign-in if there is one. */
export function signInByPage(): Promise<void> {
  const first = begun ?? signIn()
  begun = undefined
  return first
}

async function signIn(startCalls?: StartCalls): Promise<void> {
  const session = await pageSession()
  storeUser(config.value.authSettings, undefined) // of an earlier sign-in in a window
  const isTaken = takeSession(session)
  startCalls?.(session, chooseLocale(session.locale))
  await isTaken
}

/**
 * Exchanges the page's assertion of its user for a session (RFC 8693). Reports a failure to the page before throwing
 * it.
 */
export async function pageSession(): Promise<Session> {
  try {
    return await exchange()
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    const isRefused = cause instanceof Refusal
    reportToPage(isRefused ? 'refused' : 'token', message)
    if (isRefused) throw new SignInError('tokenRefused', { cause })
    throw cause instanceof EmbedError ? new SignInError('noToken', { cause }) : cause
  }
}

/** Returns the header that binds a token to the key of this browser, where the backend accepts such tokens. */
async function binding(endpoint: string): Promise<Record<string, string>> {
  if (!config.value.features?.includes('dpop' satisfies Feature)) return {}
  const { ownKey, proofOf } = await import('../../data/proof.ts')
  return { DPoP: await proofOf(await ownKey(), 'POST', endpoint) }
}

async function exchange(): Promise<Session> {
  const { authSettings: settings } = config.value
  const [subject_token, { token_endpoint = '' }] = await Promise.all([pageToken(), readEndpoints(settings)])
  const form = {
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    client_id: settings.clientId,
    subject_token,
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    audience: settings.audience,
  }
  const answer = await postForm(token_endpoint, form, { headers: await binding(token_endpoint) })
  const { access_token = '', token_type, expires_in } = answer as Partial<Token> & { expires_in?: number }
  try {
    const profile = claimsOf<Profile>(access_token)
    if (!profile.sub) throw new Error('The token has no subject')
    const expires_at = expires_in && Date.now() / 1000 + expires_in
    return { ...sessionOf(profile, { access_token, token_type, expires_at }), isOfPage: true }
  } catch (cause) {
    throw new SignInError('faulty', { cause })
  }
}
