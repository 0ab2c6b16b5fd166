import type { ReactNode } from 'react'
import { RowGroup } from '../../../ui/table/long/row-group.tsx'
import { groups } from '../../../ui/table/long/row-groups.tsx'

/** The most rows that stay in the page; more of them are rendered as they come into view. */
const TOGETHER = 100

/** Renders many rows, the first ones first and the others in later frames. */
export const longRows = <Row extends object>(draw: (row: Row) => ReactNode) => {
  const drawGroups = groups(draw)
  return (rows: readonly Row[]): ReactNode =>
    rows.length > TOGETHER ? (
      drawGroups(rows)
    ) : (
      <RowGroup key="together" before={0} first={rows[0]} rows={rows} draw={draw} stays />
    )
}
