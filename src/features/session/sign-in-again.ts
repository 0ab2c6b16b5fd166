const KEY = 'office.signInAgain'
const A_WHILE = 60_000

/**
 * Returns whether to redirect to the sign-in without a confirmation: only once in a while, because a provider that
 * always refuses would cause an endless loop.
 */
export function maySignInAgain(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    sessionStorage.setItem(KEY, String(Date.now()))
    return Date.now() - last > A_WHILE
  } catch {
    return false // without storage, attempts cannot be counted
  }
}
