import { outline, positions } from './line-scale.ts'
import './sparkline.css'

const WIDTH = 72
const HEIGHT = 20

/** A line of a few values in a table, from zero to their maximum; `label` describes them. */
export function Sparkline({ label, values }: { label: string; values: readonly number[] }) {
  const most = Math.max(...values)
  const points = positions(values, most > 0 ? most : 1, WIDTH, HEIGHT - 2)
  return (
    <svg
      className="sparkline"
      role="img"
      aria-label={label}
      viewBox={`0 -1 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <path d={outline(points)} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
