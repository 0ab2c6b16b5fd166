import type { ReactNode } from 'react'
import { RowGroup } from './row-group.tsx'
import { keeping, lastElements } from '../draw-rows.tsx'

/** The size of a list's first page, which is rendered before the groups. */
const FIRST = 40
const GROUP = 20
const startOf = (index: number) => (index === 0 ? 0 : FIRST + (index - 1) * GROUP)

/**
 * Renders rows in groups. Those far out of view are empty but keep their height, so that only the rows near the window
 * cost time. A group with unchanged rows keeps its element.
 */
const grouping =
  (drawnOfFirst?: () => number) =>
  <Row extends object>(draw: (row: Row) => ReactNode) => {
    const drawAll = keeping(draw)
    /** Renders the first `drawn` rows again; the others keep their last elements. */
    const drawFirst = (rows: readonly Row[], drawn: number) => [
      ...drawAll(rows.slice(0, drawn)),
      ...rows.slice(drawn).map((row) => lastElements.get(row) ?? draw(row)),
    ]
    const groups: { rows: readonly Row[]; element: ReactNode }[] = []
    return (rows: readonly Row[]): ReactNode[] =>
      Array.from({ length: 1 + Math.max(0, Math.ceil((rows.length - FIRST) / GROUP)) }, (_, index) => {
        const own = rows.slice(startOf(index), startOf(index + 1))
        if (index === 0 && drawnOfFirst)
          return (
            <tbody key={0} role="rowgroup">
              {drawFirst(own, drawnOfFirst())}
            </tbody>
          )
        const known = groups[index]
        if (known?.rows.length === own.length && own.every((row, at) => row === known.rows[at])) return known.element
        const element = <RowGroup key={index} before={startOf(index)} first={rows[0]} rows={own} draw={draw} />
        groups[index] = { rows: own, element }
        return element
      })
  }

/**
 * Groups for a table that is already rendered. The rows of its first page stay in the document; `drawn` returns how
 * many of them to render again.
 */
export const groupsAfterFirst = (drawn: () => number) => grouping(drawn)
/** Groups for a table that starts with them, or whose rows have all changed. */
export const groups = grouping()
