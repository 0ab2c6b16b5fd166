import type { ReactNode } from 'react'

export type Draw<Row> = (row: Row) => ReactNode
/** The rendered elements of a subset of the rows. */
export type Drawn<Row> = { draw: Draw<Row>; elements: ReadonlyMap<Row, ReactNode> }

/** Renders the first `more` rows that have no element yet; existing elements are reused. */
export function drawSome<Row>(rows: readonly Row[], { draw, elements: known }: Drawn<Row>, more: number): Drawn<Row> {
  const elements = new Map<Row, ReactNode>()
  let left = more
  for (const row of rows) {
    if (known.has(row)) elements.set(row, known.get(row))
    else if (left-- > 0) elements.set(row, draw(row))
  }
  return { draw, elements }
}

export const noneDrawn = <Row>(draw: Draw<Row>): Drawn<Row> => ({ draw, elements: new Map() })
