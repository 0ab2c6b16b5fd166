import { SignInError } from './sign-in-error.ts'

const PROBE_TIMEOUT = 10_000 // milliseconds

/**
 * Awaits a request to an address of the provider; if there is no answer to read, throws a SignInError that says why.
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

/** The client of the provider has an error of its own, and is too heavy to be asked which. */
const isTimeout = (cause: unknown) => cause instanceof Error && /^(Error)?Timeout(Error)?$/.test(cause.name)

/** A browser reports a lost connection and an answer that it may not read alike; only the latter can be had unread. */
async function whyUnread(url: string): Promise<'unreachable' | 'unreadable'> {
  const answers = (mode: RequestMode) =>
    // oxlint-disable-next-line no-restricted-globals -- no call of the contract
    fetch(url, { mode, cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT) }).then(
      () => true,
      () => false,
    )
  return !(await answers('cors')) && (await answers('no-cors')) ? 'unreadable' : 'unreachable'
}
