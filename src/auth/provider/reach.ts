import { SignInError } from '../sign-in-error.ts'

const PROBE_TIMEOUT = 10_000 // milliseconds

/**
 * Awaits a request to an address of the provider; without a readable response, throws a SignInError that states the
 * reason.
 */
export async function reach<T>(url: string | undefined, request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (cause) {
    if (isTimeout(cause)) throw new SignInError('unreachable', { cause })
    if (cause instanceof TypeError) throw new SignInError(url ? await whyUnread(url) : 'unreachable', { cause })
    throw cause
  }
}

/** The provider's client has its own error class, and is too heavy to be loaded for a comparison. */
const isTimeout = (cause: unknown) => cause instanceof Error && /^(Error)?Timeout(Error)?$/.test(cause.name)

/**
 * A browser reports a lost connection and an unreadable response alike; only the latter succeeds in a request that
 * reads nothing.
 */
async function whyUnread(url: string): Promise<'unreachable' | 'unreadable'> {
  const answers = (mode: RequestMode) =>
    // oxlint-disable-next-line no-restricted-globals -- no call of the contract
    fetch(url, { mode, cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT) }).then(
      () => true,
      () => false,
    )
  return !(await answers('cors')) && (await answers('no-cors')) ? 'unreadable' : 'unreachable'
}
