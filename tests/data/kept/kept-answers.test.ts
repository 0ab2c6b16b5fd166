import { expect, it, onTestFinished, vi } from 'vitest'
import { keepAnswers, keepOnlyOf, readAnswer, withoutRoom } from '../../../src/data/kept/kept-answers.ts'
import { deleteAnswers } from '../../../src/data/kept/kept-database.ts'

const now = Date.UTC(2026, 0, 5)
const day = 24 * 60 * 60 * 1000

it('the least recently shown are removed once all responses take more than 20 MB', () => {
  const uses = [2, 0, 3, 1].map((days) => ({ used: now - days * day, size: 9_000_000 }))
  expect(withoutRoom(uses, now)).toEqual([0, 2])
  expect(withoutRoom(uses.slice(0, 2), now)).toEqual([])
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
