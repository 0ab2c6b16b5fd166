import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { ConfigError } from '../lib/config-error.ts'

/** Encrypts secrets in the database; `of` names the purpose, so that no sealed text can be used for another. */
export type Seal = {
  seal: (of: string, text: string) => string
  /** Returns the plain text of a sealed text, or of one that was stored while there was no key. */
  open: (of: string, sealed: string) => string
  /** Whether a text is sealed as a new one would be. */
  isFresh: (sealed: string) => boolean
}

const SCHEME = 'A256GCM'
const idOf = (key: Buffer): string => createHash('sha256').update(key).digest('base64url').slice(0, 8)

/** Returns the seal of some keys: the first one seals, all of them open; without a key, texts stay as they are. */
export function createSeal(keys: readonly Buffer[]): Seal {
  const byId = new Map(keys.map((key) => [idOf(key), key]))
  const [first] = keys
  const partsOf = (text: string) => text.split('.')
  return {
    seal: (of, text) => {
      if (!first) return text
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', first, iv).setAAD(Buffer.from(of))
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [SCHEME, idOf(first), iv.toString('base64url'), bytes.toString('base64url')].join('.')
    },
    open: (of, sealed) => {
      const [scheme, id = '', iv = '', data = ''] = partsOf(sealed)
      if (scheme !== SCHEME) return sealed
      const key = byId.get(id)
      if (!key) throw new ConfigError('SECRETS_KEY does not include the key that encrypts the secrets in the database.')
      const bytes = Buffer.from(data, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url')).setAAD(Buffer.from(of))
      decipher.setAuthTag(bytes.subarray(-16))
      return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
    },
    isFresh: (sealed) => {
      const [scheme, id] = partsOf(sealed)
      return first ? scheme === SCHEME && id === idOf(first) : scheme !== SCHEME
    },
  }
}
