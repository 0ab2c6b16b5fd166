import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  keepAnswers,
  keepOnlyOf,
  readAnswer,
  withoutRoom,
  type AnswerKey,
  type KeptAnswer,
} from '../../../src/data/kept/kept-answers.ts'
import { deleteAnswers } from '../../../src/data/kept/kept-database.ts'
import type { StartScript } from '../../../src/data/started.ts'
import { stubDatabases } from '../../helpers/stub-databases.ts'

const now = Date.UTC(2026, 0, 5)
const day = 24 * 60 * 60 * 1000

it('the least recently shown are removed once all responses take more than 20 MB', () => {
  const uses = [2, 0, 3, 1].map((days) => ({ used: now - days * day, size: 9_000_000 }))
  expect(withoutRoom(uses, now)).toEqual([0, 2])
  expect(withoutRoom(uses.slice(0, 2), now)).toEqual([])
})

it('responses that take 20 MB are kept, and a byte more is too much', () => {
  const uses = (size: number) => [
    { used: now, size: 19_000_000 },
    { used: now - day, size },
  ]
  expect(withoutRoom(uses(1_000_000), now)).toEqual([])
  expect(withoutRoom(uses(1_000_001), now)).toEqual([1])
})

it('a response that is larger than the whole limit is not kept, and the newer ones are', () => {
  const uses = [
    { used: now, size: 1_000 },
    { used: now - day, size: 30_000_000 },
  ]
  expect(withoutRoom(uses, now)).toEqual([1])
})

it('a response that was not shown for a week is removed', () => {
  expect(withoutRoom([{ used: now - 7 * day, size: 1 }], now)).toEqual([])
  expect(withoutRoom([{ used: now - 7 * day - 1, size: 1 }], now)).toEqual([0])
})

it('a browser without storage keeps nothing, and nothing fails', async () => {
  expect(globalThis.indexedDB).toBeUndefined()
  const key = ['anna', 'en', '/api/n/'] as const
  await keepAnswers(new Map([[[...key], { json: {}, etag: undefined, at: now }]]), () => true)
  await keepOnlyOf('anna')
  expect(await readAnswer([...key])).toBeUndefined()
  await deleteAnswers()
})

it('a response that arrives after the sign-out does not recreate the database', async () => {
  const open = vi.fn()
  vi.stubGlobal('indexedDB', { open })
  onTestFinished(() => void vi.unstubAllGlobals())
  const answer = { json: {}, etag: undefined, at: Date.now() }
  await keepAnswers(new Map([[['user', 'en', '/api/list/'], answer]]), () => false)
  expect(open).not.toHaveBeenCalled()
})

describe('in a browser with storage', () => {
  let browser: ReturnType<typeof stubDatabases>
  beforeEach(() => {
    browser = stubDatabases()
    vi.useFakeTimers({ toFake: ['Date'], now })
    onTestFinished(deleteAnswers) // which also closes the connection that this test has opened
  })

  const keyOf = (name: string, userId = 'anna', locale = 'en'): AnswerKey => [userId, locale, `/api/${name}/`]
  const answer = (json: unknown): KeptAnswer => ({ json, etag: '"1"', at: Date.now() })
  /** A response whose JSON takes this many bytes in memory, two for each character. */
  const answerOf = (bytes: number) => answer('x'.repeat(bytes / 2 - 2))
  const keep = (name: string, kept: KeptAnswer | undefined) => keepAnswers(new Map([[keyOf(name), kept]]), () => true)
  /** Returns which of these responses are still there, without counting them as shown. */
  async function left(...names: string[]): Promise<string[]> {
    const time = Date.now()
    vi.setSystemTime(0) // what is read becomes the oldest, so look at the end of a test
    const kept = await Promise.all(names.map((name) => readAnswer(keyOf(name))))
    vi.setSystemTime(time)
    return names.filter((_, index) => kept[index])
  }
  const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

  it('a response is read on the next visit as it was, with its ETag and the time of its arrival', async () => {
    await keep('list', { json: { campaigns: [{ id: 'c1' }] }, etag: '"7"', at: now - 5 })
    expect(await readAnswer(keyOf('list'))).toEqual({ json: { campaigns: [{ id: 'c1' }] }, etag: '"7"', at: now - 5 })
  })

  describe('that the start script has opened', () => {
    const global = globalThis as StartScript
    const openEarly = () =>
      new Promise<IDBDatabase>((resolve) => {
        const request = browser.databases.open('office')
        request.addEventListener('success', () => resolve(request.result))
      })

    it('a response is read without opening it again, and a sign-out does not wait for that connection', async () => {
      await keep('list', answer(1))
      browser.close()
      global.officeKept = openEarly()
      await global.officeKept
      const open = vi.spyOn(browser.databases, 'open')
      expect(await readAnswer(keyOf('list'))).toMatchObject({ json: 1 })
      expect(open).not.toHaveBeenCalled()
      await deleteAnswers()
      expect(await browser.databases.databases()).toEqual([])
    })

    it('a response is kept although the start script has found none', async () => {
      global.officeKept = Promise.reject(new Error('No database'))
      await keep('list', answer(1))
      expect(await left('list')).toEqual(['list'])
    })
  })

  it('a response is that of one user, in one language, at one address', async () => {
    await keep('list', answer(1))
    for (const key of [keyOf('list', 'boris'), keyOf('list', 'anna', 'de'), keyOf('counts')])
      expect(await readAnswer(key)).toBeUndefined()
  })

  it('a newer response takes the place of the older', async () => {
    await keep('list', answer('old'))
    await keep('list', answer('new'))
    expect(await readAnswer(keyOf('list'))).toMatchObject({ json: 'new' })
  })

  it('of several responses, those are kept that are still wanted', async () => {
    const several = new Map(['a', 'b', 'c'].map((name) => [keyOf(name), answer(name)]))
    await keepAnswers(several, ([, , url]) => url !== '/api/b/')
    expect(await left('a', 'b', 'c')).toEqual(['a', 'c'])
  })

  it('a response is not kept if the user signs out while the database opens', async () => {
    let isSignedIn = true
    const done = keepAnswers(new Map([[keyOf('list'), answer(1)]]), () => isSignedIn)
    isSignedIn = false
    await done
    expect(await left('list')).toEqual([])
  })

  it('a response that the user may no longer see is removed, and takes no more room', async () => {
    await keep('old', answerOf(15_000_000))
    later(1)
    await keep('forbidden', answerOf(15_000_000))
    await keep('forbidden', undefined)
    await keep('old', { ...answerOf(15_000_000), at: now })
    expect(await left('old', 'forbidden')).toEqual(['old'])
  })

  it('a response of 20 MB is kept, and a larger one is not', async () => {
    await keep('large', answerOf(20_000_000))
    expect(await left('large')).toEqual(['large'])
    await keep('large', answerOf(20_000_002))
    expect(await left('large')).toEqual([])
  })

  it('the response that was shown least recently makes room for a new one', async () => {
    for (const name of ['a', 'b']) {
      await keep(name, answerOf(9_000_000))
      later(1)
    }
    await readAnswer(keyOf('a'))
    later(1)
    await keep('c', answerOf(9_000_000))
    expect(await left('a', 'b', 'c')).toEqual(['a', 'c'])
  })

  it('a response that was never kept takes no room, even if it was looked for', async () => {
    await keep('a', answerOf(15_000_000))
    later(1)
    expect(await readAnswer(keyOf('other'))).toBeUndefined()
    later(1)
    await keep('b', answerOf(15_000_000))
    expect(await left('a', 'b')).toEqual(['b'])
  })

  it('a response stays for a week after it was last shown', async () => {
    await keep('a', answer(1))
    await keep('b', answer(2))
    later(6 * day)
    await readAnswer(keyOf('a'))
    later(2 * day)
    await keep('c', answer(3))
    later(5 * day + 1)
    await keep('d', answer(4))
    expect(await left('a', 'b', 'c', 'd')).toEqual(['c', 'd'])
  })

  it('a response that was shown six days ago outlasts one that was not shown for a week', async () => {
    await keep('a', answer(1))
    await keep('b', answer(2))
    later(6 * day)
    await readAnswer(keyOf('a'))
    later(2 * day)
    await keep('c', answer(3))
    expect(await left('a', 'b', 'c')).toEqual(['a', 'c'])
  })

  it('the responses of all other users are removed when one signs in', async () => {
    const users = ['', 'Anna', 'ann', 'anna', 'annabel', 'boris']
    const keys = users.flatMap((userId) => [keyOf('list', userId, 'de'), keyOf('list', userId, 'ru')])
    await keepAnswers(new Map(keys.map((key) => [key, answer(key)])), () => true)
    await keepOnlyOf('anna')
    const kept = await Promise.all(keys.map(readAnswer))
    expect(kept.flatMap((each) => (each ? [each.json] : []))).toEqual([
      keyOf('list', 'anna', 'de'),
      keyOf('list', 'anna', 'ru'),
    ])
  })

  it('the responses of another user take no room once they are removed', async () => {
    await keepAnswers(new Map([[keyOf('list', 'boris'), answerOf(15_000_000)]]), () => true)
    await keepOnlyOf('anna')
    await keep('list', { ...answerOf(15_000_000), at: now - 1 })
    expect(await left('list')).toEqual(['list'])
  })

  it('nothing is left after a sign-out, and the next user can keep responses again', async () => {
    await keep('list', answer('before'))
    await deleteAnswers()
    expect(await browser.databases.databases()).toEqual([])
    expect(await readAnswer(keyOf('list'))).toBeUndefined()
    await keep('list', answer('after'))
    expect(await readAnswer(keyOf('list'))).toMatchObject({ json: 'after' })
  })

  it('responses are kept again after the browser has closed the database', async () => {
    await keep('list', answer('before'))
    browser.close()
    await keep('list', answer('after'))
    expect(await readAnswer(keyOf('list'))).toMatchObject({ json: 'after' })
  })

  it('responses are kept again after the database could not be opened', async () => {
    browser.faults.add('broken')
    await keep('list', answer('lost'))
    expect(await readAnswer(keyOf('list'))).toBeUndefined()
    browser.faults.clear()
    await keep('list', answer('kept'))
    expect(await readAnswer(keyOf('list'))).toMatchObject({ json: 'kept' })
  })

  it('a response for which there is no room leaves those before it as they were', async () => {
    await keep('list', answer('before'))
    browser.faults.add('full')
    await keep('list', answer('after'))
    browser.faults.clear()
    expect(await readAnswer(keyOf('list'))).toMatchObject({ json: 'before' })
  })

  it('a response that cannot be read is missing, and nothing fails', async () => {
    await keep('list', answer(1))
    browser.faults.add('unreadable')
    expect(await readAnswer(keyOf('list'))).toBeUndefined()
    browser.faults.clear()
    expect(await readAnswer(keyOf('list'))).toMatchObject({ json: 1 })
  })
})
