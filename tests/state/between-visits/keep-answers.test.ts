import { integer, type } from 'superstruct'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { call, holdWrites, setClientSession } from '../../../src/data/call.ts'
import { change } from '../../../src/data/change.ts'
import { sending } from '../../../src/data/client.ts'
import type { Url } from '../../../src/contract/calls/path.ts'
import type { CallError } from '../../../src/data/errors.ts'
import type { KeptAnswer } from '../../../src/data/kept/kept-answers.ts'
import { keepBy, resetResources, resource } from '../../../src/data/resource.ts'
import { asOf, keepBetweenVisits, recallFirst } from '../../../src/state/between-visits/keep-answers.ts'
import { isLost } from '../../../src/state/notices.ts'
import { setLocale } from '../../../src/state/locale.ts'
import { sessionChanged, signedIn, signedOut } from '../../../src/state/session/session.ts'
import { STORED_SESSION, writeStored } from '../../../src/state/session/stored.ts'
import { answering, json } from '../../helpers/answering.ts'
import { openOffice } from '../../helpers/office.ts'

const kept = new Map<string, KeptAnswer>()
vi.mock(import('../../../src/data/kept/kept-answers.ts'), () => ({
  readAnswer: async (key) => kept.get(key.join(' ')),
  keepAnswers: async (answers, isWanted) => {
    for (const [key, answer] of answers) if (answer && isWanted(key)) kept.set(key.join(' '), answer)
  },
  keepOnlyOf: async (userId) => {
    for (const key of kept.keys()) if (!key.startsWith(`${userId} `)) kept.delete(key)
  },
}))
vi.mock(import('../../../src/data/kept/kept-database.ts'), () => ({ deleteAnswers: async () => kept.clear() }))

const Counted = type({ n: integer() })
const URL = '/api/n/'
const nine = Date.UTC(2026, 0, 5, 9)
const anna = { userId: 'anna', displayName: 'Anna', email: '', locale: null, accessToken: 't', expiresAt: 4e9 }
const ofAnna = (n: unknown) => kept.set(`anna en ${URL}`, { json: { n }, etag: '"1"', at: nine })

let n: number | undefined
let spent: number | undefined
let status: number
let requests: { method?: string | undefined }[]
beforeAll(keepBetweenVisits)
beforeEach(async () => {
  kept.clear()
  await openOffice('en')
  signedIn(anna)
  setUser('anna')
  n = 2
  spent = undefined
  status = 200
  requests = (
    await answering((request, response) => {
      if (n === undefined) request.socket.destroy()
      else json(response, { n, spent }, status)
    })
  ).requests
  vi.spyOn(Math, 'random').mockReturnValue(0) // a lost call is repeated at once
})
afterEach(() => {
  signedOut()
  resetResources()
})
afterAll(() => {
  keepBy(undefined)
  holdWrites(undefined)
})

const setUser = (userId: string) =>
  setClientSession({
    userId: () => userId,
    locale: () => 'en',
    accessToken: () => Promise.resolve('t'),
    renewedToken: () => Promise.resolve(undefined),
  })
const read = () => {
  const entry = resource(URL, Counted)
  onTestFinished(entry.listen())
  return entry
}

it.each([
  ['the last 30 days', '2025-12-07', '2026-01-05'],
  ['the month', '2026-01-01', '2026-01-05'],
])('on the next day, a response about %s is shown until a new one arrives, without its ETag', async (_, from, to) => {
  vi.useFakeTimers({ toFake: ['Date'], now: nine + 24 * 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
  const urlOf = (first: string, last: string) => `/api/n/?campaignId=c1&from=${first}&to=${last}&offset=180` as const
  kept.set(`anna en ${urlOf(from, to)}`, { json: { n: 1 }, etag: '"1"', at: nine })
  n = undefined // there is no connection
  const next = urlOf(from === '2026-01-01' ? from : '2025-12-08', '2026-01-06')
  const entry = resource(next as Url<{ n: number }>, Counted)
  onTestFinished(entry.listen())
  await vi.waitFor(() => expect(entry.state.value).toMatchObject({ data: { n: 1 }, etag: undefined, at: nine }))
  expect(kept.has(`anna en ${next}`)).toBe(false)
})

it('a response of the last visit is shown at once, with its time, until a new one arrives', async () => {
  ofAnna(1)
  expect(await recallFirst([URL])).toBe(true)
  const entry = read()
  expect(entry.state.value).toMatchObject({ status: 'loading', data: { n: 1 }, etag: '"1"', at: nine })
  expect(asOf.value).toBe(nine)
  await vi.waitFor(() => expect(entry.state.value).toMatchObject({ status: 'ready', data: { n: 2 } }))
  expect(asOf.value).toBeUndefined()
  await vi.waitFor(() => expect(kept.get(`anna en ${URL}`)?.json).toEqual({ n: 2 }))
})

it('a response that says the same renews the time of what is kept', async () => {
  const entry = read()
  await vi.waitFor(() => expect(kept.get(`anna en ${URL}`)).toBeDefined())
  const { at = 0 } = kept.get(`anna en ${URL}`) ?? {}
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(at))
  await entry.reload()
  await vi.waitFor(() => expect(kept.get(`anna en ${URL}`)?.at).toBe(entry.readAt()))
  expect(entry.readAt()).toBeGreaterThan(at)
})

it('a response of the last visit is shown on a later screen too, and stays without a connection', async () => {
  ofAnna(1)
  n = undefined
  const entry = read()
  await vi.waitFor(() => expect(entry.state.value).toMatchObject({ status: 'error', data: { n: 1 } }))
  expect(asOf.value).toBe(nine)
})

it('a response of another shape, of another language or of another user is not shown', async () => {
  ofAnna('one')
  kept.set(`anna de ${URL}`, { json: { n: 1 }, etag: undefined, at: nine })
  expect(await recallFirst([URL])).toBe(true)
  n = undefined
  const entry = read()
  await vi.waitFor(() => expect(entry.state.value.status).toBe('error'))
  expect(entry.state.value.data).toBeUndefined()
  ofAnna(1)
  signedIn({ ...anna, userId: 'berta' })
  setUser('berta')
  const hers = read()
  await vi.waitFor(() => expect(hers.state.value.status).toBe('error'))
  expect(hers.state.value.data).toBeUndefined()
  expect([...kept.keys()]).toEqual([])
})

it('a response that is read again in another language is kept under that', async () => {
  const entry = read()
  await vi.waitFor(() => expect([...kept.keys()]).toEqual([`anna en ${URL}`]))
  setLocale('ru')
  n = 3
  await entry.reload()
  await vi.waitFor(() => expect(kept.get(`anna ru ${URL}`)?.json).toEqual({ n: 3 }))
  expect(kept.get(`anna en ${URL}`)?.json).toEqual({ n: 2 })
})

it('a user who has lost access to an account keeps no response, but one who never had it keeps all', async () => {
  await resource('/api/other/', Counted).reload()
  await vi.waitFor(() => expect(kept.size).toBe(1))
  status = 403
  await resource('/api/advertiserPage/foreign/', Counted).reload()
  status = 200
  const account = resource('/api/advertiserPage/own/', Counted)
  await account.reload()
  await vi.waitFor(() => expect(kept.size).toBe(2))
  status = 403
  await account.reload()
  expect(kept.size).toBe(0)
})

it('responses that wait to be written are not kept either when a user has lost access to an account', async () => {
  const account = resource('/api/advertiserPage/own/', Counted)
  await account.reload()
  status = 403
  await account.reload()
  status = 200
  await resource('/api/other/', Counted).reload()
  await vi.waitFor(() => expect([...kept.keys()]).toEqual(['anna en /api/other/']))
})

it('a refusal and a change here do not renew the time of the data', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(nine)
  onTestFinished(() => now.mockRestore())
  isLost.value = true
  onTestFinished(() => void (isLost.value = false))
  const entry = read()
  await vi.waitFor(() => expect(entry.state.value.status).toBe('ready'))
  now.mockReturnValue(nine + 60_000)
  change(
    (url) => url === URL,
    () => ({ n: 3 }),
  )
  await vi.waitFor(() => expect(kept.get(`anna en ${URL}`)).toMatchObject({ json: { n: 3 }, at: nine }))
  status = 404
  await entry.reload()
  expect(entry.state.value).toMatchObject({ status: 'error', data: { n: 3 } })
  expect(asOf.value).toBe(nine)
  status = 200
  await entry.reload()
  expect(asOf.value).toBe(nine + 60_000)
})

it('responses to a user for whom a page vouches are not kept', async () => {
  signedIn({ ...anna, isOfPage: true })
  const entry = read()
  await vi.waitFor(() => expect(entry.state.value.status).toBe('ready'))
  signedIn(anna)
  const other = resource('/api/other/', Counted)
  await other.reload()
  await vi.waitFor(() => expect([...kept.keys()]).toEqual(['anna en /api/other/']))
})

it('a response that arrives as the user signs out is not kept', async () => {
  const entry = read()
  await vi.waitFor(() => expect(entry.state.value.status).toBe('ready'))
  signedOut()
  signedIn({ ...anna, userId: 'berta' })
  setUser('berta')
  await resource('/api/other/', Counted).reload()
  await vi.waitFor(() => expect([...kept.keys()]).toEqual(['berta en /api/other/']))
})

const write = () => call('/api/write/', { ...sending('POST', {}) }).then(String, (error: CallError) => error.kind)

it('a response that is kept while another tab signs the user out is deleted', () => {
  ofAnna(1)
  writeStored(STORED_SESSION, undefined)
  sessionChanged(undefined)
  expect(kept.size).toBe(0)
})

it('a write waits until the data on the screen is renewed, and continues if it is unchanged', async () => {
  ofAnna(2)
  await recallFirst([URL])
  const entry = read()
  expect(await write()).toBe('[object Object]')
  expect(entry.state.value.at).toBeUndefined()
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST'])
})

it('a write is refused if the data on the screen has changed, and continues once that is seen', async () => {
  ofAnna(1)
  await recallFirst([URL])
  read()
  expect(await write()).toBe('preconditionFailed')
  expect(requests.map(({ method }) => method)).toEqual(['GET'])
  expect(await write()).toBe('[object Object]')
})

it('a write continues if the data on the screen has changed in figures only, as delivery goes on', async () => {
  kept.set(`anna en ${URL}`, { json: { n: 2, spent: 100 }, etag: undefined, at: nine })
  spent = 101
  await recallFirst([URL])
  const entry = read()
  expect(await write()).toBe('[object Object]')
  expect(entry.state.value).toMatchObject({ status: 'ready', data: { n: 2, spent: 101 } })
})

it('a write is not sent while what the screen shows cannot be renewed', async () => {
  ofAnna(1)
  n = undefined
  const entry = read()
  await vi.waitFor(() => expect(entry.state.value.status).toBe('error'))
  expect(await write()).toBe('offline')
  expect(requests.every(({ method }) => method === 'GET')).toBe(true)
})

it('a write that waits for a new response is sent even if the user leaves the screen that shows it', async () => {
  ofAnna(2)
  await recallFirst([URL])
  const leave = resource(URL, Counted).listen()
  const written = write()
  leave()
  expect(await written).toBe('[object Object]')
})

it('a write is not sent if the response that it waits for fails after the user has left the screen', async () => {
  ofAnna(2)
  n = undefined
  await recallFirst([URL])
  const leave = resource(URL, Counted).listen()
  const written = write()
  leave()
  expect(await written).toBe('offline')
  expect(requests.every(({ method }) => method === 'GET')).toBe(true)
})
