import { afterEach, describe, expect, it, vi } from 'vitest'
import { session, signedIn, signedOut } from '../../../src/state/session/session.ts'
import { forgetUser } from '../../../src/state/session/forget-user.ts'
import { readStored, readStoredSession, STORED_SESSION, store, writeStored } from '../../../src/state/session/stored.ts'

afterEach(() => {
  vi.restoreAllMocks() // first: where both storages are refused, null chooses a memory for good
  forgetUser()
  store(null)
})

/** Makes the browser refuse these storages, as to a frame of another site. */
function refuse(...names: ('localStorage' | 'sessionStorage')[]): void {
  for (const name of names)
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
}

const anna = { userId: 'anna', displayName: 'Anna', email: '', locale: null, accessToken: 'token', expiresAt: 4e9 }

describe('data kept between visits', () => {
  it('is in local storage', () => {
    writeStored('office.x', { n: 1 })
    expect(localStorage.getItem('office.x')).toBe('{"n":1}')
    expect(readStored('office.x')).toEqual({ n: 1 })
    writeStored('office.x', undefined)
    expect(localStorage).toHaveLength(0)
    expect(readStored('office.x')).toBeUndefined()
  })

  it('is in session storage where local storage is refused', () => {
    refuse('localStorage')
    writeStored('office.x', 1)
    expect(sessionStorage.getItem('office.x')).toBe('1')
    expect(readStored('office.x')).toBe(1)
  })

  it('lasts as long as the document where both are refused, and ends with a sign-out', () => {
    refuse('localStorage', 'sessionStorage')
    signedIn(anna)
    writeStored('office.draft.anna.a', { name: 'Spring' })
    expect(readStoredSession()).toEqual(anna)
    expect(readStored('office.draft.anna.a')).toEqual({ name: 'Spring' })
    forgetUser()
    expect(readStoredSession()).toBeUndefined()
    expect(readStored('office.draft.anna.a')).toBeUndefined()
  })

  it('is not lost with a storage that is full', () => {
    writeStored('office.x', 1)
    store(
      new Proxy(store(), {
        set: () => {
          throw new DOMException('full', 'QuotaExceededError')
        },
      }),
    )
    writeStored('office.x', 2)
    expect(readStored('office.x')).toBe(1)
  })

  it('is read from the storage of the office’s own pages once the browser grants it', () => {
    const ofOwnPages = { [STORED_SESSION]: JSON.stringify(anna) }
    store(ofOwnPages)
    expect(readStoredSession()).toEqual(anna)
    signedIn({ ...anna, accessToken: 'renewed' })
    expect(ofOwnPages[STORED_SESSION]).toContain('renewed')
    expect(localStorage).toHaveLength(0)
  })

  it.each(['{', 'null', '"text"', '{"userId":"anna"}'])('is no session if it is damaged: %s', (text) => {
    localStorage.setItem(STORED_SESSION, text)
    expect(readStoredSession()).toBeUndefined()
  })
})

it('a session for which the page vouches is stored nowhere, and replaces the one that was', () => {
  signedIn(anna)
  signedIn({ ...anna, userId: 'boris', isOfPage: true })
  expect(session.value?.userId).toBe('boris')
  expect(readStoredSession()).toBeUndefined()
  signedOut()
})
