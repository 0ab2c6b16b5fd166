import type { ReactElement, ReactNode } from 'react'

export type Draw<Row> = (row: Row) => ReactNode
/** The rendered elements of a subset of the rows. */
export type Drawn<Row> = { draw: Draw<Row>; elements: ReadonlyMap<Row, ReactNode> }

const keyOf = (element: ReactNode) => (element as ReactElement | undefined)?.key

/**
 * Renders the first `more` rows that have no element yet; existing elements are reused. A row that replaces another of
 * its key is rendered in its place, which keeps the focus in it.
 */
export function drawSome<Row>(rows: readonly Row[], { draw, elements: known }: Drawn<Row>, more: number): Drawn<Row> {
  const elements = new Map<Row, ReactNode>()
  const keys = new Set([...known.values()].map(keyOf))
  let left = more
  for (const row of rows) {
    const element = known.get(row) ?? draw(row)
    if (known.has(row) || keys.has(keyOf(element)) || left-- > 0) elements.set(row, element)
  }
  return { draw, elements }
}

export const noneDrawn = <Row>(draw: Draw<Row>): Drawn<Row> => ({ draw, elements: new Map() })
