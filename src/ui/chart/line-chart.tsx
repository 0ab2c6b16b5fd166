import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Disclosure } from '../layout/disclosure.tsx'
import { outline, positions, roundUp } from './line-scale.ts'
import './line-chart.css'

/** A figure over time; `before` has its values in the previous period, drawn as a dashed line behind. */
export type Line = {
  name: string
  values: readonly (number | null)[]
  before?: readonly (number | null)[] | undefined
  format: (value: number) => string
}

/** `notes` describe what happened in the step: it is marked, and they appear next to its values. */
type Step = { name: string; short: string; isWeekend?: boolean; notes?: readonly string[] | undefined }

type LineChartProps = {
  label: string
  lines: readonly Line[]
  /** The name of each step, in full and short enough for the axis. */
  steps: readonly Step[]
  words: { before: string; asTable: string; step: string; notes?: string }
}

const WIDTH = 720
const HEIGHT = 160
const NONE = '–'
/** The steps by which Page Up and Page Down move: a week of days. */
const PAGE = 7

/**
 * Lines over time, each on its own scale from zero to a round number. A pointer or the arrow keys choose a step, whose
 * values are shown above the lines and announced; a table has the same numbers.
 */
export function LineChart({ label, lines: given, steps, words }: LineChartProps) {
  const id = useId()
  const [chosen, setChosen] = useState<number>()
  const last = steps.length - 1
  // The previous period may have more steps: all hours of yesterday, beside those of today so far.
  const lines = given.map(({ before, ...line }) => ({
    ...line,
    before: before && steps.map((_, step) => before[step] ?? null),
  }))
  const hasNotes = steps.some(({ notes }) => notes)
  const at = chosen === undefined ? undefined : Math.min(chosen, last)
  const mosts = lines.map(({ values, before = [] }) =>
    roundUp(Math.max(0, ...[...values, ...before].map((value) => value ?? 0))),
  )
  const half = WIDTH / Math.max(1, last) / 2
  const xOf = (step: number) => (step * WIDTH) / Math.max(1, last)
  const move = (event: KeyboardEvent) => {
    const from = at ?? last
    const to = {
      ArrowLeft: from - 1,
      ArrowDown: from - 1,
      ArrowRight: from + 1,
      ArrowUp: from + 1,
      PageDown: from - PAGE,
      PageUp: from + PAGE,
      Home: 0,
      End: last,
    }[event.key]
    const isLeft = event.key === 'Escape' && at !== undefined
    if (to === undefined && !isLeft) return
    event.preventDefault()
    setChosen(to === undefined ? undefined : Math.max(0, Math.min(last, to)))
  }
  const point = ({ clientX, currentTarget }: PointerEvent<Element>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(Math.max(0, Math.min(last, Math.round(((clientX - left) / width) * last))))
  }
  const valueAt = ({ values, before, format }: Line, step: number) => {
    const [now, then] = [values[step] ?? null, before?.[step] ?? null]
    return [now === null ? NONE : format(now), then === null ? undefined : `${words.before}: ${format(then)}`]
      .filter(Boolean)
      .join(', ')
  }
  return (
    <figure className="line-chart" aria-labelledby={id}>
      <figcaption id={id} className="visually-hidden">
        {label}
      </figcaption>
      <p className="line-chart__reading" aria-live="polite">
        {at !== undefined && <strong>{steps[at]?.name}</strong>}
        {lines.map((line, index) => (
          <span key={line.name} className="line-chart__key" data-line={index}>
            {line.name}
            {at !== undefined && <span className="number">{valueAt(line, at)}</span>}
          </span>
        ))}
        {at === undefined && lines.some(({ before }) => before) && (
          <span className="line-chart__key is-before">{words.before}</span>
        )}
        {at !== undefined && steps[at]?.notes?.map((note) => <span key={note}>{note}</span>)}
      </p>
      <div
        className="line-chart__plot"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? last}
        aria-valuetext={[
          steps[at ?? last]?.name,
          ...lines.map((line) => `${line.name}: ${valueAt(line, at ?? last)}`),
          ...(steps[at ?? last]?.notes ?? []),
        ].join('; ')}
        onKeyDown={move}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setChosen(undefined)}
        onBlur={() => setChosen(undefined)}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {steps.map(
            ({ isWeekend, name }, step) =>
              isWeekend && (
                <rect
                  key={name}
                  className="line-chart__weekend"
                  x={Math.max(0, xOf(step) - half)}
                  width={Math.min(WIDTH, xOf(step) + half) - Math.max(0, xOf(step) - half)}
                  height={HEIGHT}
                />
              ),
          )}
          {[0, 0.5, 1].map((share) => (
            <line key={share} className="line-chart__grid" x2={WIDTH} y1={share * HEIGHT} y2={share * HEIGHT} />
          ))}
          {steps.map(
            ({ notes, name }, step) =>
              notes && <line key={name} className="line-chart__mark" x1={xOf(step)} x2={xOf(step)} y2={HEIGHT} />,
          )}
          {lines.map(({ name, values, before }, index) => (
            <g key={name} data-line={index}>
              {before && (
                <path className="is-before" d={outline(positions(before, mosts[index] ?? 1, WIDTH, HEIGHT))} />
              )}
              <path d={outline(positions(values, mosts[index] ?? 1, WIDTH, HEIGHT))} />
            </g>
          ))}
          {at !== undefined && <line className="line-chart__cursor" x1={xOf(at)} x2={xOf(at)} y2={HEIGHT} />}
        </svg>
        {steps.map(
          ({ notes, name }, step) =>
            notes && (
              <span
                key={name}
                className="line-chart__dot"
                style={{ insetInlineStart: `${(xOf(step) / WIDTH) * 100}%` }}
                aria-hidden="true"
              />
            ),
        )}
        {lines.map(({ name, format }, index) => (
          <span key={name} className="line-chart__most number" data-line={index} aria-hidden="true">
            {format(mosts[index] ?? 0)}
          </span>
        ))}
      </div>
      <div className="line-chart__axis" aria-hidden="true">
        <span>{steps[0]?.short}</span>
        {last > 3 && <span>{steps[Math.round(last / 2)]?.short}</span>}
        {last > 0 && <span>{steps[last]?.short}</span>}
      </div>
      <Disclosure className="line-chart__table" summary={words.asTable}>
        {() => (
          <div>
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{words.step}</th>
                  {lines.map(({ name }) => (
                    <th key={name} scope="col" className="is-end">
                      {name}
                    </th>
                  ))}
                  {hasNotes && <th scope="col">{words.notes}</th>}
                </tr>
              </thead>
              <tbody>
                {steps.map(({ name, notes }, step) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {lines.map((line) => (
                      <td key={line.name} className="is-end">
                        {valueAt(line, step)}
                      </td>
                    ))}
                    {hasNotes && <td>{notes?.join('; ')}</td>}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Disclosure>
    </figure>
  )
}
