import { useMemo, type CSSProperties, type ReactNode, type UIEvent } from 'react'
import { classNames } from './class-names.ts'
import { ChevronDownIcon } from './icon.tsx'
import './skeleton.css'
import './table.css'

export type Column<Row> = {
  key: string
  /** Its text also labels the value where the table becomes a list. */
  header: string
  /** `end` for figures. */
  align?: 'start' | 'end'
  render: (row: Row) => ReactNode
  /** Whether its header sorts; the caller sorts the rows. */
  sortable?: boolean
  /** The cell below the column, as of a total. */
  footer?: ReactNode
  /**
   * At least so many pixels; what is left over is shared out in proportion. Where every column has one, no column
   * moves when the rows come.
   */
  width?: number
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
  rowHref?: (row: Row) => string
  sorting?: Sorting | undefined
  onSort?: (key: string) => void
  /** As many rows as are likely to come. */
  skeletonRows?: number
  /** More columns than fit: it scrolls in its own box, with the first column kept. */
  wide?: boolean
  /** Below the rows, in the box that scrolls. */
  end?: ReactNode
}

/** For the box of a wide table: its first column stays in sight once the box is scrolled sideways. */
export const markScrolled = ({ currentTarget }: UIEvent<HTMLElement>) => currentTarget.classList.toggle('is-scrolled', currentTarget.scrollLeft > 0)

function fixedStyle(columns: readonly { width?: number }[]): CSSProperties {
  const widths = columns.map(({ width = 0 }) => width)
  return {
    '--columns': widths.map((width) => `minmax(${width}px, ${width}fr)`).join(' '),
    '--width': `${widths.reduce((sum, width) => sum + width, 0)}px`,
  } as CSSProperties
}

const cellClass = (column: { align?: 'start' | 'end' }) => (column.align === 'end' ? 'is-end' : undefined)

/** The same answer for the same object. */
function remembering<Row extends object, Made>(make: (row: Row) => Made): (row: Row) => Made {
  const known = new WeakMap<Row, Made>()
  return (row) => {
    const made = known.get(row) ?? make(row)
    known.set(row, made)
    return made
  }
}

const GROUP = 40

/** Rows in groups, each one element as long as its rows are the same: what is added to a long list costs what is added. */
function grouping<Row extends object>(draw: (row: Row) => ReactNode): (rows: readonly Row[]) => ReactNode[] {
  const groups: { rows: readonly Row[]; element: ReactNode }[] = []
  return (rows) =>
    Array.from({ length: Math.ceil(rows.length / GROUP) || 1 }, (_, index) => {
      const own = rows.slice(index * GROUP, (index + 1) * GROUP)
      const known = groups[index]
      if (known?.rows.length === own.length && own.every((row, at) => row === known.rows[at])) return known.element
      const element = (
        <tbody key={index} role="rowgroup">
          {own.map(draw)}
        </tbody>
      )
      groups[index] = { rows: own, element }
      return element
    })
}

/**
 * Rows of equal shape. Below 640 px each row becomes a list of label and value; the roles stay whatever the layout.
 * With the same `columns`, `rowKey` and `rowHref`, a row that is the same object as before is not drawn again.
 */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, rowHref, wide, skeletonRows = 6 } = props
  const body = useMemo(
    () => grouping(remembering((row: Row) => <BodyRow key={rowKey(row)} columns={columns} row={row} href={rowHref?.(row)} />)),
    [columns, rowKey, rowHref],
  )
  const isFixed = columns.every((column) => column.width)
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
          <tbody role="rowgroup">
            {Array.from({ length: skeletonRows }, (_, index) => (
              <SkeletonRow key={index} columns={columns} />
            ))}
          </tbody>
        )}
        {rows && columns.some((column) => column.footer !== undefined) && (
          <tfoot role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <td key={column.key} role="cell" className={cellClass(column)} data-label={column.bare ? undefined : column.header}>
                  {column.footer}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {props.end}
    </div>
  )
}

type HeaderProps<Row> = { column: Column<Row>; sorting: Sorting | undefined; onSort: ((key: string) => void) | undefined }

function Header<Row>({ column, sorting, onSort }: HeaderProps<Row>) {
  const { key, header, bare, sortable } = column
  const direction = sorting?.key === key ? sorting.direction : undefined
  return (
    <th scope="col" role="columnheader" className={cellClass(column)} aria-sort={direction}>
      {sortable && onSort ? (
        <button type="button" className="table__sort" onClick={() => onSort(key)}>
          {header}
          {direction && <ChevronDownIcon size={16} />}
        </button>
      ) : (
        <span className={bare ? 'visually-hidden' : undefined}>{header}</span>
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

function SkeletonRow({ columns }: { columns: readonly { key: string; align?: 'start' | 'end' }[] }) {
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
