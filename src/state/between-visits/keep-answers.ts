import { computed, effect, signal } from '@preact/signals-react'
import { getAdvertiserPage } from '../../contract/calls/first-endpoints.ts'
import { quickly, type Check } from '../../contract/struct/check.ts'
import { holdWrites } from '../../data/call.ts'
import { CallError } from '../../data/errors.ts'
import { keepAnswers, keepOnlyOf, readAnswer, type AnswerKey, type KeptAnswer } from '../../data/kept/kept-answers.ts'
import { deleteAnswers } from '../../data/kept/kept-database.ts'
import { urlOf } from '../../data/change.ts'
import { keepBy, resources, type Resource } from '../../data/resource.ts'
import { isLost } from '../notices.ts'
import { locale } from '../locale.ts'
import { session } from '../session/session.ts'
import { readStoredSession } from '../session/stored.ts'

/** Milliseconds for which responses are collected before they are written. */
const GATHERING = 500
/** Milliseconds after which a screen that was left has no subscriptions left. */
const LEFT = 300

/** How the URL of an account begins, of which a user who has lost access keeps nothing. */
const [ACCOUNT = ''] = getAdvertiserPage.path.split('{')

/** What changes without anybody saving: what delivery counts and charges, and what the platform reports. */
const COUNTED = new Set(
  'balance spent stats total campaignsTotal points idle days notices unread soldProducts'.split(' '),
)

/** The entries that have shown a response of an earlier visit, by their URL. */
const recalled = signal<ReadonlyMap<Resource<unknown>, string>>(new Map())
const moves = signal(0)

const isOld = ({ isHeard, state }: Resource<unknown>) => isHeard() && state.peek().at !== undefined

/** The time of the oldest response on the screen: of an earlier visit, or of any while the connection is lost. */
export const asOf = computed(() => {
  void moves.value
  const entries = isLost.value ? resources.values() : recalled.value.keys()
  const times = [...entries].map((entry) => {
    const { data, at = isLost.value && data ? entry.readAt() : undefined } = entry.state.value
    return at && entry.isHeard() ? at : Infinity
  })
  const oldest = Math.min(...times)
  return oldest < Infinity ? oldest : undefined
})

/** The responses with which the first screen begins, by their keys. */
const first = new Map<string, KeptAnswer>()
/** The responses to write, by user and key; undefined for one that the user may no longer see. */
const pending = new Map<AnswerKey, KeptAnswer | undefined>()
let writing: ReturnType<typeof setTimeout> | undefined

const keyOf = (userId: string, url: string): AnswerKey => [userId, locale.peek(), url]

/** Reads the responses with which the first screen begins, and keeps later ones; returns whether all exist. */
export async function recallFirst(urls: readonly string[]): Promise<boolean> {
  const userId = session.peek()?.userId
  const keys = userId ? urls.map((url) => keyOf(userId, url)) : []
  const answers = await Promise.all(keys.map(readAnswer))
  keys.forEach((key, index) => answers[index] && first.set(key.join(), answers[index]))
  keepBetweenVisits()
  return keys.length > 0 && answers.every(Boolean)
}

let isKeeping = true

/** Returns whether responses to a user are kept: not for a user for whom the embedding page vouches. */
const isKeptFor = (userId: string) => isKeeping && readStoredSession()?.userId === userId

/** Removes all responses, and keeps no others. */
export function forgetAnswers(): void {
  isKeeping = false
  deleteAll()
}

/** Removes all responses, also those that are not written yet. */
function deleteAll(): void {
  pending.clear()
  void deleteAnswers()
}

/** Returns what was kept of the days before, if a URL asks for several days up to today; its ETag is of another URL. */
async function readEarlier(userId: string, url: string): Promise<KeptAnswer | undefined> {
  if (!url.includes('&to=')) return
  const { earlierUrls } = await import('../statistics/earlier-days.ts')
  const kept = await Promise.all(earlierUrls(url, new Date()).map((each) => readAnswer(keyOf(userId, each))))
  const latest = kept.find(Boolean)
  return latest && { ...latest, etag: undefined }
}

function follow(entry: Resource<unknown>, name: string, struct?: Check<unknown>): void {
  const url = urlOf(name)
  const userId = name.slice(0, -url.length - 1)
  if (!isKeptFor(userId)) return
  const recall = (answer: KeptAnswer | undefined) => {
    const data = answer?.json
    const now = entry.state.peek()
    // another build may have kept it
    if (!struct || !quickly(struct, data) || now.data !== undefined) return
    entry.show({ ...now, data, etag: answer?.etag, at: answer?.at ?? 0 })
    recalled.value = new Map(recalled.peek()).set(entry, url)
  }
  const key = keyOf(userId, url)
  const early = first.get(key.join())
  first.delete(key.join())
  if (early) recall(early)
  else if (struct)
    void readAnswer(key)
      .then((kept) => kept ?? readEarlier(userId, url))
      .then(recall, () => {}) // the code of the last step is lost
  let last: unknown
  let lastAt: number | undefined
  entry.state.subscribe(({ status, data, etag, error }) => {
    const isGone = error?.kind === 'forbidden' || error?.kind === 'notFound'
    if (!isGone && (status !== 'ready' || (data === last && entry.readAt() === lastAt))) return
    // Most responses about the account name only one of its campaigns or ads: all go.
    if (isGone && data !== undefined && url.startsWith(ACCOUNT)) deleteAll()
    last = data
    lastAt = entry.readAt()
    pending.set(keyOf(userId, url), isGone ? undefined : { json: data, etag, at: entry.readAt() })
    writing ??= setTimeout(write, GATHERING)
  })
}

function write(): void {
  writing = undefined
  void keepAnswers(new Map(pending), ([userId]) => isKeptFor(userId))
  pending.clear()
}

/**
 * Waits until no old response is on the screen; throws a CallError if that fails, or if a new response differs in more
 * than figures. Those of running ads always differ.
 */
async function renewed(): Promise<void> {
  const old = [...recalled.peek()].filter(([entry]) => isOld(entry))
  const textOf = (entry: Resource<unknown>) =>
    JSON.stringify(entry.state.peek().data, (key, value: unknown) => (COUNTED.has(key) ? undefined : value))
  const before = old.map(([entry]) => textOf(entry))
  await Promise.all(old.map(([entry]) => answered(entry)))
  for (const [index, [entry, url]] of old.entries()) {
    const { at, error } = entry.state.peek()
    if (at !== undefined) throw error ?? new CallError('offline', url)
    if (textOf(entry) !== before[index]) throw new CallError('preconditionFailed', url)
  }
}

/** Resolves once an entry has a response or an error, also if the user leaves its screen meanwhile. */
async function answered(entry: Resource<unknown>): Promise<void> {
  const leave = entry.listen()
  await new Promise<void>((resolve) => {
    const stop = entry.state.subscribe(({ status }) => {
      if (status === 'loading') return
      queueMicrotask(() => stop())
      resolve()
    })
  })
  leave()
}

let isStarted = false

/**
 * Keeps the responses to reads for the next visit, and shows those of the last one until there are new ones. Writes
 * wait for the new ones: nobody decides about money on yesterday's figures.
 */
export function keepBetweenVisits(): void {
  if (isStarted) return
  isStarted = true
  keepBy(follow)
  holdWrites(renewed)
  for (const [key, entry] of resources) follow(entry, key)
  effect(() => {
    const userId = session.value?.userId
    if (userId) return void keepOnlyOf(userId)
    recalled.value = new Map()
    // The tab in which the user signed out has deleted them, but this one may have kept another before it was notified.
    if (!readStoredSession()) deleteAll()
  })
  for (const move of ['popstate', 'pushState', 'replaceState'])
    addEventListener(move, () => setTimeout(() => moves.value++, LEFT))
}
