import { useEffect, useState } from 'react'
import { advertReads, outdate } from '../../../data/calls.ts'
import { CallError } from '../../../data/errors.ts'
import { fewAtATime } from '../../../lib/few-at-a-time.ts'
import { useBatch, type Failure } from '../../../state/batch/use-batch.ts'
import { callErrorText } from '../../../state/call-errors.ts'
import { useUnsaved } from '../../../state/form/unsaved.ts'
import { validationText } from '../../../state/form/validation-text.ts'
import { texts } from '../../../state/locale.ts'
import type { BatchRow } from '../../../ui/popover/batch-row.ts'
import type { AdvertRow } from '../adverts/advert-row.ts'
import { readAdvert, type Loaded } from '../../../data/advert/read-advert.ts'

export type { Loaded } from '../../../data/advert/read-advert.ts'

/** The id of an ad, and its names. */
export type Named = Pick<AdvertRow, 'advertId' | 'name' | 'placementName'>
/** One of the rows of an act: an ad, or one of several copies of it. */
type Item = Named & { key: string }

/** The effect of an act on one ad. */
export type Plan = {
  what?: string | undefined
  /** Why it is left out, or what to consider. */
  reason?: string | undefined
  isUnusual?: boolean
  /** Whether nothing is left to do, because the ad already has the desired state. */
  isReached?: boolean
  carryOut?: ((loaded: Loaded) => Promise<unknown>) | undefined
}

const READS_AT_A_TIME = 6

/** Returns why a call failed; a bug is thrown. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof CallError)) throw error
  const [rule] = error.errors
  return rule ? () => validationText(rule) : error
}

/** Returns the message of a failed read. */
function readFailure(error: unknown): () => string {
  const failure = failureOf(error)
  return typeof failure === 'function' ? failure : () => callErrorText(failure.kind)
}

/**
 * Reads several ads, plans an act on each and carries it out. Before a retry, the ad is read again: a completed act is
 * not sent twice, and a changed plan is shown before it is carried out.
 */
export function useAdvertBatch<Row extends Item = Item>({
  adverts,
  itemsOf = (advert) => [{ ...advert, key: advert.advertId } as Row],
  planOf,
  isReachedBy = () => false,
}: {
  adverts: readonly Named[]
  /** The rows of an ad; by default it has one. */
  itemsOf?: (advert: Named) => readonly Row[]
  planOf: (loaded: Loaded, item: Row) => Plan
  /** Returns whether an error means that an ad already has the desired state: gone, if it is to be deleted. */
  isReachedBy?: (error: unknown) => boolean
}) {
  const { run, ...batch } = useBatch()
  const leaving = useUnsaved(batch.isHeld)
  const [loaded, setLoaded] = useState<ReadonlyMap<string, Loaded | (() => string)>>(new Map())
  const [tried] = useState(() => new Set<string>())
  const [first] = useState(adverts)

  const keep = (id: string, value: Loaded | (() => string)) => setLoaded((now) => new Map(now).set(id, value))
  const read = async (id: string): Promise<Loaded> => {
    const value = await readAdvert(id)
    keep(id, value)
    return value
  }
  useEffect(() => {
    let isGone = false
    const unread = new Set(first.map(({ advertId }) => advertId))
    const readAll = () =>
      void fewAtATime([...unread], READS_AT_A_TIME, async (id) => {
        if (isGone) return
        const value = await readAdvert(id).catch(readFailure)
        keep(id, value)
        if (typeof value !== 'function') unread.delete(id)
      })
    readAll()
    addEventListener('online', readAll)
    return () => {
      isGone = true
      removeEventListener('online', readAll)
    }
  }, [first])

  const carryOut = async (item: Row, shown: Plan, known: Loaded): Promise<Failure | undefined> => {
    const { advertId, key } = item
    try {
      const isRetry = tried.has(key)
      tried.add(key)
      const now = isRetry ? await read(advertId) : known
      const plan = isRetry ? planOf(now, item) : shown
      if (plan.isReached) return undefined
      const { reason } = plan
      if (!plan.carryOut) return reason === undefined ? undefined : () => reason
      if (plan.what !== shown.what) return () => texts.peek().bulk.changedMeanwhile()
      await plan.carryOut(now)
      return undefined
    } catch (error) {
      if (isReachedBy(error)) return undefined
      const kind = error instanceof CallError ? error.kind : undefined
      if (kind !== 'preconditionFailed' && kind !== 'conflict') return failureOf(error)
      await read(advertId).catch(() => {})
      return () => texts.peek().bulk.changedMeanwhile()
    }
  }
  const isDone = (key: string) => batch.resultOf?.(key).status === 'done'
  const isComplete = first.every(({ advertId }) => loaded.has(advertId))
  const plans = first.flatMap(itemsOf).map((item) => {
    const known = loaded.get(item.advertId)
    const plan: Plan = typeof known === 'object' ? planOf(known, item) : { reason: known?.() }
    return { item, known, plan }
  })
  const rows: BatchRow<Failure>[] | undefined = isComplete
    ? plans.map(({ item, known, plan }) => ({
        key: item.key,
        name: item.name,
        place: item.placementName,
        what: plan.what,
        reason: plan.reason,
        risk: plan.isUnusual ? (plan.what ?? '') : undefined,
        carryOut: typeof known === 'object' && plan.carryOut ? () => carryOut(item, plan, known) : undefined,
      }))
    : undefined
  return {
    /** The ads that could be read; undefined while they are read. */
    pages: isComplete ? plans.flatMap(({ known }) => (typeof known === 'object' ? [known.page] : [])) : undefined,
    isDone,
    /** Whether the act on an ad can be carried out, or could not be planned, and is not done yet. */
    isLeft: ({ advertId }: Named) =>
      plans.some(
        ({ item, known, plan }) =>
          item.advertId === advertId && !isDone(item.key) && (typeof known !== 'object' || plan.carryOut),
      ),
    shared: {
      batch: {
        ...batch,
        run: async (tasks: Parameters<typeof run>[0]) => {
          if (await run(tasks)) outdate(...advertReads)
        },
      },
      rows,
      leaving,
      words: texts.value.bulk,
      common: texts.value.common,
      loading: texts.value.bulk.reading({ count: loaded.size, total: first.length }),
    },
  }
}
