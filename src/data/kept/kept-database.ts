import type { KeptDatabase, StartScript } from '../started.ts'

/** The name of the database of responses that are kept between visits; `sw-off.js` deletes it too. */
export const DATABASE: KeptDatabase = 'office'

/** The name of the database of the key to which tokens are bound; `data/proof.ts` loads too early to import it. */
export type KeyDatabase = 'office-key'
const KEY_DATABASE: KeyDatabase = 'office-key'

/** Milliseconds to wait for other tabs to close the database; it is deleted once they do. */
const PATIENCE = 1_000

/** Deletes the kept responses; resolves once they are gone. */
export const deleteAnswers = (): Promise<void> => remove(DATABASE, () => indexedDB)

/** Deletes the key to which tokens are bound; resolves once it is gone. */
export const deleteKey = (): Promise<void> =>
  remove(KEY_DATABASE, () => (globalThis as StartScript).officeKeys ?? indexedDB)

const remove = (name: string, databases: () => IDBFactory): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PATIENCE)
    try {
      const request = databases().deleteDatabase(name)
      for (const end of ['success', 'error']) request.addEventListener(end, () => resolve())
    } catch {
      resolve() // a browser that refuses storage keeps none
    }
  })
