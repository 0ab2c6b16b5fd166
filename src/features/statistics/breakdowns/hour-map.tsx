import { useSignals } from '@preact/signals-react/runtime'
import { useMemo, useState } from 'react'
import { valueIn } from '../../../contract/statistics/figure-shape.ts'
import { FIGURES, type FigureName } from '../../../contract/statistics/figures.ts'
import type { StatsBreakdown } from '../../../contract/statistics/breakdown.ts'
import { weekdayName } from '../../../lib/weekday-name.ts'
import { format, locale, texts } from '../../../state/locale.ts'
import { SelectField } from '../../../ui/form/choice/select-field.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { PHONE } from '../../../ui/layout/phone.ts'
import { useMedia } from '../../../ui/layout/use-media.ts'
import { Table } from '../../../ui/table/table.tsx'
import { figureColumns } from '../tables/figure-columns.ts'
import { columnHeader } from '../tables/stats-columns.ts'
import { clock, hourText } from './parts.ts'
import './hour-map.css'

type Hour = NonNullable<StatsBreakdown['hours']>[number]

const CHOICES = ['spent', 'views', 'clicks', 'ctr', 'postClickRevenue', 'postClickRoas'] as const
type Choice = (typeof CHOICES)[number] & FigureName
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** The windows in which 24 figures do not fit beside each other. */
const NARROW = '(width < 75rem)'
/** The value from which figures are written in thousands. */
const LARGE = 10_000

/**
 * A figure in each hour of the week, the larger the darker: hours across, or down in a narrow window. The table below
 * has all figures of each hour.
 */
export function HourMap({ hours, hidden }: { hours: readonly Hour[]; hidden: readonly string[] }) {
  useSignals()
  const { breakdowns: words, statistics } = texts.value
  const [figure, setFigure] = useState<Choice>('spent')
  const isNarrow = useMedia(NARROW)
  const values = useMemo(
    () => new Map(hours.map(({ weekday, hour, stats }) => [`${weekday} ${hour}`, valueIn(stats, figure)])),
    [hours, figure],
  )
  const { kind } = FIGURES[figure]
  const most = Math.max(0, ...[...values.values()].map((value) => value ?? 0))
  const isLarge = most >= LARGE && kind !== 'percent'
  const write = (value: number) => {
    if (kind === 'percent') return format.value.amount(value * 100)
    if (isLarge) return format.value.amount(Math.round(value / 100) / 10).slice(0, -1)
    return kind === 'ratio' ? format.value.ratio(value) : format.value.count(value)
  }
  const cell = (weekday: number, hour: number) => {
    const value = values.get(`${weekday} ${hour}`) ?? null
    const share = value === null || most === 0 ? 0 : value / most
    const exact = value === null ? '–' : format.value[kind](value)
    return (
      <td
        key={`${weekday} ${hour}`}
        style={{ '--heat': `${Math.round(share * 45)}%` } as object}
        title={`${hourText({ weekday, hour })}: ${exact}`}
      >
        {value === null ? '–' : write(value)}
      </td>
    )
  }
  const day = (weekday: number, scope: 'row' | 'col') => (
    <th key={weekday} scope={scope} abbr={weekdayName(locale.value, weekday, 'long')}>
      {weekdayName(locale.value, weekday, 'short')}
    </th>
  )
  const time = (hour: number, scope: 'row' | 'col') => (
    <th key={hour} scope={scope} abbr={clock(hour)}>
      {hour}
    </th>
  )
  const unit = kind === 'percent' ? '%' : isLarge ? words.thousands() : undefined
  return (
    <section className="hour-map" aria-label={words.byHour()}>
      <div className="cluster">
        <SelectField
          label={words.figure()}
          value={figure}
          options={CHOICES.map((value) => ({ value, label: columnHeader(value) }))}
          onChange={setFigure}
        />
        {unit && <span className="muted">{unit}</span>}
      </div>
      <table className="hour-map__table" aria-label={`${words.byHour()}: ${columnHeader(figure)}`}>
        <thead>
          <tr>
            <td />
            {isNarrow ? WEEKDAYS.map((weekday) => day(weekday, 'col')) : HOURS.map((hour) => time(hour, 'col'))}
          </tr>
        </thead>
        <tbody>
          {isNarrow
            ? HOURS.map((hour) => (
                <tr key={hour}>
                  {time(hour, 'row')}
                  {WEEKDAYS.map((weekday) => cell(weekday, hour))}
                </tr>
              ))
            : WEEKDAYS.map((weekday) => (
                <tr key={weekday}>
                  {day(weekday, 'row')}
                  {HOURS.map((hour) => cell(weekday, hour))}
                </tr>
              ))}
        </tbody>
      </table>
      <AllHours hours={hours} hidden={hidden} label={statistics.asTable()} />
    </section>
  )
}

const keyOf = ({ weekday, hour }: Hour) => `${weekday} ${hour}`

/** All figures of each hour, rendered on request. */
function AllHours({ hours, hidden, label }: { hours: readonly Hour[]; hidden: readonly string[]; label: string }) {
  useSignals()
  const { breakdowns: words } = texts.value
  const isShort = useMedia(PHONE)
  return (
    <Disclosure summary={label}>
      {() => (
        <Table
          wide
          label={words.hoursTable()}
          columns={[
            {
              key: 'name',
              header: words.hour(),
              width: 200,
              render: hourText,
            },
            ...figureColumns<Hour>({ statsOf: ({ stats }) => stats, beforeOf: () => undefined, hidden, isShort }).map(
              ({ sortable: _, ...column }) => column,
            ),
          ]}
          rows={hours}
          rowKey={keyOf}
        />
      )}
    </Disclosure>
  )
}
