import { deleteAnswers, deleteKey } from '../../data/kept/kept-database.ts'
import { signedOut } from './session.ts'
import { STORED_CONFIG, STORED_PAGE_LOCALE, store } from './stored.ts'

const OF_OTHERS = [STORED_CONFIG, STORED_PAGE_LOCALE]

/**
 * Ends the session and removes everything that the browser stores about the user: tokens, drafts, copies, preferences,
 * and the key and the responses of earlier visits, which the returned promise waits for.
 */
export async function forgetUser(): Promise<void> {
  signedOut()
  for (const open of [store, () => localStorage, () => sessionStorage])
    try {
      const kept = open()
      for (const key of Object.keys(kept))
        if (/^(office|oidc)\./.test(key) && !OF_OTHERS.includes(key)) delete kept[key]
    } catch {
      // a storage that the browser denies keeps nothing
    }
  await Promise.all([deleteAnswers(), deleteKey()])
}
