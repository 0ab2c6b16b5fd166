import type { ReactNode } from 'react'

type DrawRow<Row> = (row: Row) => ReactNode
/** Turns a renderer of one row into a renderer of all rows, in one or more `tbody` elements. */
export type DrawRows<Row> = (draw: DrawRow<Row>) => (rows: readonly Row[]) => ReactNode[]

/** The element as which each row was last rendered. */
export const lastElements = new WeakMap<object, ReactNode>()

/** Renders rows one by one and reuses the elements of known rows, so that they do not render again. */
export function keeping<Row extends object>(draw: DrawRow<Row>): (rows: readonly Row[]) => ReactNode[] {
  let kept = new Map<Row, ReactNode>()
  return (rows) => {
    kept = new Map(rows.map((row) => [row, kept.get(row) ?? draw(row)]))
    kept.forEach((element, row) => lastElements.set(row, element))
    return [...kept.values()]
  }
}

/** Renders all rows in one `tbody`. */
export function oneGroup<Row extends object>(draw: DrawRow<Row>): (rows: readonly Row[]) => ReactNode[] {
  const drawAll = keeping(draw)
  return (rows) => [
    <tbody key={0} role="rowgroup">
      {drawAll(rows)}
    </tbody>,
  ]
}
