import type { StartScript } from '../started.ts'
import { DATABASE } from './kept-database.ts'

/** A response, its ETag, and the time of its arrival. */
export type KeptAnswer = { json: unknown; etag: string | undefined; at: number }
/** The user, the language and the URL of a response. */
export type AnswerKey = [userId: string, locale: string, url: string]
/** When a response was last shown, and its size; separate from the responses, so that counting reads none of them. */
type Use = { used: number; size: number }

/** The bytes that all responses can take together; the least recently shown are removed first. */
const ROOM = 20_000_000
/** Milliseconds after which a response that has not been shown is removed. */
const KEPT_FOR = 7 * 24 * 60 * 60 * 1000

let opened: Promise<IDBDatabase> | undefined

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE)
    request.addEventListener('upgradeneeded', () => {
      for (const name of STORES) request.result.createObjectStore(name)
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('No storage', { cause: request.error })))
  })

/** Returns the database, which the start script may have opened; reopens it after the browser has deleted it. */
function database(): Promise<IDBDatabase> {
  if (opened) return opened
  const global = globalThis as StartScript
  opened = global.officeKept?.catch(open) ?? open()
  global.officeKept = undefined
  const forget = () => (opened = undefined)
  opened.then((result) => {
    const end = () => {
      result.close()
      forget()
    }
    for (const type of ['versionchange', 'close']) result.addEventListener(type, end)
  }, forget)
  return opened
}

type Stores = { answers: IDBObjectStore; uses: IDBObjectStore }
const STORES = ['answers', 'uses']

/** Runs a transaction; `work` must await nothing before it uses the stores. Throws if storage is refused. */
async function inStores<T>(work: (stores: Stores) => T | Promise<T>): Promise<T> {
  const transaction = (await database()).transaction(STORES, 'readwrite')
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(new Error('Not kept', { cause: transaction.error })))
  })
  done.catch(() => {})
  const result = await work({ answers: transaction.objectStore('answers'), uses: transaction.objectStore('uses') })
  await done
  return result
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('Not read', { cause: request.error })))
  })

/** Returns the kept response of a key, and counts it as shown now; undefined if there is none, or no storage. */
export async function readAnswer(key: AnswerKey): Promise<KeptAnswer | undefined> {
  try {
    // Of one store: a transaction waits for those that write to any of its stores.
    const answers = (await database()).transaction('answers').objectStore('answers')
    const kept = (await resultOf(answers.get(key))) as KeptAnswer | undefined
    // The screen does not wait until this is written.
    if (kept) void countUse(key, Date.now()).catch(() => {})
    return kept
  } catch {
    return undefined
  }
}

const countUse = (key: AnswerKey, used: number) =>
  inStores(async ({ uses }) => {
    const use = (await resultOf(uses.get(key))) as Use | undefined
    if (use) uses.put({ ...use, used }, key)
  })

/**
 * Keeps responses, or removes those that are undefined, if `isWanted` still holds: the user may sign out meanwhile.
 * Then evicts what exceeds the limits.
 */
export async function keepAnswers(
  kept: ReadonlyMap<AnswerKey, KeptAnswer | undefined>,
  isWanted: (key: AnswerKey) => boolean,
): Promise<void> {
  const wantedNow = () => [...kept].filter(([key]) => isWanted(key))
  if (wantedNow().length === 0) return // opening the database would recreate it
  try {
    await inStores(async (stores) => {
      const wanted = wantedNow()
      for (const [key, answer] of wanted) {
        if (answer) {
          stores.answers.put(answer, key)
          stores.uses.put({ used: answer.at, size: 2 * JSON.stringify(answer.json).length }, key)
        } else remove(stores, key)
      }
      if (wanted.length > 0) await removeOld(stores)
    })
  } catch {
    // without storage, or with full storage, the next visit waits for the network
  }
}

function remove({ answers, uses }: Stores, key: IDBValidKey): void {
  answers.delete(key)
  uses.delete(key)
}

async function removeOld(stores: Stores): Promise<void> {
  const { uses } = stores
  const [keys, values] = await Promise.all([resultOf(uses.getAllKeys()), resultOf(uses.getAll() as IDBRequest<Use[]>)])
  for (const index of withoutRoom(values, Date.now())) remove(stores, keys[index] ?? '')
}

/** Returns the indexes of the responses to evict: those not shown for a week, and those beyond the total size. */
export function withoutRoom(uses: readonly Use[], now: number): number[] {
  let size = 0
  return uses
    .map((use, index) => ({ ...use, index }))
    .sort((a, b) => b.used - a.used)
    .filter((use) => (size += use.size) > ROOM || now - use.used > KEPT_FOR)
    .map(({ index }) => index)
}

/** Removes the responses of all other users. */
export async function keepOnlyOf(userId: string): Promise<void> {
  try {
    await inStores((stores) => {
      for (const store of [stores.answers, stores.uses]) {
        store.delete(IDBKeyRange.upperBound([userId], true))
        store.delete(IDBKeyRange.lowerBound([userId, []], true)) // arrays come after all texts
      }
    })
  } catch {
    // there is nothing
  }
}
