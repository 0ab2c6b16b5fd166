import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { atMost } from '../../lib/at-most.ts'
import { Unavailable } from '../../store/errors.ts'

/** The parameters of scrypt (RFC 7914): `N` is its cost in time and memory, 128 × N × r bytes. */
type Parameters = { N: number; r: number; p: number }

/** The parameters of hashes that name none. */
const UNNAMED: Parameters = { N: 16_384, r: 8, p: 1 }
/** The cost that is usual for passwords; only tests, which sign in often, have a lower one. */
export const PASSWORD_COST = 2 ** 17
const LENGTH = 32

/** The number of concurrent hashes, because each takes 128 MB, and of those that may wait for their turn. */
const AT_ONCE = 2
const MOST_WAITING = 40
const inTurn = atMost(AT_ONCE, {
  waiting: MOST_WAITING,
  refusal: () => new Unavailable('Too many passwords are being checked at once'),
})

const derive = (password: string, salt: Buffer, { N, r, p }: Parameters): Promise<Buffer> =>
  inTurn(
    () =>
      new Promise((resolve, reject) => {
        const options = { N, r, p, maxmem: 256 * N * r }
        scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, key) =>
          error ? reject(error) : resolve(key),
        )
      }),
  )

/** Returns `scrypt:<N>:<r>:<p>:<salt>:<key>`, the last two base64url. */
export async function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  const [N, r, p] = [cost, 8, 1]
  const salt = randomBytes(16)
  const key = await derive(password, salt, { N, r, p })
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join(':')
}

/** Returns the parts of a hash; undefined for anything else, such as the value of a user without a password. */
function readHash(hash: string): { parameters: Parameters; salt: Buffer; key: Buffer } | undefined {
  const [scheme, ...parts] = hash.split(':')
  const [salt = '', key = ''] = parts.slice(-2)
  const [N = UNNAMED.N, r = UNNAMED.r, p = UNNAMED.p] = parts.slice(0, -2).map(Number)
  const read = { parameters: { N, r, p }, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') }
  return scheme === 'scrypt' && read.key.length === LENGTH ? read : undefined
}

/** Returns whether a password has that hash; throws an Unavailable if too many others are being checked. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const read = readHash(hash)
  return read !== undefined && timingSafeEqual(await derive(password, read.salt, read.parameters), read.key)
}

/** Returns whether a hash's cost differs from the current one, so that the password needs hashing again. */
export const isOutdated = (hash: string, cost: number): boolean => readHash(hash)?.parameters.N !== cost
