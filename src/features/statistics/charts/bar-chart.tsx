import { useId, useState, type KeyboardEvent } from 'react'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { useTooltip } from '../../../ui/popover/tooltip.tsx'
import { scaleOf } from '../../../ui/chart/bar-scale.ts'
import './bar-chart.css'

export type ChartRow = { key: string; label: string; values: readonly number[]; note?: string }

type BarChartProps = {
  title: string
  /** The unit of the scale: "₽", "views". */
  unit: string
  /** The meaning of the bars of each row, in their order. */
  series: readonly string[]
  rows: readonly ChartRow[]
  format: (value: number) => string
  /** The end of the scale, if it is not the longest bar. */
  max?: number
  /** The heading above the table of the same numbers. */
  tableLabel: string
}

/**
 * Bars side by side on one scale that starts at zero. Arrow keys move between rows, a tooltip shows the numbers, and a
 * table below holds the same data as an alternative.
 */
export function BarChart({ title, unit, series, rows, format, max, tableLabel }: BarChartProps) {
  const id = useId()
  const [active, setActive] = useState(0)
  const scale = scaleOf(
    rows.flatMap(({ values }) => values),
    max,
  )
  const sayRow = ({ label, values, note }: ChartRow) =>
    [
      label,
      values.map((value, at) => (series.length > 1 ? `${series[at]}: ${format(value)}` : format(value))).join(', '),
      note,
    ]
      .filter(Boolean)
      .join(' — ')
  const at = Math.min(active, rows.length - 1)
  const current = rows[at]
  const { trigger, popup } = useTooltip(current ? sayRow(current) : title)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (to === undefined || to < 0 || to >= rows.length) return
    event.preventDefault()
    setActive(to)
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('.chart__row')[to]?.focus()
  }
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption id={id}>
        {title}, {unit}
      </figcaption>
      {series.length > 1 && (
        <ul className="chart__legend">
          {series.map((name, index) => (
            <li key={name} data-series={index}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className="chart__plot" role="group" aria-labelledby={id}>
        <div className="chart__scale" aria-hidden="true">
          {scale.ticks.map((tick) => (
            <span key={tick} className="chart__tick" style={{ left: scale.at(tick) }}>
              <span>{format(tick)}</span>
            </span>
          ))}
        </div>
        {rows.map((row, index) => (
          <div
            key={row.key}
            className="chart__row"
            role="img"
            aria-label={sayRow(row)}
            tabIndex={index === at ? 0 : -1}
            onKeyDown={move}
            onMouseEnter={(event) => {
              setActive(index)
              trigger.onMouseEnter?.(event)
            }}
            onMouseLeave={trigger.onMouseLeave}
            onFocus={(event) => {
              setActive(index)
              trigger.onFocus?.(event)
            }}
            onBlur={trigger.onBlur}
          >
            <span>{row.label}</span>
            <span className="chart__value">{[...row.values.map(format), row.note].filter(Boolean).join(' · ')}</span>
            {row.values.map((value, bar) => (
              <span key={bar} className="chart__bar" data-series={bar} style={scale.bar(value)} />
            ))}
          </div>
        ))}
      </div>
      {popup}
      <Disclosure summary={tableLabel}>
        {() => (
          <table className="chart__table">
            <thead>
              <tr>
                <td />
                {series.map((name) => (
                  <th key={name} scope="col">
                    {name}, {unit}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, label, values, note }) => (
                <tr key={key}>
                  <th scope="row">{note ? `${label} (${note})` : label}</th>
                  {values.map((value, index) => (
                    <td key={index}>{format(value)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Disclosure>
    </figure>
  )
}
