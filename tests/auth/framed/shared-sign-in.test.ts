import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { canShareSignIn, sharesSignIn, shareSignIn } from '../../../src/auth/framed/shared-sign-in.ts'
import { inTurn, shareLocks } from '../../../src/auth/in-turn.ts'
import type { StartScript } from '../../../src/data/started.ts'
import { locale } from '../../../src/state/locale.ts'
import { session, signedOut } from '../../../src/state/session/session.ts'
import { readStored, readStoredSession, store, writeStored } from '../../../src/state/session/stored.ts'
import { openOffice } from '../../helpers/office.ts'

const KEY = 'office.sharesSignIn'
const script = globalThis as StartScript
const anna = { userId: 'anna', displayName: '', email: '', locale: 'ru', accessToken: 'shared', expiresAt: 4e9 }

beforeEach(() => openOffice('en'))
afterEach(() => {
  signedOut()
  shareLocks(undefined)
  delete script.officeKeys
  Reflect.deleteProperty(document, 'requestStorageAccess')
})

/** Lets the browser share storage, which jsdom cannot; returns the types that the office has asked for. */
function browserThat(answer: () => Promise<unknown>): unknown[] {
  const asked: unknown[] = []
  Object.defineProperty(document, 'requestStorageAccess', {
    configurable: true,
    value(this: unknown, types: unknown) {
      if (this !== document) throw new TypeError('Illegal invocation')
      asked.push(types)
      return answer()
    },
  })
  return asked
}

/** Returns what a browser grants: the storage of the office's own pages, in which that session may be. */
function handleWith(stored: object | undefined) {
  const request = vi.fn<(name: string, work: () => Promise<void>) => Promise<void>>((_, work) => work())
  const localStorage = { ...(stored && { 'office.session': JSON.stringify(stored) }) }
  return { localStorage, locks: { request }, indexedDB: {} as IDBFactory }
}

const anotherSite = () =>
  vi.stubGlobal('top', {
    get location(): Location {
      throw new DOMException('Blocked a frame from accessing a cross-origin frame', 'SecurityError')
    },
  })

describe('a sign-in that is shared with the office’s own pages', () => {
  it('is possible in a frame of another site, where the browser can share storage', () => {
    browserThat(() => Promise.resolve())
    anotherSite()
    expect(canShareSignIn()).toBe(true)
  })

  it('is impossible in a browser that cannot share storage', () => {
    anotherSite()
    expect(canShareSignIn()).toBe(false)
  })

  it('is needless in a frame of the same site', () => {
    browserThat(() => Promise.resolve())
    expect(canShareSignIn()).toBe(false)
  })

  it('brings the session, the storage, the locks and the keys of these pages', async () => {
    const handle = handleWith(anna)
    const asked = browserThat(() => Promise.resolve(handle))
    vi.stubGlobal('officeBoot', {})
    expect(await shareSignIn()).toBe(true)
    expect(asked).toEqual([{ localStorage: true, locks: true, indexedDB: true }])
    expect(session.value).toEqual(anna)
    expect(locale.value).toBe('ru')
    expect(globalThis).not.toHaveProperty('officeBoot')
    expect(store()).toBe(handle.localStorage)
    expect(script.officeKeys).toBe(handle.indexedDB)
    await inTurn(() => Promise.resolve())
    expect(handle.locks.request).toHaveBeenCalledTimes(1)
  })

  it('is remembered in the frame’s own storage', async () => {
    browserThat(() => Promise.resolve(handleWith(anna)))
    expect(sharesSignIn()).toBe(false)
    await shareSignIn()
    store(null)
    expect(sharesSignIn()).toBe(true)
  })

  it('is not remembered by anything but the choice', () => {
    writeStored(KEY, 'yes')
    expect(sharesSignIn()).toBe(false)
  })

  it('is in local storage where the browser grants that of these pages to the window itself', async () => {
    localStorage.setItem('office.session', JSON.stringify(anna))
    store({}) // the browser had refused local storage until then
    browserThat(() => Promise.resolve())
    expect(await shareSignIn()).toBe(true)
    expect(session.value).toEqual(anna)
    expect(store()).toBe(localStorage)
    expect(script.officeKeys).toBeUndefined()
  })

  it.each<[string, object | undefined]>([
    ['nobody is signed in there', undefined],
    ['the session there has ended', { ...anna, expiresAt: 0 }],
  ])('is not there if %s: the frame keeps its own storage', async (_, stored) => {
    const handle = handleWith(stored)
    browserThat(() => Promise.resolve(handle))
    expect(await shareSignIn()).toBe(false)
    expect(session.value).toBeUndefined()
    expect(store()).toBe(localStorage)
    expect(readStored(KEY)).toBeUndefined()
    expect(script).not.toHaveProperty('officeKeys')
    await inTurn(() => Promise.resolve())
    expect(handle.locks.request).not.toHaveBeenCalled()
  })

  it('fails if the browser refuses, and is not remembered', async () => {
    const refusal = new DOMException('denied', 'NotAllowedError')
    browserThat(() => Promise.reject(refusal))
    await expect(shareSignIn()).rejects.toBe(refusal)
    expect(sharesSignIn()).toBe(false)
    expect(readStoredSession()).toBeUndefined()
  })
})
