/** The name of the database of responses that are kept between visits; `sw-off.js` deletes it too. */
export const DATABASE = 'office'

/** Milliseconds to wait for other tabs to close the database; it is deleted once they do. */
const PATIENCE = 1_000

/** Deletes the kept responses; resolves once they are gone. */
export const deleteAnswers = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PATIENCE)
    try {
      const request = indexedDB.deleteDatabase(DATABASE)
      for (const end of ['success', 'error']) request.addEventListener(end, () => resolve())
    } catch {
      resolve() // a browser that refuses storage keeps none
    }
  })
