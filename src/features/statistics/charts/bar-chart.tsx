import { useId, useState, type KeyboardEvent } from 'react'
import { useTooltip } from '../../../ui/popover/tooltip.tsx'
import { scaleOf } from './scale.ts'
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

const BAR = 10
const GAP = 3
const LABEL = 36
const AXIS = 24

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
  const rowHeight = LABEL + series.length * (BAR + GAP) + 10
  const height = rows.length * rowHeight + AXIS
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
  const move = (event: KeyboardEvent<SVGElement>) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (to === undefined || to < 0 || to >= rows.length) return
    event.preventDefault()
    setActive(to)
    event.currentTarget.parentElement?.querySelectorAll<SVGElement>('.chart__row')[to]?.focus()
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
      <svg width="100%" height={height} role="group" aria-labelledby={id}>
        {scale.ticks.map((tick) => (
          <g key={tick} aria-hidden="true">
            <line className="chart__line" x1={scale.at(tick)} x2={scale.at(tick)} y1={0} y2={height - AXIS} />
            <text
              className="chart__tick"
              x={scale.at(tick)}
              y={height - 6}
              textAnchor={tick === scale.ticks.at(-1) ? 'end' : tick === scale.ticks[0] ? 'start' : 'middle'}
            >
              {format(tick)}
            </text>
          </g>
        ))}
        {rows.map((row, index) => (
          <g
            key={row.key}
            className="chart__row"
            role="img"
            aria-label={sayRow(row)}
            // In SVG, Preact writes the attribute as `tabIndex`, which browsers do not recognize.
            ref={(element) => element?.setAttribute('tabindex', index === at ? '0' : '-1')}
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
            <rect className="chart__hit" x="0" y={index * rowHeight} width="100%" height={rowHeight} />
            <text className="chart__label" x="0" y={index * rowHeight + 14}>
              {row.label}
            </text>
            <text className="chart__value" x="0" y={index * rowHeight + 30}>
              {[...row.values.map(format), row.note].filter(Boolean).join(' · ')}
            </text>
            {row.values.map((value, bar) => (
              <rect
                key={bar}
                className="chart__bar"
                data-series={bar}
                {...scale.bar(value)}
                y={index * rowHeight + LABEL + bar * (BAR + GAP)}
                height={BAR}
                rx="2"
              />
            ))}
          </g>
        ))}
      </svg>
      {popup}
      <details>
        <summary>{tableLabel}</summary>
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
      </details>
    </figure>
  )
}
