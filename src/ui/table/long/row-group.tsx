import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { drawSome, noneDrawn, type Draw, type Drawn } from './drawn-rows.ts'
import { ROW_HEIGHT, ROWS_AT_ONCE } from './row-size.ts'
import { requestSlice } from './slices.ts'
import { watchNear } from './watch-near.ts'
import './row-group.css'

/** The minimum for the first slice after all rows change, as on a search, so that the change is visible at once. */
const ROWS_OF_ANOTHER_KIND = 3

/** The row height in pixels as last measured, used to estimate groups that were never rendered. */
let rowHeight = ROW_HEIGHT
/** Measured row heights in pixels by each group's first row: a list keeps its length when the user returns to it. */
const heights = new WeakMap<object, number>()

/** Returns the mean height of the rendered rows in pixels, 0 if there are none. */
function meanHeight({ rows }: HTMLTableSectionElement): number {
  const [first, last] = [rows[0], rows[rows.length - 1]]
  return first && last ? (last.getBoundingClientRect().bottom - first.getBoundingClientRect().top) / rows.length : 0
}

type RowGroupProps<Row> = {
  /** The number of rows in the preceding groups. */
  before: number
  /** The first row of the whole table, which may be in a group that is not a RowGroup. */
  first: Row | undefined
  rows: readonly Row[]
  draw: Draw<Row>
  /** Whether all rows are rendered, and stay, wherever the group is. */
  stays?: boolean
}

/** Some rows of a long table, rendered a few per frame when near the window and unmounted when far from it. */
export function RowGroup<Row extends object>({ before, first, rows, draw, stays = false }: RowGroupProps<Row>) {
  const element = useRef<HTMLTableSectionElement>(null)
  const [isNear, setNear] = useState(before === 0)
  const [last, setLast] = useState<Drawn<Row>>(() => drawSome(rows, noneDrawn(draw), before === 0 ? ROWS_AT_ONCE : 0))
  // Rendered rows stay while they are in `rows`; a new `draw` renders as many again at once. The others come in slices.
  const drawn = useMemo(() => {
    if (!isNear) return noneDrawn(draw)
    return last.draw === draw ? drawSome(rows, last, 0) : drawSome(rows, noneDrawn(draw), last.elements.size)
  }, [isNear, rows, draw, last])
  // If every row is new, the previous ones stay until the first slice, so that the pressed control reacts first.
  const isOutdated = isNear && rows.length > 0 && drawn.elements.size === 0 && last.elements.size > 0
  const isWhole = drawn.elements.size === rows.length

  useEffect(() => {
    if (!isNear || isWhole || !element.current) return
    return requestSlice(element.current, (some) =>
      setLast(drawSome(rows, drawn, isOutdated ? Math.max(some, ROWS_OF_ANOTHER_KIND) : some)),
    )
  }, [isNear, isWhole, isOutdated, rows, drawn])
  useLayoutEffect(() => {
    // The document holds only a part of the table, so each row states its position in the whole.
    for (const [index, row] of [...(element.current?.rows ?? [])].entries()) {
      const place = String(before + index + 2)
      if (row.ariaRowIndex !== place) row.ariaRowIndex = place
    }
  }, [drawn, before])

  const measurable = useRef<{ own: Row | undefined; first: Row | undefined }>({ own: undefined, first })
  // Set in a layout effect, along with the rows: the observer may report before any other effect has run.
  useLayoutEffect(
    () => void (measurable.current = { own: isNear && isWhole ? rows[0] : undefined, first }),
    [isNear, isWhole, rows, first],
  )
  useEffect(() => {
    const own = element.current
    if (!own) return
    return watchNear(own, ({ isIntersecting, boundingClientRect }) => {
      const { own: ownFirst, first: veryFirst } = measurable.current
      const plain = own.closest('table')?.tBodies[0]
      if (ownFirst && own.rows.length > 0) heights.set(ownFirst, boundingClientRect.height / own.rows.length)
      if (plain && veryFirst && !plain.classList.contains('row-group')) heights.set(veryFirst, meanHeight(plain))
      rowHeight = (ownFirst && heights.get(ownFirst)) || meanHeight(own) || (plain && meanHeight(plain)) || rowHeight
      const isStaying = stays || isIntersecting || own.contains(document.activeElement) // a group with the focus stays
      setNear(isStaying)
      if (!isStaying) setLast((now) => noneDrawn(now.draw))
    })
  }, [stays])

  return (
    <tbody
      ref={element}
      role="rowgroup"
      className="row-group"
      aria-busy={(isNear && !isWhole) || undefined}
      style={
        isWhole || isOutdated
          ? undefined
          : { minHeight: `${rows.length * ((rows[0] && heights.get(rows[0])) || rowHeight)}px` }
      }
    >
      {[...(isOutdated ? last : drawn).elements.values()]}
    </tbody>
  )
}
