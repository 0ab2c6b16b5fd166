import type { ReactNode } from 'react'
import { RowGroup } from './row-group.tsx'
import { keeping } from './table.tsx'

const GROUP = 40

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
      Array.from({ length: Math.ceil(rows.length / GROUP) || 1 }, (_, index) => {
        const own = rows.slice(index * GROUP, (index + 1) * GROUP)
        const known = groups[index]
        if (known?.rows.length === own.length && own.every((row, at) => row === known.rows[at])) return known.element
        const element =
          index === 0 && isFirstPlain ? (
            <tbody key={0} role="rowgroup">
              {drawFirst(own)}
            </tbody>
          ) : (
            <RowGroup key={index} before={index * GROUP} rows={own} draw={draw} />
          )
        groups[index] = { rows: own, element }
        return element
      })
  }

/** For a table that is there already: its first rows stay as they are. */
export const groupsAfterFirst = grouping(true)
/** For a table that begins with these groups, or has other rows than before. */
export const groups = grouping(false)
