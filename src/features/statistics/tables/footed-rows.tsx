import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { ROW_HEIGHT, ROWS_AT_ONCE } from '../../../ui/table/long/row-size.ts'
import { keeping, type DrawRows } from '../../../ui/table/draw-rows.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import type { longRows } from './long-rows.tsx'

/** A column with a cell below its rows, such as a total. */
export type FootedColumn<Row> = Column<Row> & { footer?: ReactNode }

/** The most rows that are rendered at once. */
export const AT_ONCE = 12

/**
 * Returns a renderer of rows and of the footer below them. Of more than a few rows, the first ones are rendered, and
 * room for the others, until the code that draws those has loaded.
 */
export const footedRows =
  <Row extends object>(columns: readonly FootedColumn<Row>[], drawLong: typeof longRows | undefined): DrawRows<Row> =>
  (draw) => {
    const drawAll = keeping(draw)
    const drawMany = drawLong?.(draw)
    const body = (rows: readonly Row[], minHeight?: string) => (
      <tbody key="at-once" role="rowgroup" style={{ minHeight }}>
        {drawAll(rows)}
      </tbody>
    )
    const foot = (
      <tfoot key="foot" role="rowgroup">
        <tr role="row">
          {columns.map(({ key, align, header, footer }) => (
            <td key={key} role="cell" className={classNames(align && 'is-end')} data-label={header}>
              {footer}
            </td>
          ))}
        </tr>
      </tfoot>
    )
    return (rows) => [
      rows.length <= AT_ONCE
        ? body(rows)
        : (drawMany?.(rows) ?? body(rows.slice(0, ROWS_AT_ONCE), `${rows.length * ROW_HEIGHT}px`)),
      columns.some(({ footer }) => footer !== undefined) && foot,
    ]
  }
