import { useMemo, type CSSProperties, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ChevronDownIcon } from '../icons/icon.tsx'
import { oneGroup, type DrawRows } from './draw-rows.tsx'
import { markCut, markScrolled } from './scroll-box.ts'
import '../feedback/skeleton.css'
import './table.css'

export type Column<Row> = {
  key: string
  /** The header's text, which also labels the value where the table becomes a list. */
  header: string
  /** End alignment, for figures. */
  align?: 'end'
  render: (row: Row) => ReactNode
  /** For the first column: content below the text of the row's link. */
  below?: (row: Row) => ReactNode
  /** A class for the styles of its cells. */
  className?: string
  /** Whether the header sorts; the caller sorts the rows. */
  sortable?: boolean
  /**
   * The minimum width in pixels beside text of the usual size; spare width is shared in proportion. If all have one,
   * none moves on loading.
   */
  width?: number
  /** Whether the column overlays the start of the first one, which reserves space for it: it has no width. */
  isOver?: boolean
  /** Replaces the header's text. */
  head?: ReactNode
  /** Hides the header's text, and the label in the list: for a logo or a menu. */
  bare?: boolean
}
export type Sorting = { key: string; direction: 'ascending' | 'descending' }

type TableProps<Row extends object> = {
  /** The table's accessible name. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while the first rows are loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Makes the whole row a link, with the first column as its text. */
  rowHref?: (row: Row) => string | undefined
  sorting?: Sorting | undefined
  onSort?: (key: string) => void
  /** The number of rows to expect. */
  skeletonRows?: number
  /** Lets a table that is wider than the page scroll in its own box, with the first column fixed. */
  wide?: boolean
  /** An alternative renderer for many rows; must stay the same function unless all rows are to render again. */
  drawRows?: DrawRows<Row>
  /** A row below the headers, which sticks with them. */
  total?: ReactNode
  /** Content below the rows, in the box that scrolls. */
  end?: ReactNode
}

function fixedStyle(columns: readonly { width?: number; isOver?: boolean }[]): CSSProperties {
  const widths = columns.filter(({ isOver }) => !isOver).map(({ width = 0 }) => width / 16)
  return {
    '--columns': widths.map((width) => `minmax(${width}rem, ${width}fr)`).join(' '),
    '--width': `${widths.reduce((sum, width) => sum + width, 0)}rem`,
  } as CSSProperties
}

const cellClass = ({ align, isOver, className }: { align?: 'end'; isOver?: boolean; className?: string }) =>
  classNames(className, isOver && 'is-over', align && 'is-end') || undefined

/**
 * A table of uniform rows. On a phone each row becomes a list of labels and values; the roles stay. With the same
 * `columns`, `rowKey` and `rowHref`, a row that is the same object does not render again.
 */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, rowHref, wide, skeletonRows = 6, drawRows = oneGroup } = props
  const body = useMemo(
    () => drawRows((row: Row) => <BodyRow key={rowKey(row)} columns={columns} row={row} href={rowHref?.(row)} />),
    [columns, rowKey, rowHref, drawRows],
  )
  const isFixed = columns.every(({ width, isOver }) => width || isOver)
  const box = wide ? { ref: markCut, role: 'region', 'aria-label': label, onScroll: markScrolled } : {}
  return (
    <div
      className={classNames('table-box', wide && 'table-box--wide')}
      style={isFixed ? fixedStyle(columns) : undefined}
      {...box}
    >
      <table role="table" className={classNames('table', isFixed && 'is-fixed')} aria-label={label} aria-busy={!rows}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <Header key={column.key} column={column} sorting={props.sorting} onSort={props.onSort} />
            ))}
          </tr>
          {props.total}
        </thead>
        {rows ? (
          body(rows)
        ) : (
          <tbody role="rowgroup" className="skeleton-rows">
            {Array.from({ length: skeletonRows }, (_, index) => (
              <SkeletonRow key={index} columns={columns} />
            ))}
          </tbody>
        )}
      </table>
      {props.end}
    </div>
  )
}

type HeaderProps<Row> = {
  column: Column<Row>
  sorting: Sorting | undefined
  onSort: ((key: string) => void) | undefined
}

function Header<Row>({ column, sorting, onSort }: HeaderProps<Row>) {
  const { key, header, head, bare, sortable } = column
  const direction = sorting?.key === key ? sorting.direction : undefined
  return (
    <th scope="col" role="columnheader" className={cellClass(column)} aria-sort={direction}>
      {sortable && onSort ? (
        <button type="button" className="table__sort" onClick={() => onSort(key)}>
          {header}
          {direction && <ChevronDownIcon size={16} />}
        </button>
      ) : (
        head || <span className={bare ? 'visually-hidden' : undefined}>{header}</span>
      )}
    </th>
  )
}

function BodyRow<Row>({ columns, row, href }: { columns: readonly Column<Row>[]; row: Row; href: string | undefined }) {
  return (
    <tr role="row">
      {columns.map((column, index) => {
        const content = column.render(row)
        return index === 0 ? (
          <th key={column.key} scope="row" role="rowheader" className={cellClass(column)}>
            {href === undefined ? (
              content
            ) : (
              <a className="table__link" href={href}>
                {content}
              </a>
            )}
            {column.below?.(row)}
          </th>
        ) : (
          <td
            key={column.key}
            role="cell"
            className={cellClass(column)}
            data-label={column.bare ? undefined : column.header}
          >
            {content}
          </td>
        )
      })}
    </tr>
  )
}

function SkeletonRow({ columns }: { columns: readonly Column<never>[] }) {
  return (
    <tr aria-hidden="true">
      {columns.map((column) => (
        <td key={column.key} role="cell" className={cellClass(column)}>
          <span className="skeleton" />
        </td>
      ))}
    </tr>
  )
}
