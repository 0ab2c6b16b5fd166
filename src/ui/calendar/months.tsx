import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { addMonths, dayByKey, firstWeekday, monthOf, weeksOf } from '../../lib/month-grid.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/later-icons.tsx'
import type { CalendarWords } from './calendar-words.ts'
import './months.css'

export type Days = { from: string; to: string }

type MonthsProps = {
  words: CalendarWords
  /** The number of months next to each other. */
  count: number
  chosen: Days | undefined
  /** The day that is scrolled into view at first and whenever it changes. */
  inView: string
  today: string
  min?: string | undefined
  max?: string | undefined
  /** The reason why later days cannot be chosen. */
  maxReason?: string | undefined
  onPick: (day: string) => void
  /** Called with the day under the pointer or the focus. */
  onHover?: ((day: string) => void) | undefined
}

/**
 * The grid of one or several months. Arrow keys move by days and weeks, Page Up and Page Down by months, with Shift by
 * years, Home and End within the week. A day out of bounds gives its reason.
 */
export function Months({ words, count, chosen, inView, today, min, max, maxReason, ...rest }: MonthsProps) {
  const { onPick, onHover } = rest
  const [focused, setFocused] = useState(inView)
  const [last, setLast] = useState(monthOf(inView))
  const [known, setKnown] = useState(inView)
  const box = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(false)
  const months = Array.from({ length: count }, (_, index) => addMonths(last, index - count + 1))
  const [left = last] = months
  const focus = (day: string) => {
    const month = monthOf(day)
    setFocused(day)
    if (month > last) setLast(month)
    if (month < left) setLast(addMonths(month, count - 1))
  }
  if (known !== inView) {
    setKnown(inView)
    focus(inView)
  }
  useLayoutEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    box.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
  })
  const first = firstWeekday(words.language)
  const onKeyDown = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).dataset['day']
    const day = from && dayByKey(from, event.key, event.shiftKey, first)
    if (!day) return
    event.preventDefault()
    takesFocus.current = true
    focus(day)
    onHover?.(day)
  }
  const reasonOf = (day: string) =>
    min && day < min ? words.notBefore(min) : max && day > max ? (maxReason ?? words.notAfter(max)) : undefined
  const reachable = months.includes(monthOf(focused)) ? focused : `${left}-01`
  return (
    <div ref={box} className="months" onKeyDown={onKeyDown}>
      <div className="months__steps">
        <Button
          variant="quiet"
          iconOnly
          aria-label={words.previousMonth}
          disabledReason={min && left <= monthOf(min) ? words.notBefore(min) : undefined}
          onClick={() => setLast(addMonths(last, -1))}
        >
          <ChevronLeftIcon />
        </Button>
        <Button
          variant="quiet"
          iconOnly
          aria-label={words.nextMonth}
          disabledReason={max && last >= monthOf(max) ? (maxReason ?? words.notAfter(max)) : undefined}
          onClick={() => setLast(addMonths(last, 1))}
        >
          <ChevronRightIcon />
        </Button>
      </div>
      {months.map((month) => (
        <Month
          key={month}
          {...{ words, month, chosen, today, first, reachable, reasonOf, onPick, onHover }}
          onFocus={setFocused}
        />
      ))}
    </div>
  )
}

type MonthProps = Pick<MonthsProps, 'words' | 'chosen' | 'today' | 'onPick' | 'onHover'> & {
  month: string
  first: number
  /** The day that Tab reaches. */
  reachable: string
  reasonOf: (day: string) => string | undefined
  onFocus: (day: string) => void
}

const utc = (day: string) => new Date(`${day}T00:00Z`)
/** Writes a day with the names of a language. */
const named = (tag: string, day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(utc(day))

function Month({ words, month, chosen, today, first, reachable, reasonOf, onPick, onHover, onFocus }: MonthProps) {
  const { tag } = words
  const title = `${named(tag, `${month}-01`, { month: 'long' })} ${month.slice(0, 4)}`
  const full = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' })
  // 1 January 2023 is a Sunday.
  const weekdays = Array.from({ length: 7 }, (_, index) => `2023-01-${String(first + index + 1).padStart(2, '0')}`)
  return (
    <section className="month">
      <h3 aria-live="polite">{title}</h3>
      <table role="grid" aria-label={title}>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col" abbr={named(tag, day, { weekday: 'long' })}>
                {named(tag, day, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, first).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => {
                if (!day) return <td key={index} />
                const reason = reasonOf(day)
                const isChosen = chosen !== undefined && chosen.from <= day && day <= chosen.to
                return (
                  <td
                    key={index}
                    className={classNames(
                      isChosen && 'is-chosen',
                      isChosen && day === chosen.from && 'is-first',
                      isChosen && day === chosen.to && 'is-last',
                    )}
                    aria-selected={isChosen}
                  >
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === reachable ? 0 : -1}
                      aria-label={[full.format(utc(day)), reason].filter(Boolean).join('. ')}
                      aria-current={day === today ? 'date' : undefined}
                      aria-disabled={reason ? true : undefined}
                      title={reason}
                      onClick={() => !reason && onPick(day)}
                      onFocus={() => onFocus(day)}
                      onMouseEnter={() => onHover?.(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
