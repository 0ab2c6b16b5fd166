import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { integer, type } from 'superstruct'
import { resource } from '../../../src/data/resource.ts'
import { followOtherTabs } from '../../../src/state/session/follow-other-tabs.ts'
import { session, signedIn, signedOut } from '../../../src/state/session/session.ts'
import { STORED_CONFIG, STORED_SESSION, writeStored, type Session } from '../../../src/state/session/stored.ts'

const reload = vi.fn()
vi.mock(import('../../../src/state/reload.ts'), () => ({ reload: () => void reload() }))

const anna: Session = {
  userId: 'anna',
  displayName: 'Anna',
  email: 'anna@office.test',
  locale: 'en',
  accessToken: 'first',
  expiresAt: 1_000,
}
const Counted = type({ n: integer() })

let stop: () => void
beforeEach(() => {
  reload.mockClear()
  history.replaceState(null, '', '/advertisers/v1/partners')
  signedIn(anna)
  stop = followOtherTabs()
})
afterEach(() => {
  stop()
  signedOut()
})

/** Stores a session as another tab does, of which an event notifies this one. */
function elsewhere(stored: Session | undefined, key: string | null = STORED_SESSION): void {
  writeStored(STORED_SESSION, stored)
  dispatchEvent(new StorageEvent('storage', { key }))
}

describe('a tab beside others', () => {
  it('uses the token that another one has renewed, and keeps its cache', () => {
    const read = resource('/api/n/', Counted)
    elsewhere({ ...anna, accessToken: 'second', expiresAt: 2_000 })
    expect(session.value?.accessToken).toBe('second')
    expect(resource('/api/n/', Counted)).toBe(read)
    expect(reload).not.toHaveBeenCalled()
    expect(location.pathname).toBe('/advertisers/v1/partners')
  })

  it('uses a token that differs only in its expiry', () => {
    elsewhere({ ...anna, expiresAt: 2_000 })
    expect(session.value?.expiresAt).toBe(2_000)
  })

  it('empties its cache and reloads when another user signs in', () => {
    const read = resource('/api/n/', Counted)
    elsewhere({ ...anna, userId: 'boris', accessToken: 'other' })
    expect(session.value?.userId).toBe('boris')
    expect(resource('/api/n/', Counted)).not.toBe(read)
    expect(reload).toHaveBeenCalledOnce()
  })

  it.each([
    ['signs out', STORED_SESSION],
    ['clears the storage', null],
  ])('says that the user has signed out when another one %s', (_, key) => {
    const { length } = history
    elsewhere(undefined, key)
    expect(session.value).toBeUndefined()
    expect(location.pathname).toBe('/oidc-logout')
    expect(history.length).toBe(length)
  })

  it('removes a draft that it stored while another one signed out, and no setting', () => {
    localStorage.clear()
    writeStored('office.draft.anna.campaign', { name: 'Secret' })
    writeStored(STORED_CONFIG, { locales: ['ru'] })
    elsewhere(undefined)
    expect(Object.keys(localStorage)).toEqual([STORED_CONFIG])
  })

  it('returns to work when the user signs in again elsewhere', () => {
    elsewhere(undefined)
    elsewhere({ ...anna, accessToken: 'third' })
    expect(session.value?.accessToken).toBe('third')
  })

  it('does not change for another value, or for the same session', () => {
    const before = session.value
    writeStored(STORED_SESSION, undefined)
    dispatchEvent(new StorageEvent('storage', { key: STORED_CONFIG }))
    expect(session.value).toBe(before)
    elsewhere(anna)
    expect(session.value).toBe(before)
  })

  it('treats a damaged session as none', () => {
    localStorage.setItem(STORED_SESSION, '{"userId":"anna"}')
    dispatchEvent(new StorageEvent('storage', { key: STORED_SESSION }))
    expect(session.value).toBeUndefined()
  })

  it('takes up at once what happened before it listened', () => {
    stop()
    writeStored(STORED_SESSION, undefined)
    stop = followOtherTabs()
    expect(location.pathname).toBe('/oidc-logout')
  })

  it('takes up on its return what happened while the browser had set it aside', () => {
    writeStored(STORED_SESSION, undefined)
    dispatchEvent(new Event('pageshow'))
    expect(session.value).toBeUndefined()
    expect(location.pathname).toBe('/oidc-logout')
  })

  it('has no effect after it has stopped', () => {
    stop()
    elsewhere({ ...anna, accessToken: 'second' })
    expect(session.value?.accessToken).toBe('first')
  })
})
