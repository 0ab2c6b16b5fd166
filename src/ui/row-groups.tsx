import type { ReactNode } from 'react'
import { RowGroup } from './row-group.tsx'
import { keeping } from './table.tsx'

/** As many as a list brings at first: they are there before the groups are. */
const FIRST = 40
const GROUP = 20
const startOf = (index: number) => (index === 0 ? 0 : FIRST + (index - 1) * GROUP)

/**
 * Draws rows in groups, of which those far out of sight are empty and as high as they were: a list of thousands costs what is
 * near the window. A group whose rows are the same is the same element.
 */
const grouping =
  (isFirstPlain: boolean) =>
  <Row extends object>(draw: (row: Row) => ReactNode) => {
    const drawFirst = keeping(draw)
    const groups: { rows: readonly Row[]; element: ReactNode }[] = []
    return (rows: readonly Row[]): ReactNode[] =>
      Array.from({ length: 1 + Math.max(0, Math.ceil((rows.length - FIRST) / GROUP)) }, (_, index) => {
        const own = rows.slice(startOf(index), startOf(index + 1))
        const known = groups[index]
        if (known?.rows.length === own.length && own.every((row, at) => row === known.rows[at])) return known.element
        const element =
          index === 0 && isFirstPlain ? (
            <tbody key={0} role="rowgroup">
              {drawFirst(own)}
            </tbody>
          ) : (
            <RowGroup key={index} before={startOf(index)} first={rows[0]} rows={own} draw={draw} />
          )
        groups[index] = { rows: own, element }
        return element
      })
  }

/** For a table that is there already: its first rows stay as they are. */
export const groupsAfterFirst = grouping(true)
/** For a table that begins with these groups, or has other rows than before. */
export const groups = grouping(false)
