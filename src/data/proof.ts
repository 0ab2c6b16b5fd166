import type { KeyDatabase } from './kept/kept-database.ts'
import type { StartScript } from './started.ts'

/**
 * Proofs of possession (DPoP, RFC 9449): a token that is bound to the key of this browser is of no use elsewhere. The
 * start script loads this file before all others, so it imports nothing.
 */

const DATABASE: KeyDatabase = 'office-key'
const KEYS = 'keys'
const KEY = 'dpop'
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The key could not be read')))
  })

async function inStore<T>(mode: IDBTransactionMode, request: (keys: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = ((globalThis as StartScript).officeKeys ?? indexedDB).open(DATABASE)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(KEYS))
  const database = await settled(opening)
  try {
    return await settled(request(database.transaction(KEYS, mode).objectStore(KEYS)))
  } finally {
    database.close()
  }
}

/** The key of a browser that stores none: like its session, it ends with the document. */
let inMemory: CryptoKeyPair | undefined

const storedKey = (): Promise<CryptoKeyPair | undefined> =>
  inStore('readonly', (keys) => keys.get(KEY)).catch(() => undefined)

/** Returns the key pair of this browser, whose private half no script can read; undefined if there is none. */
const readKey = async (): Promise<CryptoKeyPair | undefined> => (await storedKey()) ?? inMemory

/** Returns the key pair of this browser, made on demand. */
export async function ownKey(): Promise<CryptoKeyPair> {
  const stored = await readKey()
  if (stored) return stored
  const made = await crypto.subtle.generateKey(ALGORITHM, false, ['sign'])
  // If another tab has been first, its key stays.
  await inStore('readwrite', (keys) => keys.add(made, KEY)).catch(() => {})
  return (await storedKey()) ?? (inMemory ??= made)
}

const encoded = (data: string | ArrayBuffer) =>
  btoa(typeof data === 'string' ? data : String.fromCharCode(...new Uint8Array(data)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const bytes = (text: string) => new TextEncoder().encode(text)
const hashOf = async (text: string) => encoded(await crypto.subtle.digest('SHA-256', bytes(text)))

/** Returns the public members of a key in the order of its thumbprint. */
async function publicKeyOf({ publicKey }: CryptoKeyPair) {
  const { crv, kty, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  return { crv, kty, x, y }
}

/** Returns the thumbprint of a key (RFC 7638), by which tokens name it. */
export const thumbprintOf = async (pair: CryptoKeyPair): Promise<string> =>
  hashOf(JSON.stringify(await publicKeyOf(pair)))

/** Returns a proof for one request: with `token` if it carries one. */
export async function proofOf(pair: CryptoKeyPair, method: string, url: string, token?: string): Promise<string> {
  const { origin, pathname } = new URL(url, location.href)
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: await publicKeyOf(pair) }
  const claims = {
    jti: crypto.randomUUID(),
    htm: method,
    htu: origin + pathname,
    iat: Math.floor(Date.now() / 1000),
    ...(token && { ath: await hashOf(token) }),
  }
  const unsigned = [header, claims].map((part) => encoded(JSON.stringify(part))).join('.')
  return `${unsigned}.${encoded(await crypto.subtle.sign(ALGORITHM, pair.privateKey, bytes(unsigned)))}`
}

/** The key of the token that was used last: another tab may have signed in with another key since. */
let known: { token: string; pair: Promise<CryptoKeyPair | undefined> } | undefined

/** Returns the headers of a request with a bound token. If the key is lost, the server will refuse the token. */
export async function boundHeaders(method: string, url: string, token: string): Promise<Record<string, string>> {
  if (known?.token !== token) known = { token, pair: readKey() }
  const key = await known.pair
  return { Authorization: `DPoP ${token}`, ...(key && { DPoP: await proofOf(key, method, url, token) }) }
}
