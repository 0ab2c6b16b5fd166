import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { MOUNT } from '../settings.ts'
import { isEqual } from './is-equal.ts'

const NAME = 'known_device'
const SECONDS = 180 * 24 * 3_600

const macOf = (secret: string, login: string, id: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([NAME, login, id]))
    .digest('base64url')

/** Returns the cookie of a browser in which a login has succeeded; it grants nothing, and is for that login alone. */
export function deviceCookie(secret: string, login: string, isSecure: boolean): string {
  const id = randomBytes(16).toString('base64url')
  const options = `Path=${MOUNT}; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return `${NAME}=${id}.${macOf(secret, login, id)}; ${options}`
}

/** Returns the id of a browser in which the login has succeeded before; undefined for another one. */
export function knownDevice(secret: string, login: string, { headers }: IncomingMessage): string | undefined {
  const value = new RegExp(`(?:^|; *)${NAME}=([\\w-]+)\\.([\\w-]+)`).exec(headers.cookie ?? '')
  if (!value) return undefined
  const [, id = '', mac = ''] = value
  return isEqual(mac, macOf(secret, login, id)) ? id : undefined
}
