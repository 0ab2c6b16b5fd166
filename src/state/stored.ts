/** What the office keeps in local storage between visits. */
export const STORED_CONFIG = 'office.config'
export const STORED_SESSION = 'office.session'

/** A signed-in user: `expiresAt` in seconds since 1970, of the access token. */
export type Session = {
  userId: string
  displayName: string
  email: string
  locale: string | null
  accessToken: string
  expiresAt: number
}

/** The stored value, or undefined where there is none, it is not JSON, or the browser refuses storage. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a value; undefined removes it. A full or refused storage only costs the next visit some time. */
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
  return typeof session?.userId === 'string' && typeof session.accessToken === 'string' && typeof session.expiresAt === 'number'
    ? (session as Session)
    : undefined
}

export type Locale = 'ru' | 'en'

/** English for English speakers, Russian for everybody else (spec.md §1); a profile's locale beats the browser's. */
export function chooseLocale(profileLocale: string | null | undefined, browserLocale: string): Locale {
  return (profileLocale || browserLocale).toLowerCase().startsWith('en') ? 'en' : 'ru'
}
