import { LOCALES, localeOfTag, type Locale } from '../../domain/locale.ts'

/** The keys of the data kept between visits. */
export const STORED_CONFIG = 'office.config'
export const STORED_SESSION = 'office.session'
export const STORED_LANGUAGE = 'office.language'
export const STORED_PAGE_LOCALE = 'office.pageLocale'
/** The prefix of the keys of drafts. */
export const DRAFTS = 'office.draft.'

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
  /** Whether the token is bound to a key of this browser (RFC 9449). */
  isBound?: boolean
  /** Whether the embedding page vouches for the user. It is not stored: the page may have another user next time. */
  isOfPage?: true
}

/** Stored data, by key: a storage of the browser, or an object that ends with the document. */
export type Store = Record<string, string>

let chosen: Store | null = null

/**
 * Returns the storage: `other` from now on, if it is given, else local storage, or session storage if the browser
 * refuses that, or memory; null returns to these.
 */
export const store = (other = chosen): Store =>
  (chosen = other) ?? granted('localStorage') ?? granted('sessionStorage') ?? (chosen = {})

const granted = (name: 'localStorage' | 'sessionStorage'): Store | null => {
  try {
    return window[name]
  } catch {
    return null
  }
}

/** Reads a stored value; returns undefined if there is none, or it is not JSON. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(store()[key] ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value; undefined removes it. Full storage is ignored: it only slows down the next visit. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) delete store()[key]
    else store()[key] = JSON.stringify(value)
  } catch {
    // nothing depends on it
  }
}

/** Reads the session of an earlier visit; undefined if there is none or it lacks what every session has. */
export function readStoredSession(): Session | undefined {
  const session = readStored(STORED_SESSION) as Partial<Session> | undefined
  return typeof session?.userId === 'string' &&
    typeof session.accessToken === 'string' &&
    typeof session.expiresAt === 'number'
    ? (session as Session)
    : undefined
}

/** The language that the page has set for this frame; another frame of it may have stored another one since. */
let pageLocale: string | undefined

/** Sets the language of the page around this frame, and stores it: the next start then needs no other texts. */
export function setPageLocale(locale: string | undefined): void {
  pageLocale = locale ?? ''
  writeStored(STORED_PAGE_LOCALE, locale)
}

/**
 * Returns the language of the office: that of the embedding page, of the profile, or of the browser. If the portal
 * offers none of them, it is the first that it offers.
 */
export function chooseLocale(profileLocale: string | null | undefined): Locale {
  const { locales } = (readStored(STORED_CONFIG) ?? {}) as { locales?: string[] | null }
  const offered = LOCALES.filter((locale) => locales?.includes(locale) ?? true)
  const ofPage = parent === self ? '' : (pageLocale ?? readStored(STORED_PAGE_LOCALE))
  const wanted = [ofPage, profileLocale, navigator.language]
  const known = wanted.map((tag) => localeOfTag(String(tag)))
  return known.find((locale) => locale && offered.includes(locale)) ?? offered[0] ?? LOCALES[0]
}
