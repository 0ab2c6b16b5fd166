import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import * as endpoints from '../../../contract/calls/endpoints.ts'
import { readAdvert } from '../../../data/advert/read-advert.ts'
import { send } from '../../../data/client.ts'
import { CallError } from '../../../data/errors.ts'
import { etagOf } from '../../../data/etag.ts'
import { unlessDone } from '../../../data/may-be-done.ts'
import { bidFloorOf } from '../../../domain/advert/bid.ts'
import { bidVerdict, stepsLeft, type BidStep } from '../../../domain/advert/bulk-verdicts.ts'
import { useAmountChange } from '../../../state/form/use-amount-change.ts'
import { validationText } from '../../../state/form/validation-text.ts'
import { format, texts } from '../../../state/locale.ts'
import { ChangeField } from '../../../ui/form/change-field.tsx'
import { BatchDialog } from '../../../ui/popover/batch-dialog.tsx'
import type { ActProps, UndoProps } from './acts.ts'
import { unusualQuestion } from './unusual-question.ts'
import { useAdvertBatch, type Loaded, type Named, type Plan } from './use-advert-batch.ts'
import { useBidsForecast } from './use-bids-forecast.ts'

const LOWEST_BID = 0.01

/**
 * Sends the remaining steps, each based on the version that the previous one returned. `onMade` gets each that is made,
 * or may be, because the response was lost and the ad could not be read either.
 */
async function sendBids(
  { page, etag }: Loaded,
  steps: readonly BidStep[],
  onMade: (step: BidStep) => void = () => {},
): Promise<void> {
  let version = etag
  for (const step of stepsLeft(page, steps) ?? []) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each is based on the one before
      const { response } = await send(endpoints.updateBidPrices, {
        body: { advertId: page.advert.id, impressionRuleId: step.ruleId, bidPrice: step.to },
        ...(version && { headers: { 'If-Match': version } }),
      })
      version = etagOf(response)
    } catch (error) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- the next one is based on the version read here
        await unlessDone(error, async () => {
          const now = await readAdvert(page.advert.id)
          version = now.etag
          return stepsLeft(now.page, [step])?.length === 0
        })
      } catch (failure) {
        if (failure instanceof CallError && failure.isUnsure) onMade(step)
        throw failure
      }
    }
    onMade(step)
  }
}

function stepsText(steps: readonly BidStep[]): string {
  const { money } = format.value
  return steps.map(({ from, to }) => texts.value.bulk.fromTo({ from: money(from), to: money(to) })).join('; ')
}

/** Changes the bids of several ads after showing each before and after. */
export function BidsDialog({ adverts: asked, onDone }: ActProps) {
  useSignals()
  const { bulk: words } = texts.value
  const { money } = format.value
  const { change, passes, field, ...ways } = useAmountChange(LOWEST_BID)
  const [adverts] = useState(asked) // the initial ones: the table changes meanwhile
  const [planned] = useState(() => new Map<string, BidStep[]>())
  const [made] = useState(() => new Map<string, BidStep[]>())
  const carryOut = (now: Loaded, { advertId }: Named, steps: readonly BidStep[]) =>
    sendBids(now, steps, (step) => {
      const earlier = made.get(advertId) ?? []
      const first = earlier.find(({ ruleId }) => ruleId === step.ruleId) ?? step
      made.set(advertId, [...earlier.filter((each) => each !== first), { ...first, to: step.to }])
    })

  const planOf = ({ page }: Loaded, advert: Named): Plan => {
    const { advertId } = advert
    const { impressionRules } = page.advert
    if (impressionRules.length === 0) return { reason: words.noBids() }
    const bids = [...new Set(impressionRules.map(({ bidPrice }) => money(bidPrice)))].join('; ')
    const fixed = planned.get(advertId)
    const left = fixed && stepsLeft(page, fixed)
    if (fixed && left)
      return { what: stepsText(fixed), isReached: left.length === 0, carryOut: (now) => carryOut(now, advert, fixed) }
    if (!change) return { what: words.bidNow({ bids, floor: money(bidFloorOf(page.placement)) }) }
    const { steps, error, isUnusual } = bidVerdict(page, change, made.get(advertId))
    if (steps.length === 0) return { what: bids, reason: words.same() }
    if (error) return { what: stepsText(steps), reason: `${words.staysAs()} ${validationText(error)}` }
    return {
      what: stepsText(steps),
      isUnusual,
      reason: isUnusual ? words.unusual() : undefined,
      carryOut: (now) => {
        planned.set(advertId, steps)
        return carryOut(now, advert, steps)
      },
    }
  }
  const { shared, pages } = useAdvertBatch({ adverts, planOf })
  const forecast = useBidsForecast(pages, (page) => {
    const fixed = planned.get(page.advert.id)
    if (fixed && stepsLeft(page, fixed)) return fixed
    if (!change) return []
    const { steps, error } = bidVerdict(page, change, made.get(page.advert.id))
    return error ? [] : steps
  })
  const changes = adverts.flatMap((advert) => {
    const steps = made.get(advert.advertId)
    return steps ? [{ ...advert, steps }] : []
  })
  const undo = { kind: 'bids' as const, changes }
  return (
    <BatchDialog
      title={words.bidsTitle()}
      passes={passes}
      applyLabel={(count) => words.changeBids({ count: count || adverts.length })}
      question={(count) => unusualQuestion(count, words.changeAnyway())}
      onUndo={() => onDone(undo, true)}
      onClose={() => onDone(changes.length > 0 ? undo : undefined)}
      {...shared}
    >
      <ChangeField
        labels={{ way: words.way(), value: ways.way === 'set' ? words.bidLabel() : words.by() }}
        field={field}
        hint={forecast}
        readOnly={shared.batch.resultOf !== undefined}
        {...ways}
      />
    </BatchDialog>
  )
}

/** Restores the former bids of several ads, except those that somebody has changed since. */
export function BidsUndo({ changes, onClose }: UndoProps<Named & { steps: BidStep[] }>) {
  useSignals()
  const { bulk: words } = texts.value
  const stepsOf = new Map(
    changes.map(({ advertId, steps }) => [
      advertId,
      steps.map(({ ruleId, from, to }) => ({ ruleId, from: to, to: from })),
    ]),
  )
  const planOf = ({ page }: Loaded, { advertId }: Named): Plan => {
    const steps = stepsOf.get(advertId) ?? []
    const left = stepsLeft(page, steps)
    if (!left) return { what: stepsText(steps), reason: words.bidChangedSince() }
    return { what: stepsText(steps), isReached: left.length === 0, carryOut: (now) => sendBids(now, steps) }
  }
  const { shared, isLeft } = useAdvertBatch({ adverts: changes, planOf })
  return (
    <BatchDialog
      isImmediate
      title={words.undoBidsTitle()}
      applyLabel={(count) => words.changeBids({ count })}
      onClose={() => onClose(changes.filter(isLeft))}
      {...shared}
    />
  )
}
