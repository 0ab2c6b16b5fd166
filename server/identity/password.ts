import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const COST = { N: 16_384, r: 8, p: 1 }
const LENGTH = 32

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, LENGTH, COST, (error, key) => (error ? reject(error) : resolve(key)))
  })

/** Returns `scrypt:<salt>:<key>`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt)
  return ['scrypt', salt.toString('base64url'), key.toString('base64url')].join(':')
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, salt = '', key = ''] = hash.split(':')
  const expected = Buffer.from(key, 'base64url')
  if (scheme !== 'scrypt' || expected.length !== LENGTH) return false
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url')), expected)
}
