import { useEffect, useState } from 'react'
import { afterFrame } from '../../lib/after-frame.ts'
import { isFramed } from '../embed/frame.ts'

/** The height of what is above the rows in pixels: the title, the tools, and the names of the columns. */
const ABOVE = 230
/** Returns the usual height of a row in pixels: on a phone, it is a few lines. */
export const rowHeight = () => (innerWidth < 640 ? 80 : 44)
/** Returns the number of rows that fill the window. */
const windowful = () => Math.ceil((innerHeight - ABOVE) / rowHeight()) + 1

/** Returns whether nothing has been rendered before: on a return by Back, a list needs the height of all its rows. */
export const isFirstPicture = () => !document.querySelector('#office > *')

/**
 * Returns how many of `count` rows to draw: first those that fill the window, then twice as many after each frame. A
 * change of `key` starts over. `isStaged` is read on the first call: if it is false, all rows are drawn at once. So are
 * those of an embedded frame, which shows its whole height: the page around it would move with each further row.
 */
export function useDrawnRows(count: number, isStaged = true, key?: unknown): number {
  const start = isFramed ? Infinity : windowful()
  const [last, setLast] = useState({ key, rows: isStaged ? start : Infinity })
  const rows = last.key === key ? last.rows : start
  useEffect(() => {
    if (rows >= count) return
    return afterFrame(() => setLast({ key, rows: 2 * rows }))
  }, [rows, key, count])
  return Math.min(rows, count)
}
