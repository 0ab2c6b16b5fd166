import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { drawSome, noneDrawn, type Draw, type Drawn } from './drawn-rows.ts'
import { requestSlice } from './slices.ts'
import './row-group.css'

/** So far beyond the window (pixels) rows are drawn. */
const NEAR = '600px'
/** The first that are seen of a list: they come with everything around them, the others in the next frames. */
const ROWS_AT_ONCE = 4
/** As of a search, in the frame after it: the first of them show that it has begun. */
const ROWS_OF_ANOTHER_KIND = 3

/** The height of a row, as last measured; groups that were never drawn are as high as so many rows. */
let rowHeight = 41

type RowGroupProps<Row> = {
  /** How many rows there are in the groups before. */
  before: number
  rows: readonly Row[]
  draw: Draw<Row>
}

/** Some rows of a long table, drawn a few a frame once they come near the window, and let go of when they are far. */
export function RowGroup<Row extends object>({ before, rows, draw }: RowGroupProps<Row>) {
  const element = useRef<HTMLTableSectionElement>(null)
  const [isNear, setNear] = useState(before === 0)
  const [height, setHeight] = useState<number>()
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

  const isMeasurable = useRef(false)
  useEffect(() => void (isMeasurable.current = isNear && isWhole), [isNear, isWhole])
  useEffect(() => {
    const own = element.current
    if (!own) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1) // a slow computer hears of several changes at once
        if (!entry) return
        if (isMeasurable.current && own.rows.length > 0) {
          setHeight(entry.boundingClientRect.height)
          rowHeight = entry.boundingClientRect.height / own.rows.length
        }
        const isStaying = entry.isIntersecting || own.contains(document.activeElement) // what has the focus stays
        setNear(isStaying)
        if (!isStaying) setLast((now) => noneDrawn(now.draw))
      },
      { rootMargin: NEAR, scrollMargin: NEAR },
    )
    observer.observe(own)
    return () => observer.disconnect()
  }, [])

  return (
    <tbody ref={element} role="rowgroup" className="row-group" style={isWhole || isOutdated ? undefined : { minHeight: `${height ?? rows.length * rowHeight}px` }}>
      {[...(isOutdated ? last : drawn).elements.values()]}
    </tbody>
  )
}
