import { useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { daysBetween, exists } from '../../lib/days.ts'
import { isDayText, readDay } from '../../lib/day-text.ts'
import { Button } from '../button.tsx'
import { useFirstErrorFocus } from '../form/first-error.ts'
import { RadioGroup } from '../form/choice/radio-group.tsx'
import { TextField } from '../form/text-field.tsx'
import { useMedia } from '../layout/use-media.ts'
import type { CalendarWords } from './calendar-words.ts'
import { Months, type Days } from './months.tsx'
import { PickerDialog } from './picker-dialog.tsx'
import './range-panel.css'

type Comparisons<Value extends string> = ComponentProps<typeof RadioGroup<Value>>['options']
export type RangeChoice<Preset, Comparison> = Days & { preset: Preset | undefined; comparison: Comparison }

export type RangePanelProps<Preset extends string, Comparison extends string> = {
  label: string
  anchor: Element
  words: CalendarWords
  range: Days
  preset: Preset | undefined
  presets: readonly (Days & { value: Preset; label: string })[]
  /** The last day that can be chosen. */
  today: string
  maxDays: number
  /** Returns the comparisons that days allow, of which the first means none; undefined if none is offered. */
  comparisons?: ((days: Days) => Comparisons<Comparison>) | undefined
  comparison: Comparison
  /** A note on the days, such as where they begin. */
  note?: ReactNode
  onChoose: (choice: RangeChoice<Preset, Comparison>) => void
  onClose: () => void
}

const isDay = (text: string) => isDayText(text) && exists(text)

/**
 * The choice of days: a preset applies at once; two days, typed or picked from months, and a comparison apply with the
 * button below.
 */
export function RangePanel<Preset extends string, Comparison extends string>({
  label,
  anchor,
  words,
  range,
  preset,
  presets,
  today,
  maxDays,
  comparisons,
  comparison,
  note,
  onChoose,
  onClose,
}: RangePanelProps<Preset, Comparison>) {
  const isWide = useMedia('(width >= 52rem)')
  const [days, setDays] = useState<Days>(range)
  const [typed, setTyped] = useState({ from: words.format(range.from), to: words.format(range.to) })
  const [inView, setInView] = useState(range.to < today ? range.to : today)
  /** The first of two days to pick, and the day under the pointer, which would be the second. */
  const [first, setFirst] = useState<string>()
  const [second, setSecond] = useState<string>()
  const [wrong, setWrong] = useState<Partial<Record<keyof Days, string | undefined>>>({})
  /** Whether the days no longer match the preset. */
  const [isCustom, setCustom] = useState(preset === undefined)
  const [wanted, setWanted] = useState(comparison)
  const panel = useRef<HTMLDivElement>(null)
  const focusError = useFirstErrorFocus(panel)

  const pick = (day: string) => {
    const next = first === undefined ? { from: day, to: day } : ordered(first, day)
    setDays(next)
    setTyped({ from: words.format(next.from), to: words.format(next.to) })
    setWrong({})
    setCustom(true)
    setFirst(first === undefined ? day : undefined)
    setSecond(undefined)
  }
  const type = (end: keyof Days, text: string) => {
    const next = { ...typed, [end]: text }
    const read = { from: readDay(next.from), to: readDay(next.to) }
    setTyped(next)
    const isOfBoth = wrong.to === words.reversed || wrong.to === words.tooLong(maxDays)
    setWrong({ ...wrong, ...(isOfBoth && { to: undefined }), [end]: undefined })
    setCustom(true)
    setFirst(undefined)
    if (!isDay(read.from) || !isDay(read.to) || read.from > read.to) return
    setDays(read)
    if (read[end] <= today) setInView(read[end])
  }
  const errorsOf = () => {
    const read = { from: readDay(typed.from), to: readDay(typed.to) }
    const errorOf = (day: string) => (!isDay(day) ? words.invalidDay : day > today ? words.noFuture : undefined)
    const [from, to] = [errorOf(read.from), errorOf(read.to)]
    const isTooLong = !from && !to && daysBetween(read.from, read.to) >= maxDays
    return { from, to: to ?? (read.to < read.from ? words.reversed : isTooLong ? words.tooLong(maxDays) : undefined) }
  }
  const leave = (end: keyof Days) => {
    const day = readDay(typed[end])
    setWrong({ ...wrong, [end]: errorsOf()[end] })
    if (isDay(day)) setTyped({ ...typed, [end]: words.format(day) })
  }
  const comparedIn = (all: Comparisons<Comparison> | undefined) =>
    all?.find(({ value, disabled }) => value === wanted && !disabled)?.value ?? all?.[0]?.value ?? comparison
  const choose = ({ from, to }: Days, by?: Preset) => {
    onChoose({ from, to, preset: by, comparison: comparedIn(comparisons?.({ from, to })) })
    onClose()
  }
  const apply = () => {
    if (!isCustom) return choose(days, preset)
    const found = errorsOf()
    setWrong(found)
    if (found.from || found.to) focusError()
    else choose(days)
  }
  const field = (end: keyof Days) => ({
    label: words[end],
    value: typed[end],
    error: wrong[end],
    placeholder: words.placeholder,
    onChange: (text: string) => type(end, text),
    onBlur: () => leave(end),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      apply()
    },
  })
  const options = comparisons?.(days)
  return (
    <PickerDialog label={label} anchor={anchor} onClose={onClose}>
      <div ref={panel} className="range-panel">
        <ul className="range-panel__presets" aria-label={words.presets}>
          {presets.map(({ value, label: text, ...its }) => (
            <li key={value}>
              <Button variant="quiet" aria-pressed={!isCustom && value === preset} onClick={() => choose(its, value)}>
                {text}
              </Button>
            </li>
          ))}
        </ul>
        <div className="range-panel__days">
          <div className="range-panel__fields">
            <TextField {...field('from')} />
            <TextField {...field('to')} />
          </div>
          <Months
            words={words}
            count={isWide ? 2 : 1}
            chosen={first !== undefined && second !== undefined ? ordered(first, second) : days}
            inView={inView}
            today={today}
            max={today}
            maxReason={words.noFuture}
            onPick={pick}
            onHover={(day) => setSecond(day > today ? today : day)}
          />
          <p className="range-panel__said muted" role="status">
            {first !== undefined
              ? words.firstChosen(first)
              : readDay(typed.from) === days.from && readDay(typed.to) === days.to
                ? words.days(daysBetween(days.from, days.to) + 1)
                : '\u00a0'}
          </p>
          {options && (
            <RadioGroup label={words.comparison} options={options} value={comparedIn(options)} onChange={setWanted} />
          )}
        </div>
      </div>
      <div className="range-panel__foot">
        {note && <span className="muted">{note}</span>}
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button variant="primary" onClick={apply}>
          {words.apply}
        </Button>
      </div>
    </PickerDialog>
  )
}

const ordered = (a: string, b: string): Days => (a < b ? { from: a, to: b } : { from: b, to: a })
