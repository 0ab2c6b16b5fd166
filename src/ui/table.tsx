import { useMemo, type CSSProperties, type ReactNode, type UIEvent } from 'react'
import { classNames } from './class-names.ts'
import { ChevronDownIcon } from './icon.tsx'
import './skeleton.css'
import './table.css'

export type Column<Row> = {
  key: string
  /** Its text also labels the value where the table becomes a list. */
  header: string
  /** For figures. */
  align?: 'end'
  render: (row: Row) => ReactNode
  /** Whether its header sorts; the caller sorts the rows. */
  sortable?: boolean
  /**
   * At least so many pixels; what is left over is shared out in proportion. Where every column has one, no column
   * moves when the rows come.
   */
  width?: number
  /** Lies over the beginning of the first column, which leaves it room: it takes no width of its own. */
  isOver?: boolean
  /** In the place of the header's text. */
  head?: ReactNode
  /** No header text on the screen and no label in the list: a logo, a menu. */
  bare?: boolean
}
export type Sorting = { key: string; direction: 'ascending' | 'descending' }

type TableProps<Row extends object> = {
  /** What the table lists, for a screen reader. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while the first of them are under way. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Makes the whole row a link; the first column is its text. */
  rowHref?: (row: Row) => string | undefined
  sorting?: Sorting | undefined
  onSort?: (key: string) => void
  /** As many rows as are likely to come. */
  skeletonRows?: number
  /** More columns than fit: it scrolls in its own box, with the first column kept. */
  wide?: boolean
  /** Another way to draw many rows; the same function as long as there is nothing else to draw. */
  drawRows?: DrawRows<Row>
  /** Below the rows, in the box that scrolls. */
  end?: ReactNode
}

/** For the box of a wide table: its first column stays in sight once the box is scrolled sideways. */
export const markScrolled = ({ currentTarget }: UIEvent<HTMLElement>) => currentTarget.classList.toggle('is-scrolled', currentTarget.scrollLeft > 0)

function fixedStyle(columns: readonly { width?: number; isOver?: boolean }[]): CSSProperties {
  const widths = columns.filter(({ isOver }) => !isOver).map(({ width = 0 }) => width)
  return {
    '--columns': widths.map((width) => `minmax(${width}px, ${width}fr)`).join(' '),
    '--width': `${widths.reduce((sum, width) => sum + width, 0)}px`,
  } as CSSProperties
}

const cellClass = ({ align, isOver }: { align?: 'end'; isOver?: boolean }) => (isOver ? 'is-over' : align && 'is-end')

type DrawRow<Row> = (row: Row) => ReactNode
/** Makes the drawing of all rows, in one or more `tbody`, of the drawing of one. */
export type DrawRows<Row> = (draw: DrawRow<Row>) => (rows: readonly Row[]) => ReactNode[]

/** Draws rows one by one; those that were there the last time are the same elements, and so are not drawn again. */
export function keeping<Row extends object>(draw: DrawRow<Row>): (rows: readonly Row[]) => ReactNode[] {
  let kept = new Map<Row, ReactNode>()
  return (rows) => {
    kept = new Map(rows.map((row) => [row, kept.get(row) ?? draw(row)]))
    return [...kept.values()]
  }
}

function oneGroup<Row extends object>(draw: DrawRow<Row>): (rows: readonly Row[]) => ReactNode[] {
  const drawAll = keeping(draw)
  return (rows) => [
    <tbody key={0} role="rowgroup">
      {drawAll(rows)}
    </tbody>,
  ]
}

/**
 * Rows of equal shape. Below 640 px each row becomes a list of label and value; the roles stay whatever the layout.
 * With the same `columns`, `rowKey` and `rowHref`, a row that is the same object as before is not drawn again.
 */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, rowHref, wide, skeletonRows = 6, drawRows = oneGroup } = props
  const body = useMemo(
    () => drawRows((row: Row) => <BodyRow key={rowKey(row)} columns={columns} row={row} href={rowHref?.(row)} />),
    [columns, rowKey, rowHref, drawRows],
  )
  const isFixed = columns.every(({ width, isOver }) => width || isOver)
  const box = wide ? { role: 'region', 'aria-label': label, tabIndex: 0, onScroll: markScrolled } : {}
  return (
    <div className={classNames('table-box', wide && 'table-box--wide')} {...box}>
      <table role="table" className={classNames('table', isFixed && 'is-fixed')} style={isFixed ? fixedStyle(columns) : undefined} aria-label={label} aria-busy={!rows}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <Header key={column.key} column={column} sorting={props.sorting} onSort={props.onSort} />
            ))}
          </tr>
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

type HeaderProps<Row> = { column: Column<Row>; sorting: Sorting | undefined; onSort: ((key: string) => void) | undefined }

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
          </th>
        ) : (
          <td key={column.key} role="cell" className={cellClass(column)} data-label={column.bare ? undefined : column.header}>
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
