import { signal, type ReadonlySignal } from '@preact/signals-react'
import { ulid } from 'ulid'
import type { UpdateAdvert } from '../../contract/advert/advert.ts'
import { inTurn } from '../../auth/in-turn.ts'
import { CallError, isUnreached, type CallErrorKind } from '../../data/errors.ts'
import { draftBaseKey, draftKey, OUTBOX, unsureSavesKey } from '../form/draft-key.ts'
import { currentPath } from '../navigation/navigation.ts'
import { session } from '../session/session.ts'
import { readStored, store, writeStored } from '../session/stored.ts'

/** What a change replaces of the same kind, oldest first: the server may have it, if only the response was lost. */
type Replaced<T> = { replaced?: readonly T[] }
/** A save of an ad, with the ad's name for display, as the form had it, based on a version. */
export type AdvertSave = Replaced<UpdateAdvert> & {
  kind: 'advert'
  id: string
  name: string
  version: string
  body: UpdateAdvert
  form: object
}
/** A new name of an ad or a campaign; `theirs`: the name that somebody else has given it meanwhile. */
export type Renaming = Replaced<string> & {
  kind: 'advertName' | 'campaignName'
  id: string
  from: string
  to: string
  theirs?: string
}
/** A change that can be postponed. */
export type Change = AdvertSave | Renaming
/** A change that waits to be sent, with its time and place, and the last failure with its time, if it was tried. */
export type Waiting = Change & { key: string; at: number; path: string; failure?: CallErrorKind; failedAt?: number }

const KINDS: readonly Change['kind'][] = ['advert', 'advertName', 'campaignName']
/** The failures that may be over by the next attempt. */
const PASSING: readonly (CallErrorKind | undefined)[] = [undefined, 'timeout', 'tooMany', 'server']

/** The failures after which the change simply has to be sent again. */
const UNANSWERED: readonly CallErrorKind[] = ['offline', 'intercepted', 'unauthorized', 'timeout', 'tooMany', 'server']

const current = signal<readonly Waiting[]>([])
/** The changes of this user that wait for a connection, oldest first. */
export const outbox: ReadonlySignal<readonly Waiting[]> = current

type Delivered = { id: string; key: string; version: string }
/** The save of an ad that was sent last, by this tab or another, and the resulting version. */
export const delivered = signal<Delivered | undefined>(undefined)
/** The key under which a tab tells the others what it has sent. */
const deliveredKey = () => draftKey(`${OUTBOX}.sent`)

/** Tells every tab which save was sent. */
export function tellDelivered(sent: Delivered): void {
  delivered.value = sent
  writeStored(deliveredKey(), sent)
}

/** Returns the changes that wait now; another tab may have sent or added some. */
export function readOutbox(): Waiting[] {
  const stored = session.peek() && readStored(draftKey(OUTBOX))
  return Array.isArray(stored) ? (stored as Waiting[]).filter(({ kind }) => KINDS.includes(kind)) : []
}

/** Shows the changes that wait now. */
export const takeUp = () => void (current.value = readOutbox())

/** Takes over what another tab has stored under a key: the changes that wait, and the save that it has sent. */
export function takeOver(key: string | null): void {
  takeUp()
  if (key === deliveredKey()) delivered.value = readStored(key) as Delivered | undefined
}

/** Replaces the waiting changes; returns false if the browser has no space for them. */
export function writeOutbox(waiting: readonly Waiting[]): boolean {
  try {
    if (waiting.length > 0) store()[draftKey(OUTBOX)] = JSON.stringify(waiting)
    else delete store()[draftKey(OUTBOX)]
  } catch {
    return false
  }
  current.value = waiting
  return true
}

/** Returns whether two changes have the same subject, so that the later one replaces the other. */
export const isOfSame = (a: Change, b: Pick<Change, 'kind' | 'id'>) => a.kind === b.kind && a.id === b.id

/** Whether waiting changes are shown and sent; nothing waits unseen. */
export const isFollowed = signal(false)

/**
 * Postpones a change whose sending has failed for lack of a connection, in place of an earlier one with the same
 * subject. Returns false after another failure, and if nothing can wait: without storage, or with a user for whom the
 * embedding page vouches, of whom nothing is stored.
 */
export function putOff(change: Change, failed: unknown): boolean {
  if (!(failed instanceof CallError && isUnreached(failed.kind))) return false
  const { isOfPage } = session.peek() ?? { isOfPage: true }
  if (!isFollowed.peek() || isOfPage || !(store() instanceof Storage)) return false
  const waiting = readOutbox()
  const before = waiting.find((each) => isOfSame(each, change))
  if (!before && change.kind !== 'advert' && change.to === change.from) return true // nothing to send
  const others = waiting.filter((each) => each !== before)
  return writeOutbox([...others, { ...inPlaceOf(before, change), key: ulid(), at: Date.now(), path: currentPath() }])
}

const MOST_REPLACED = 5

function inPlaceOf(before: Change | undefined, change: Change): Change {
  const withLast = <T>({ replaced = [] }: Replaced<T>, last: T) => ({
    replaced: [...replaced, last].slice(-MOST_REPLACED),
  })
  if (before?.kind === 'advert' && change.kind === 'advert') return { ...change, ...withLast(before, before.body) }
  if (before && before.kind !== 'advert' && change.kind !== 'advert')
    return { ...change, ...withLast(before, before.to) }
  return change
}

/** Discards a change, and of an ad that does not exist any more also the input that its form has kept. */
export function takeBack(key: string): void {
  const waiting = readOutbox()
  const change = waiting.find((each) => each.key === key)
  writeOutbox(waiting.filter((each) => each !== change))
  if (change?.kind !== 'advert' || change.failure !== 'notFound') return
  const { id } = change
  for (const kept of [draftKey(`advert.${id}`), unsureSavesKey(id), draftBaseKey(id)]) writeStored(kept, undefined)
}

/** Puts a discarded change back in its place, unless there is a later one with the same subject. */
export function putBack(change: Waiting): void {
  const waiting = readOutbox()
  if (waiting.some((each) => isOfSame(each, change))) return
  writeOutbox([...waiting, change].sort((a, b) => (a.key < b.key ? -1 : 1))) // a ULID starts with its time
}

/** Replaces the name that somebody else has given meanwhile with the user's own choice. */
export function keepOwnName({ key, theirs = '' }: Waiting & Renaming): void {
  const chosen = (each: Waiting): Waiting => {
    const { failure: _, theirs: __, failedAt: ___, ...change } = each as Waiting & Renaming
    return { ...change, from: theirs }
  }
  writeOutbox(readOutbox().map((each) => (each.key === key ? chosen(each) : each)))
}

/** Runs work that sends or withdraws waiting changes, while no other tab does either. */
export const alone = <T>(work: () => Promise<T>): Promise<T> => inTurn(work, 'office.outbox')

/**
 * Lets the form of an ad save it in place of its waiting save, which is withdrawn once the server has responded.
 * `write` gets the version that resulted from the waiting save if that was being sent at this moment.
 */
export function saveInstead<T>(key: string, write: (version: string | undefined) => Promise<T>): Promise<T> {
  const withdraw = () => writeOutbox(readOutbox().filter((each) => each.key !== key))
  return alone(async () => {
    const sent = delivered.peek()
    try {
      const saved = await write(sent?.key === key ? sent.version : undefined)
      withdraw()
      return saved
    } catch (error) {
      if (error instanceof CallError && !UNANSWERED.includes(error.kind)) withdraw()
      throw error
    }
  })
}

/**
 * Lets a screen rename something in place of the waiting change, which would be sent later and replace the name again.
 * It is withdrawn once `write` has returned anything but false.
 */
export function renameInstead<T>(kind: Renaming['kind'], id: string, write: () => Promise<T>): Promise<T> {
  const subject = { kind, id }
  if (!readOutbox().some((each) => isOfSame(each, subject))) return write()
  return alone(async () => {
    const result = await write()
    if (result !== false) writeOutbox(readOutbox().filter((each) => !isOfSame(each, subject)))
    return result
  })
}

/** Returns whether a change is sent with the next connection, without a decision of the user. */
export const isDue = ({ failure }: Waiting) => PASSING.includes(failure)

/** Returns the new name of an ad or a campaign that is sent with the next connection. */
export function waitingName(kind: Renaming['kind'], id: string): string | undefined {
  const own = outbox.value.find((each) => isOfSame(each, { kind, id }) && isDue(each))
  return own && own.kind !== 'advert' ? own.to : undefined
}
