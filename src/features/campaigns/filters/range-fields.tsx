import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { isDay } from '../../../domain/calendar.ts'
import type { RoasRange } from '../../../domain/statistics/roas-range.ts'
import { dayWords } from '../../../state/form/day-words.ts'
import { useRoasBounds } from '../../../state/form/use-roas-bounds.ts'
import { texts } from '../../../state/locale.ts'
import { AmountInput } from '../../shared/amount-input.tsx'
import { DateField } from '../../../ui/form/date-field.tsx'
import type { Filter } from './filter.ts'

type Change = (changes: Record<string, string>) => void

/** The ROAS in the chosen period; bounds that are invalid or out of order stay in the fields and filter nothing. */
export function RoasFields({ roas, onChange }: { roas: RoasRange | undefined; onChange: Change }) {
  useSignals()
  const { campaignTools: words } = texts.value
  const { from, to, isReversed, fieldOf } = useRoasBounds(roas, onChange)
  const error = (value: string | undefined) => (value === undefined ? words.notANumber() : undefined)
  return (
    <fieldset className="filter-choices">
      <legend>{words.roas()}</legend>
      <div className="filter-days">
        <AmountInput label={words.atLeast()} error={error(from)} {...fieldOf('from')} />
        <AmountInput
          label={words.atMost()}
          error={isReversed ? words.reversedBounds() : error(to)}
          {...fieldOf('to')}
        />
      </div>
      <span className="muted">{words.roasHint()}</span>
    </fieldset>
  )
}

/** The days on which a campaign must run; days that form no range stay in the fields and filter nothing. */
export function DayFields({ filter: { from, to }, onChange }: { filter: Filter; onChange: Change }) {
  useSignals()
  const { campaignTools: words } = texts.value
  const [typed, setTyped] = useState({ from, to })
  const [isLeft, setLeft] = useState(false)
  const [known, setKnown] = useState(`${from} ${to}`)
  if (known !== `${from} ${to}`) {
    setKnown(`${from} ${to}`)
    setTyped({ from, to })
  }
  const isSound = (day: string) => !day || isDay(day)
  const isReversed = isDay(typed.from) && isDay(typed.to) && typed.from > typed.to
  const type = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change }
    setTyped(next)
    setLeft(false)
    if (isSound(next.from) && isSound(next.to) && !(next.from && next.to && next.from > next.to)) onChange(next)
  }
  const errorOf = (day: string) => (isLeft && !isSound(day) ? words.invalidDay() : undefined)
  const common = { ...dayWords(words), onBlur: () => setLeft(true) }
  return (
    <fieldset className="filter-choices">
      <legend>{words.runsIn()}</legend>
      <div className="filter-days">
        <DateField
          {...common}
          label={words.from()}
          value={typed.from}
          error={errorOf(typed.from)}
          onChange={(day) => type({ from: day })}
        />
        <DateField
          {...common}
          label={words.to()}
          value={typed.to}
          error={isLeft && isReversed ? words.reversed() : errorOf(typed.to)}
          onChange={(day) => type({ to: day })}
        />
      </div>
    </fieldset>
  )
}
