const KEY = 'office.signInAgain'
const A_WHILE = 60_000

/** Whether the way back to the sign-in may be taken without asking: once in a while, since a provider that always refuses would be asked for ever. */
export function maySignInAgain(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    sessionStorage.setItem(KEY, String(Date.now()))
    return Date.now() - last > A_WHILE
  } catch {
    return false // a browser without storage cannot tell how often it was
  }
}
