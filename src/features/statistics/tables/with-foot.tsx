import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { groups } from '../../../ui/table/long/row-groups.tsx'
import { keeping, type Column, type DrawRows } from '../../../ui/table/table.tsx'

/** A column with a cell below its rows, such as a total. */
export type FootedColumn<Row> = Column<Row> & { footer?: ReactNode }

/** The number of rows from which they are rendered as they come into view. */
const MANY = 100

/** Renders the rows of a table, many of them only as they come into view, and its footer below. */
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
    return (rows) => [
      ...(rows.length > MANY
        ? drawMany(rows)
        : [
            <tbody key="all" role="rowgroup">
              {drawAll(rows)}
            </tbody>,
          ]),
      columns.some(({ footer }) => footer !== undefined) && foot,
    ]
  }
