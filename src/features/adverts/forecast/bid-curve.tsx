import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import type { Forecast } from '../../../contract/advert/forecast.ts'
import { outcomeWithin } from '../../../domain/advert/bid-forecast.ts'
import { format, texts } from '../../../state/locale.ts'
import { outline, roundUp } from '../../../ui/chart/line-scale.ts'
import { short } from './notation.ts'

/** The bids shown, as a multiple of the floor and of what most others pay. */
const TIMES_FLOOR = 4
const TIMES_OTHERS = 1.6
const STEPS = 60
const HEIGHT = 100
/** The share of the height that the curves take. */
const FULL = 0.95

type BidCurveProps = {
  forecast: Forecast
  /** The most that the campaign can spend in a day. */
  dailyBudget: number | null | undefined
  /** The present bid, undefined for none. */
  bid: number | undefined
  /** The present bid and its outcome in words. */
  outcome: string
  onBid: (bid: number) => void
}

/** Views and cost over the bid, each on its own scale, with what others pay; a slider chooses a bid. */
export function BidCurve({ forecast, dailyBudget, bid, outcome, onBid }: BidCurveProps) {
  useSignals()
  const { bidForecast: words } = texts.value
  const { money } = format.value
  const { bidFloor, othersPay, points } = forecast
  const usual = Math.ceil(Math.max(TIMES_FLOOR * bidFloor, TIMES_OTHERS * (othersPay?.high ?? 0)))
  const [slid, setSlid] = useState<{ bid: number; max: number }>() // so that the curve does not move under a finger
  const max = slid && slid.bid === bid ? slid.max : bid !== undefined && bid > usual ? roundUp(bid) : usual
  const xOf = (value: number) => ((value - bidFloor) / (max - bidFloor)) * 100
  const isShown = bid !== undefined && bid >= bidFloor && bid <= max
  const outcomes = Array.from({ length: STEPS + 1 }, (_, step) => {
    const at = bidFloor + ((max - bidFloor) * step) / STEPS
    return { at, ...outcomeWithin(points, at, dailyBudget) }
  })
  const lineOf = (figure: 'views' | 'cost') => {
    const top = Math.max(...outcomes.map((each) => each[figure])) || 1
    return outline(outcomes.map((each) => ({ x: xOf(each.at), y: HEIGHT * (1 - (FULL * each[figure]) / top) })))
  }
  const [from, to] = othersPay ? [xOf(Math.max(bidFloor, othersPay.low)), xOf(othersPay.high)] : []
  const step = roundUp(max / 250)
  return (
    <div className="bid-curve">
      <div className="bid-curve__plot">
        <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {[0, 0.5, 1].map((share) => (
            <line key={share} className="bid-curve__grid" x2={100} y1={share * HEIGHT} y2={share * HEIGHT} />
          ))}
          {othersPay && from !== undefined && to !== undefined && (
            <g className="bid-curve__others">
              <rect x={from} width={Math.max(0, to - from)} height={HEIGHT} />
              <line x1={xOf(othersPay.middle)} x2={xOf(othersPay.middle)} y2={HEIGHT} />
            </g>
          )}
          <path data-figure="views" d={lineOf('views')} />
          <path data-figure="cost" d={lineOf('cost')} />
          {isShown && <line className="bid-curve__bid" x1={xOf(bid)} x2={xOf(bid)} y2={HEIGHT} />}
        </svg>
      </div>
      <input
        type="range"
        className="bid-curve__slider"
        aria-label={words.slider()}
        aria-valuetext={outcome}
        min={bidFloor - (bidFloor % step)} // so that the bids to choose from are round
        max={max}
        step={step}
        value={isShown ? bid : bidFloor}
        data-empty={isShown ? undefined : ''}
        onChange={(event) => {
          const chosen = Math.max(bidFloor, Number(event.currentTarget.value))
          setSlid({ bid: chosen, max })
          onBid(chosen)
        }}
        onBlur={() => setSlid(undefined)}
      />
      <div className="bid-curve__axis" aria-hidden="true">
        <span>{words.floor({ bid: short(money(bidFloor)) })}</span>
        <span>{short(money(max))}</span>
      </div>
    </div>
  )
}
