import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { drawSome, noneDrawn, type Draw, type Drawn } from './drawn-rows.ts'
import { requestSlice } from './slices.ts'
import { watchNear } from './watch-near.ts'
import './row-group.css'

/** The first that are seen of a list: they come with everything around them, the others in the next frames. */
const ROWS_AT_ONCE = 4
/** As of a search, in the frame after it: the first of them show that it has begun. */
const ROWS_OF_ANOTHER_KIND = 3

/** The height of a row, as last measured; groups that were never drawn are as high as so many rows. */
let rowHeight = 41
/** The height of a row of each group that was measured, by the first of its rows: a list that is gone back to is as long as it was. */
const heights = new WeakMap<object, number>()

/** The mean height of the rows that are drawn; 0 where there are none. */
function meanHeight({ rows }: HTMLTableSectionElement): number {
  const [first, last] = [rows[0], rows[rows.length - 1]]
  return first && last ? (last.getBoundingClientRect().bottom - first.getBoundingClientRect().top) / rows.length : 0
}

type RowGroupProps<Row> = {
  /** How many rows there are in the groups before. */
  before: number
  /** The first of the whole table, which may stand in a group that is none of these. */
  first: Row | undefined
  rows: readonly Row[]
  draw: Draw<Row>
}

/** Some rows of a long table, drawn a few a frame once they come near the window, and let go of when they are far. */
export function RowGroup<Row extends object>({ before, first, rows, draw }: RowGroupProps<Row>) {
  const element = useRef<HTMLTableSectionElement>(null)
  const [isNear, setNear] = useState(before === 0)
  const [last, setLast] = useState<Drawn<Row>>(() => drawSome(rows, noneDrawn(draw), before === 0 ? ROWS_AT_ONCE : 0))
  // What is drawn stays as far as its rows do, and is drawn at once in another way; more comes in slices.
  const drawn = useMemo(() => {
    if (!isNear) return noneDrawn(draw)
    return last.draw === draw ? drawSome(rows, last, 0) : drawSome(rows, noneDrawn(draw), last.elements.size)
  }, [isNear, rows, draw, last])
  // Where all of them are others, those of before are in view until the first slice: what was pressed is seen to answer first.
  const isOutdated = isNear && rows.length > 0 && drawn.elements.size === 0 && last.elements.size > 0
  const isWhole = drawn.elements.size === rows.length

  useEffect(() => {
    if (!isNear || isWhole || !element.current) return
    return requestSlice(element.current, (some) => setLast(drawSome(rows, drawn, isOutdated ? Math.max(some, ROWS_OF_ANOTHER_KIND) : some)))
  }, [isNear, isWhole, isOutdated, rows, drawn])
  useLayoutEffect(() => {
    // The rows' places in the whole table, of which the document holds a part.
    for (const [index, row] of [...(element.current?.rows ?? [])].entries()) {
      const place = String(before + index + 2)
      if (row.ariaRowIndex !== place) row.ariaRowIndex = place
    }
  }, [drawn, before])

  const measurable = useRef<{ own: Row | undefined; first: Row | undefined }>({ own: undefined, first })
  // With the rows themselves: the observer may tell of them before any effect has run.
  useLayoutEffect(() => void (measurable.current = { own: isNear && isWhole ? rows[0] : undefined, first }), [isNear, isWhole, rows, first])
  useEffect(() => {
    const own = element.current
    if (!own) return
    return watchNear(own, ({ isIntersecting, boundingClientRect }) => {
      const { own: ownFirst, first: veryFirst } = measurable.current
      const plain = own.closest('table')?.tBodies[0]
      if (ownFirst && own.rows.length > 0) heights.set(ownFirst, boundingClientRect.height / own.rows.length)
      if (plain && veryFirst && !plain.classList.contains('row-group')) heights.set(veryFirst, meanHeight(plain))
      rowHeight = (ownFirst && heights.get(ownFirst)) || meanHeight(own) || (plain && meanHeight(plain)) || rowHeight
      const isStaying = isIntersecting || own.contains(document.activeElement) // what has the focus stays
      setNear(isStaying)
      if (!isStaying) setLast((now) => noneDrawn(now.draw))
    })
  }, [])

  return (
    <tbody ref={element} role="rowgroup" className="row-group" style={isWhole || isOutdated ? undefined : { minHeight: `${rows.length * ((rows[0] && heights.get(rows[0])) || rowHeight)}px` }}>
      {[...(isOutdated ? last : drawn).elements.values()]}
    </tbody>
  )
}
