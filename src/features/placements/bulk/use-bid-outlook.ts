import { useEffect, useState } from 'react'
import type { AdvertPage } from '../../../contract/advert/advert.ts'
import type { Forecast } from '../../../contract/advert/forecast.ts'
import type { Feature } from '../../../contract/domain-configuration.ts'
import { readForecast } from '../../../data/advert/read-forecast.ts'
import { CallError } from '../../../data/errors.ts'
import { bidFloorOf, checkBid } from '../../../domain/advert/bid.ts'
import { outcomeWithin, roughly } from '../../../domain/advert/bid-forecast.ts'
import { format, texts } from '../../../state/locale.ts'
import { config } from '../../../state/session/config.ts'
import { readAdvert } from '../../../data/advert/read-advert.ts'

type Known = { page: AdvertPage; forecast?: Forecast }

/**
 * Reads what is known about the bids of an ad. Returns a function that says in words what a bid would bring: its floor,
 * what others pay and, if the platform makes forecasts, views and cost in a day. It says nothing until it is known.
 */
export function useBidOutlook(advertId: string): (bid: number | undefined) => string[] {
  const [known, setKnown] = useState<Known>()
  useEffect(() => {
    let isOver = false
    const keep = (next: Known) => void (isOver || setKnown(next))
    const read = async () => {
      try {
        const { page } = await readAdvert(advertId)
        keep({ page })
        if (!config.peek().features?.includes('forecast' satisfies Feature)) return
        const forecast = await readForecast(advertId, page.advert.impressionRules[0]?.condition ?? null)
        keep({ page, forecast })
      } catch (error) {
        if (!(error instanceof CallError)) throw error // without a forecast, the bid can be changed all the same
      }
    }
    void read()
    return () => void (isOver = true)
  }, [advertId])

  return (bid) => {
    if (!known) return []
    const { bulk: words } = texts.value
    const { money, count } = format.value
    const { page, forecast } = known
    const floor = words.bidFloor({ floor: money(bidFloorOf(page.placement)) })
    if (!forecast) return [floor]
    const { othersPay, points } = forecast
    const others = othersPay ? words.othersPay({ low: money(othersPay.low), high: money(othersPay.high) }) : undefined
    const isPossible = bid !== undefined && checkBid(bid, page.placement) === null
    const { views, cost } = isPossible ? outcomeWithin(points, bid, page.campaign.dailyBudget) : {}
    const outcome =
      views !== undefined && cost !== undefined
        ? words.bidOutcome({ views: count(roughly(views)), cost: money(roughly(cost)) })
        : undefined
    return [floor, others, outcome].filter((each) => each !== undefined)
  }
}
