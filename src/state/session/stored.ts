import { LOCALES, localeOfTag, type Locale } from '../../domain/locale.ts'

/** The local storage keys of the data kept between visits. */
export const STORED_CONFIG = 'office.config'
export const STORED_SESSION = 'office.session'

/**
 * The session of a signed-in user. The access token lives from `receivedAt` to `expiresAt`, in seconds since 1970; an
 * `expiresAt` of 0 marks a session that the provider refuses to renew.
 */
export type Session = {
  userId: string
  displayName: string
  email: string
  locale: string | null
  accessToken: string
  receivedAt?: number
  expiresAt: number
}

/** Reads a stored value; returns undefined if there is none, it is not JSON, or the browser denies storage. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value; undefined removes it. Full or denied storage is ignored: it only slows down the next visit. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // nothing depends on it
  }
}

export function readStoredSession(): Session | undefined {
  const session = readStored(STORED_SESSION) as Partial<Session> | undefined
  return typeof session?.userId === 'string' &&
    typeof session.accessToken === 'string' &&
    typeof session.expiresAt === 'number'
    ? (session as Session)
    : undefined
}

/** Returns the language of the profile, else that of the browser; the first of the office's if it lacks that one. */
export function chooseLocale(profileLocale: string | null | undefined, browserLocale: string): Locale {
  return localeOfTag(profileLocale || browserLocale) ?? LOCALES[0]
}
