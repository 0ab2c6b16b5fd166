import { signal, type ReadonlySignal } from '@preact/signals-react'
import { ulid } from 'ulid'
import type { UpdateAdvert } from '../../contract/advert/advert.ts'
import { inTurn } from '../../auth/in-turn.ts'
import { CallError, isUnreached, type CallErrorKind } from '../../data/errors.ts'
import { draftKey } from '../form/draft-key.ts'
import { currentPath } from '../navigation/navigation.ts'
import { session } from '../session/session.ts'
import { DRAFTS, readStored, store } from '../session/stored.ts'

/** A save of an ad, named for the user, as the form had it, on top of a version. */
export type AdvertSave = { kind: 'advert'; id: string; name: string; version: string; body: UpdateAdvert; form: object }
/** A new name of an ad or a campaign; `theirs`: what somebody else has named it meanwhile. */
export type Renaming = { kind: 'advertName' | 'campaignName'; id: string; from: string; to: string; theirs?: string }
/** A change that can be put off. */
export type Change = AdvertSave | Renaming
/** A change that waits to be sent, from when it is and where it was made, and why it was not sent, if it was tried. */
export type Waiting = Change & { key: string; at: number; path: string; failure?: CallErrorKind }

const KINDS: readonly Change['kind'][] = ['advert', 'advertName', 'campaignName']
const NAME = 'outbox'
/** The failures that may have passed by the next time. */
const PASSING: readonly (CallErrorKind | undefined)[] = [undefined, 'timeout', 'tooMany', 'server']

/** The failures after which nothing is known but that the change has to be sent. */
const UNANSWERED: readonly CallErrorKind[] = ['offline', 'intercepted', 'unauthorized', 'timeout', 'tooMany', 'server']

const current = signal<readonly Waiting[]>([])
/** The changes of this user that wait for a connection, oldest first. */
export const outbox: ReadonlySignal<readonly Waiting[]> = current

/** The ad whose save was sent last, and the version that it has got. */
export const delivered = signal<{ id: string; version: string } | undefined>(undefined)

/** Returns what waits by now; another tab may have sent or added something. */
export function readOutbox(): Waiting[] {
  const stored = session.peek() && readStored(draftKey(NAME))
  return Array.isArray(stored) ? (stored as Waiting[]).filter(({ kind }) => KINDS.includes(kind)) : []
}

/** Shows what waits by now. */
export const takeUp = () => void (current.value = readOutbox())

/** Removes what other users have left. */
export function forgetOthers(): void {
  for (const key of Object.keys(store()))
    if (key.startsWith(DRAFTS) && key.endsWith(`.${NAME}`) && key !== draftKey(NAME)) delete store()[key]
}

/** Replaces what waits; returns false if the browser has no room for it. */
export function writeOutbox(waiting: readonly Waiting[]): boolean {
  try {
    if (waiting.length > 0) store()[draftKey(NAME)] = JSON.stringify(waiting)
    else delete store()[draftKey(NAME)]
  } catch {
    return false
  }
  current.value = waiting
  return true
}

/** Whether two changes are of the same thing, so that the later one takes the place of the other. */
export const isOfSame = (a: Change, b: Pick<Change, 'kind' | 'id'>) => a.kind === b.kind && a.id === b.id

/** Whether what waits is shown and sent; nothing waits unseen. */
export const isFollowed = signal(false)

/**
 * Has a change wait whose sending has failed for want of a connection, in the place of an earlier one of the same thing.
 * Returns false after another failure, and where nothing can wait: without storage, or with a user for whom the page
 * around the office vouches, of whom nothing is kept.
 */
export function putOff(change: Change, failed: unknown): boolean {
  if (!(failed instanceof CallError && isUnreached(failed.kind))) return false
  const { isOfPage } = session.peek() ?? { isOfPage: true }
  if (!isFollowed.peek() || isOfPage || !(store() instanceof Storage)) return false
  const others = readOutbox().filter((each) => !isOfSame(each, change))
  return writeOutbox([...others, { ...change, key: ulid(), at: Date.now(), path: currentPath() }])
}

/** Discards a change. */
export const takeBack = (key: string) => void writeOutbox(readOutbox().filter((each) => each.key !== key))

/** Has the name that the user has chosen take the place of the one that somebody else has given meanwhile. */
export function keepOwnName({ key, theirs = '' }: Waiting & Renaming): void {
  const chosen = (each: Waiting): Waiting => {
    const { failure: _, theirs: __, ...change } = each as Waiting & Renaming
    return { ...change, from: theirs }
  }
  writeOutbox(readOutbox().map((each) => (each.key === key ? chosen(each) : each)))
}

/** Runs work that sends or withdraws what waits, while no tab does either. */
export const alone = <T>(work: () => Promise<T>): Promise<T> => inTurn(work, 'office.outbox')

/**
 * Has the form of an ad save it in the place of what waits, which is withdrawn once the server has answered. `write` gets
 * the version that the other save has led to if that was being sent at this moment.
 */
export function saveInstead<T>(id: string, write: (version: string | undefined) => Promise<T>): Promise<T> {
  const before = delivered.peek()
  const withdraw = () => writeOutbox(readOutbox().filter((each) => !isOfSame(each, { kind: 'advert', id })))
  return alone(async () => {
    const after = delivered.peek()
    try {
      const saved = await write(after !== before && after?.id === id ? after.version : undefined)
      withdraw()
      return saved
    } catch (error) {
      if (error instanceof CallError && !UNANSWERED.includes(error.kind)) withdraw()
      throw error
    }
  })
}

/** Whether a change is sent with the next connection, without a decision of the user. */
export const isDue = ({ failure }: Waiting) => PASSING.includes(failure)
