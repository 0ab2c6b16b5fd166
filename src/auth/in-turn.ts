/** Milliseconds within which a write to local storage becomes visible in other tabs. */
const STORAGE_DELAY = 300

let shared: LockManager | undefined

/** Switches to the locks of a shared storage; undefined switches back to those of this document. */
export const shareLocks = (locks: LockManager | undefined) => void (shared = locks)

/**
 * Runs the work of all tabs under one name one at a time; each holds the lock until the others can see what it has
 * stored.
 */
export function inTurn<T>(work: () => Promise<T>, name = 'office.renewal'): Promise<T> {
  const locks = shared ?? (navigator.locks as LockManager | undefined)
  if (!locks) return work()
  return new Promise((resolve, reject) => {
    const turn = async () => {
      await work().then(resolve, reject)
      await new Promise((done) => setTimeout(done, STORAGE_DELAY))
    }
    // A frame without access to storage has none to locks either; nothing of it is shared.
    locks.request(name, turn).catch(() => work().then(resolve, reject))
  })
}
