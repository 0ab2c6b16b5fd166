import { useMemo, type ReactNode } from 'react'
import { useLazyWhen } from '../../../state/use-lazy-when.ts'
import { classNames } from '../../../ui/class-names.ts'
import { keeping, type Column, type DrawRows } from '../../../ui/table/table.tsx'

/** A column with a cell below its rows, such as a total. */
export type FootedColumn<Row> = Column<Row> & { footer?: ReactNode }

/** The most rows that are rendered at once; of more, the first ones are rendered first. */
const AT_ONCE = 12
const FIRST = 4

const importLongRows = async () => (await import('./long-rows.tsx')).longRows

/** Returns a renderer of a table's rows, of which `count` are known, and of its footer below them. */
export function useFootedRows<Row extends object>(columns: readonly FootedColumn<Row>[], count: number): DrawRows<Row> {
  const [longRows] = useLazyWhen(count > AT_ONCE, importLongRows)
  return useMemo(() => {
    const foot = columns.some(({ footer }) => footer !== undefined) && (
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
    return (draw) => {
      const drawAll = keeping(draw)
      const drawLong = longRows?.(draw)
      const body = (rows: readonly Row[]) => (
        <tbody key="at-once" role="rowgroup">
          {drawAll(rows)}
        </tbody>
      )
      return (rows) => [rows.length <= AT_ONCE ? body(rows) : (drawLong?.(rows) ?? body(rows.slice(0, FIRST))), foot]
    }
  }, [columns, longRows])
}
