import { useEffect, useState } from 'react'
import type { AdvertPage } from '../../../contract/advert/advert.ts'
import type { Forecast } from '../../../contract/advert/forecast.ts'
import type { Feature } from '../../../contract/domain-configuration.ts'
import { readForecast } from '../../../data/advert/read-forecast.ts'
import { CallError } from '../../../data/errors.ts'
import { outcomeTogether, roughly } from '../../../domain/advert/bid-forecast.ts'
import type { BidStep } from '../../../domain/advert/bulk-verdicts.ts'
import { checkCondition } from '../../../domain/condition/condition-rules.ts'
import { fewAtATime } from '../../../lib/few-at-a-time.ts'
import { format, texts } from '../../../state/locale.ts'
import { config } from '../../../state/session/config.ts'

/** The forecasts of rules by the ids of their ads and their own; null if there are too many, or one failed. */
type Known = ReadonlyMap<string, Forecast['points']> | null

/** More forecasts would use up what a user may ask for in a minute, searches included. */
const MOST_READS = 100
const READS_AT_A_TIME = 3

const keyOf = (advertId: string, ruleId: string) => `${advertId}/${ruleId}`

/** Reads the forecast of each complete rule. */
async function readAll(pages: readonly AdvertPage[], isOver: () => boolean): Promise<Known> {
  const rules = pages.flatMap(({ advert, placement }) =>
    advert.impressionRules
      .filter(({ condition }) => !condition || checkCondition(condition, placement, '').length === 0)
      .map((rule) => ({ advertId: advert.id, ...rule })),
  )
  if (rules.length > MOST_READS) return null
  const known = new Map<string, Forecast['points']>()
  await fewAtATime(rules, READS_AT_A_TIME, async ({ advertId, id, condition }) => {
    if (isOver()) return
    const { points } = await readForecast(advertId, condition ?? null)
    known.set(keyOf(advertId, id), points)
  })
  return known
}

/** Only an ad that runs brings anything. */
const isRunning = ({ advert }: AdvertPage) => advert.state === 'Started'

/**
 * Returns in words what the bids of several running ads bring together in a day: those that change, before and after, or
 * all of them while none does. Undefined without forecasts: not offered, failed, or too many.
 */
export function useBidsForecast(
  pages: readonly AdvertPage[] | undefined,
  stepsOf: (page: AdvertPage) => readonly BidStep[],
): string | undefined {
  const [first, setFirst] = useState(() => pages?.filter(isRunning))
  const [known, setKnown] = useState<Known>()
  if (!first && pages) setFirst(pages.filter(isRunning))
  const isOffered = config.value.features?.includes('forecast' satisfies Feature)
  useEffect(() => {
    if (!first || !isOffered) return
    let isOver = false
    const read = async () => {
      try {
        const all = await readAll(first, () => isOver)
        if (!isOver) setKnown(all)
      } catch (error) {
        if (!(error instanceof CallError)) throw error // without a forecast, the bids can be changed all the same
        if (!isOver) setKnown(null)
        isOver = true
      }
    }
    void read()
    return () => void (isOver = true)
  }, [first, isOffered])

  const { bulk: words } = texts.value
  if (!isOffered || !first || known === null) return undefined
  if (!known) return words.forecasting()
  const changes = first.flatMap((page) => stepsOf(page).map((step) => ({ ...step, page })))
  const now = first.flatMap((page) =>
    page.advert.impressionRules.map(({ id, bidPrice }) => ({ page, ruleId: id, from: bidPrice, to: bidPrice })),
  )
  const bids = (changes.length > 0 ? changes : now).flatMap(({ page, ruleId, from, to }) => {
    const points = known.get(keyOf(page.advert.id, ruleId))
    return points ? [{ points, from, to, campaign: page.campaign }] : []
  })
  if (bids.length === 0) return undefined
  const campaigns = new Map(bids.map(({ campaign }) => [campaign.id, campaign]))
  const outcomeOf = (bid: 'from' | 'to') => {
    const outcomes = [...campaigns.values()].map(({ id, dailyBudget }) =>
      outcomeTogether(
        bids.flatMap(({ points, campaign, [bid]: price }) => (campaign.id === id ? [{ points, bid: price }] : [])),
        dailyBudget,
      ),
    )
    const sum = (of: 'views' | 'cost') => roughly(outcomes.reduce((total, outcome) => total + outcome[of], 0))
    return { views: format.value.count(sum('views')), cost: format.value.money(sum('cost')) }
  }
  const before = outcomeOf('from')
  if (changes.length === 0) return words.bidOutcome(before)
  const after = outcomeOf('to')
  return words.bidsOutcome({
    views: words.fromTo({ from: before.views, to: after.views }),
    cost: words.fromTo({ from: before.cost, to: after.cost }),
  })
}
