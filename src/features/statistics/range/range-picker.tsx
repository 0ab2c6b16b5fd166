import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { isDay } from '../../../domain/calendar.ts'
import type { DayRange, PresetCampaign, RangePreset } from '../../../domain/statistics/presets.ts'
import { dayWords } from '../../../state/form/day-words.ts'
import { texts } from '../../../state/locale.ts'
import { DateField } from '../../../ui/form/date-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { presetRanges, todayAt, type StatsRange } from './range.ts'
import './range-picker.css'

type RangePickerProps = {
  range: StatsRange
  /** The preset that the days come from. */
  preset?: RangePreset | undefined
  /** Adds its entire period to the presets. */
  campaign?: PresetCampaign | undefined
  onChange: (range: DayRange, preset?: RangePreset) => void
}

/**
 * Milliseconds of debounce. A typed day may be one on the way to another; it counts after a pause, on Enter, or when the
 * field loses the focus.
 */
const PAUSE = 700

/** Selects a preset or any two days. Days that form no valid range stay in the fields and leave the range unchanged. */
export function RangePicker({ range, preset: chosen, campaign, onChange }: RangePickerProps) {
  useSignals()
  const { statistics: words } = texts.value
  const [typed, setTyped] = useState<DayRange>()
  const [isLeft, setLeft] = useState(false)

  const shown = `${range.from} ${range.to}`
  const [known, setKnown] = useState(shown)
  if (known !== shown) {
    // The range has changed elsewhere, for example by the browser's back button: the input belongs to the previous one.
    setKnown(shown)
    setTyped(undefined)
    setLeft(false)
  }
  const today = todayAt(range.offset)
  const ranges = presetRanges(today, range.offset, campaign)
  const preset = typed ? undefined : chosen
  const { from, to } = typed ?? range
  const lastDay = today > range.to ? today : range.to

  const isByKeys = useRef(false)
  const take = (next: DayRange | undefined) => {
    if (!next || !isRange(next)) return
    setTyped(undefined)
    onChange(next)
  }
  const type = (next: DayRange) => {
    setLeft(false)
    setTyped(next)
    if (!isByKeys.current) take(next)
  }
  useEffect(() => {
    if (!typed) return
    const timer = setTimeout(() => take(typed), PAUSE)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- counted from the last digit, regardless of renders
  }, [typed])
  const field = {
    ...dayWords(words),
    max: lastDay,
    onKeyDown: ({ key }: KeyboardEvent) => {
      isByKeys.current = true
      if (key !== 'Enter') return
      setLeft(true)
      take(typed)
    },
    onPointerDown: () => void (isByKeys.current = false),
    onBlur: () => {
      isByKeys.current = false
      take(typed)
      // A message shifts the content below it: a press that has already begun there must still reach its target.
      if (document.querySelector(':active'))
        addEventListener('pointerup', () => setTimeout(() => setLeft(true)), { once: true })
      else setLeft(true)
    },
  }
  const choose = (value: RangePreset | 'custom') => {
    if (value === 'custom') return
    const next = ranges.get(value)
    if (!next) return
    setTyped(undefined)
    onChange(next, value)
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
      <DateField
        {...field}
        label={words.from()}
        value={from}
        error={errorOf(from)}
        onChange={(day) => type({ from: day, to })}
      />
      <DateField
        {...field}
        label={words.to()}
        value={to}
        error={isReversed ? words.reversed() : errorOf(to)}
        onChange={(day) => type({ from, to: day })}
      />
    </fieldset>
  )
}

const isRange = ({ from, to }: DayRange) => isDay(from) && isDay(to) && from <= to
