import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { RowGroup } from '../../../ui/table/long/row-group.tsx'
import { groups } from '../../../ui/table/long/row-groups.tsx'
import { keeping, type Column, type DrawRows } from '../../../ui/table/table.tsx'

/** A column with a cell below its rows, such as a total. */
export type FootedColumn<Row> = Column<Row> & { footer?: ReactNode }

/** The most rows that are rendered at once; more of them follow the first ones in later frames. */
const AT_ONCE = 12
/** The most rows that are rendered together; more of them are rendered as they come into view. */
const TOGETHER = 100

/** Renders the rows of a table, the first ones first and many of them as they come into view, and its footer below. */
export const withFoot =
  <Row extends object>(columns: readonly FootedColumn<Row>[]): DrawRows<Row> =>
  (draw) => {
    const drawAll = keeping(draw)
    const drawMany = groups(draw)
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
    const drawTogether = (rows: readonly Row[]) =>
      rows.length > AT_ONCE ? (
        <RowGroup key="together" before={0} first={rows[0]} rows={rows} draw={draw} stays />
      ) : (
        <tbody key="at-once" role="rowgroup">
          {drawAll(rows)}
        </tbody>
      )
    return (rows) => [
      ...(rows.length > TOGETHER ? drawMany(rows) : [drawTogether(rows)]),
      columns.some(({ footer }) => footer !== undefined) && foot,
    ]
  }
