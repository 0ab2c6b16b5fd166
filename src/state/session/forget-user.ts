import { signedOut } from './session.ts'
import { STORED_CONFIG } from './stored.ts'

/** Ends the session and removes everything that the browser keeps of the user: tokens, drafts, copies, preferences. */
export function forgetUser(): void {
  signedOut()
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (/^(office|oidc)\./.test(key) && key !== STORED_CONFIG) storage.removeItem(key)
  } catch {
    // a browser that denies storage keeps nothing
  }
}
