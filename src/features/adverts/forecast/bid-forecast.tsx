import { useSignals } from '@preact/signals-react/runtime'
import { useId } from 'react'
import type { AdvertPage } from '../../../contract/advert/advert.ts'
import type { Forecast } from '../../../contract/advert/forecast.ts'
import { outcomeWithin, roughly } from '../../../domain/advert/bid-forecast.ts'
import { isFarAbove } from '../../../domain/advert/unusual-bid.ts'
import { leftOf } from '../../../domain/campaign/campaign-funds.ts'
import { formatAmountInput, MAX_AMOUNT, parseAmount } from '../../../domain/money.ts'
import { format, locale, texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import type { RuleForm } from '../form/advert-form.ts'
import { BidCurve } from './bid-curve.tsx'
import { sharePercent, short } from './notation.ts'
import { useForecast } from './use-forecast.ts'
import './bid-forecast.css'

export type BidForecastProps = {
  page: AdvertPage
  rule: RuleForm
  /** Whether the ad has no other rule. */
  isOnly: boolean
  onBid: (bid: string) => void
}

/** The forecast of a rule's bid for a day, with the prices that others pay. */
export function BidForecast({ page, rule, isOnly, onBid }: BidForecastProps) {
  useSignals()
  const { bidForecast: words, common } = texts.value
  const id = useId()
  const { forecast, isComplete, hasFailed, retry } = useForecast(page, rule.condition)
  return (
    <section className="bid-forecast" aria-labelledby={id}>
      <h3 id={id} className="bid-forecast__title">
        {words.title()}
      </h3>
      {!isOnly && <p className="muted">{words.alone()}</p>}
      {!isComplete && <p className="muted">{words.incomplete()}</p>}
      {isComplete && hasFailed && (
        <p role="alert">
          {words.failed()} <Button onClick={retry}>{common.retry()}</Button>
        </p>
      )}
      {isComplete && forecast && <Told {...{ page, forecast, onBid }} text={rule.bid} />}
    </section>
  )
}

type ToldProps = { page: AdvertPage; forecast: Forecast; text: string; onBid: (bid: string) => void }

function Told({ page, forecast, text, onBid }: ToldProps) {
  useSignals()
  const { bidForecast: words } = texts.value
  const { count, money } = format.value
  const { bidFloor, othersPay, points, audienceShare } = forecast
  const parsed = parseAmount(text, locale.value)
  const bid = 'value' in parsed && parsed.value <= MAX_AMOUNT ? parsed.value : undefined
  const { dailyBudget } = page.campaign
  const { views, cost } = outcomeWithin(points, bid ?? 0, dailyBudget)
  const rough = { views: count(roughly(views)), cost: short(money(roughly(cost))) }
  const about = (figure: string) => (bid === undefined ? '–' : words.about({ figure }))
  const price = (value: number) => short(money(value))
  const outcome = bid === undefined ? '' : words.outcome({ bid: price(bid), ...rough })
  const setBid = (value: number) => onBid(formatAmountInput(value, locale.value))
  const visitors = roughly(forecast.visitors)
  return (
    <>
      <div role="status">
        <dl className="bid-forecast__figures">
          <div data-figure="views">
            <dt>{words.views()}</dt>
            <dd>{about(rough.views)}</dd>
          </div>
          <div data-figure="cost">
            <dt>{words.cost()}</dt>
            <dd>{about(rough.cost)}</dd>
          </div>
        </dl>
      </div>
      <BidCurve {...{ forecast, dailyBudget, bid, outcome }} onBid={setBid} />
      <div className="bid-forecast__notes">
        <p className="bid-forecast__others" data-known={othersPay ? '' : undefined}>
          <span>
            {othersPay
              ? words.othersPay({
                  low: price(othersPay.low),
                  middle: price(othersPay.middle),
                  high: price(othersPay.high),
                })
              : words.fewOthers()}
          </span>
          {othersPay && othersPay.middle >= bidFloor && bid !== othersPay.middle && (
            <Button onClick={() => setBid(othersPay.middle)}>{words.take({ bid: price(othersPay.middle) })}</Button>
          )}
        </p>
        <Notice {...{ page, forecast, bid, cost }} />
        <p>
          {words.visitors({ visitors: count(visitors), count: visitors })}
          {audienceShare < 1 && `, ${words.share({ share: sharePercent(audienceShare) })}`}.
        </p>
      </div>
      <Disclosure className="bid-forecast__table" summary={words.asTable()}>
        {() => (
          <table>
            <thead>
              <tr>
                {[words.bid(), words.views(), words.cost()].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map((point) => {
                const within = outcomeWithin(points, point.bid, dailyBudget)
                return (
                  <tr key={point.bid}>
                    <th scope="row">{price(point.bid)}</th>
                    <td>{count(roughly(within.views))}</td>
                    <td>{price(roughly(within.cost))}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        )}
      </Disclosure>
    </>
  )
}

type NoticeProps = { page: AdvertPage; forecast: Forecast; bid: number | undefined; cost: number }

/** A warning that a bid is too low or far too high, and how long the budget lasts. */
function Notice({ page, forecast: { bidFloor, othersPay }, bid, cost }: NoticeProps) {
  const { bidForecast: words } = texts.value
  const { count, money } = format.value
  if (bid === undefined) return null
  if (bid < bidFloor) return <p className="bid-forecast__warning">{words.tooLow({ floor: short(money(bidFloor)) })}</p>
  const { dailyBudget } = page.campaign
  const left = leftOf(page.campaign)
  const days = Math.floor(left / cost)
  const told = { left: short(money(left)) }
  return (
    <>
      {othersPay && isFarAbove(bid, othersPay.high) && (
        <p className="bid-forecast__warning">{words.farAbove({ high: short(money(othersPay.high)) })}</p>
      )}
      {cost === dailyBudget && <p>{words.withinDailyBudget({ budget: short(money(dailyBudget)) })}</p>}
      {cost > 0 && left > 0 && (
        <p>{days < 1 ? words.lastsLess(told) : words.lasts({ ...told, days: count(days), count: days })}</p>
      )}
    </>
  )
}
