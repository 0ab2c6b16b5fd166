import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { isDay } from '../../../domain/calendar.ts'
import type { DayRange, PresetCampaign, RangePreset } from '../../../domain/presets.ts'
import { texts } from '../../../state/locale.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { presetOf, presetRanges, todayAt, type StatsRange } from './range.ts'
import './range-picker.css'

type RangePickerProps = {
  range: StatsRange
  /** Offers its entire period too. */
  campaign?: PresetCampaign | undefined
  onChange: (range: DayRange) => void
}

/** A preset, or any two days. Days that make no range yet stay in the fields, and the range stays what it was. */
export function RangePicker({ range, campaign, onChange }: RangePickerProps) {
  useSignals()
  const { statistics: words } = texts.value
  const [typed, setTyped] = useState<DayRange>()
  const [isLeft, setLeft] = useState(false)
  const [chosen, setChosen] = useState<RangePreset>()

  const today = todayAt(range.offset)
  const ranges = presetRanges(today, range.offset, campaign)
  const preset = typed ? undefined : presetOf(range, ranges, chosen)
  const { from, to } = typed ?? range
  const lastDay = today > range.to ? today : range.to

  const type = (next: DayRange) => {
    setLeft(false)
    if (isRange(next)) {
      setTyped(undefined)
      onChange(next)
    } else setTyped(next)
  }
  const choose = (value: RangePreset | 'custom') => {
    if (value === 'custom') return
    const next = ranges.get(value)
    if (!next) return
    setChosen(value)
    setTyped(undefined)
    onChange(next)
  }
  const errorOf = (day: string) => (isLeft && !isDay(day) ? words.invalidDay() : undefined)
  const isReversed = isLeft && isDay(from) && isDay(to) && from > to
  const options = [...ranges.keys()].map((value) => ({ value, label: words[value]() }))
  return (
    <fieldset className="range-picker">
      <legend className="visually-hidden">{words.rangeLabel()}</legend>
      <SelectField<RangePreset | 'custom'>
        label={words.range()}
        value={preset ?? 'custom'}
        options={preset ? options : [{ value: 'custom' as const, label: words.custom() }, ...options]}
        onChange={choose}
      />
      <DateField label={words.from()} value={from} max={lastDay} error={errorOf(from)} onChange={(day) => type({ from: day, to })} onBlur={() => setLeft(true)} />
      <DateField
        label={words.to()}
        value={to}
        max={lastDay}
        error={isReversed ? words.reversed() : errorOf(to)}
        onChange={(day) => type({ from, to: day })}
        onBlur={() => setLeft(true)}
      />
    </fieldset>
  )
}

const isRange = ({ from, to }: DayRange) => isDay(from) && isDay(to) && from <= to
