import type { ComponentProps } from 'react'
import { SelectField } from '../form/choice/select-field.tsx'
import { LineChart } from './line-chart.tsx'

type ChosenLinesProps<Figure extends string> = ComponentProps<typeof LineChart> & {
  /** The figures of the lines, and those to choose from. */
  figures: readonly [Figure, Figure]
  options: ComponentProps<typeof SelectField<Figure>>['options']
  onChoose: (figures: readonly [Figure, Figure]) => void
  /** The names of the two choices. */
  first: string
  second: string
}

/** A line chart of two figures, each of which can be chosen. */
export function ChosenLines<Figure extends string>(props: ChosenLinesProps<Figure>) {
  const { figures, options, onChoose, first, second, ...chart } = props
  return (
    <section className="chosen-lines" aria-label={chart.label}>
      <div className="cluster">
        <SelectField
          label={first}
          value={figures[0]}
          options={options}
          onChange={(figure) => onChoose([figure, figures[1]])}
        />
        <SelectField
          label={second}
          value={figures[1]}
          options={options}
          onChange={(figure) => onChoose([figures[0], figure])}
        />
      </div>
      <LineChart {...chart} />
    </section>
  )
}
