import { useEffect, useRef, useState } from 'react'
import type { Campaign } from '../../../contract/campaign.ts'
import type { CampaignForm } from '../../../state/form/campaign-form.ts'
import { saveWith, type SaveFailure } from './batch-save.ts'

export type Result = { status: 'waiting' | 'saving' | 'saved' } | { status: 'failed'; failure: SaveFailure }

const WAITING: Result = { status: 'waiting' }

/** Changes several campaigns one after the other, and reports each result as it comes. */
export function useBatch(campaigns: readonly Campaign[]) {
  const [results, setResults] = useState<ReadonlyMap<string, Result>>()
  const [isRunning, setRunning] = useState(false)
  const isStopped = useRef(false)
  useEffect(() => {
    isStopped.current = false
    return () => void (isStopped.current = true)
  }, [])

  const tell = (id: string, result: Result) => setResults((now) => new Map(now).set(id, result))
  const run = async (changes: Partial<CampaignForm>) => {
    const due = campaigns.filter(({ id }) => results?.get(id)?.status !== 'saved')
    isStopped.current = false
    setRunning(true)
    for (const { id } of due) tell(id, WAITING)
    for (const campaign of due) {
      if (isStopped.current) break
      tell(campaign.id, { status: 'saving' })
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that it can be stopped
      const failure = await saveWith(campaign, changes)
      tell(campaign.id, failure ? { status: 'failed', failure } : { status: 'saved' })
    }
    setRunning(false)
  }
  return {
    /** Undefined before the start. */
    resultOf: results && (({ id }: Campaign): Result => results.get(id) ?? WAITING),
    isRunning,
    /** Starts, or continues with the campaigns that are not saved. */
    run,
    /** Skips the campaigns that are still waiting. */
    stop: () => void (isStopped.current = true),
  }
}
