import type { ComponentProps } from 'react'
import { BreakdownTabs } from './breakdown-tabs.tsx'
import { TableColumns } from './table-columns.tsx'

type TableToolsProps = ComponentProps<typeof BreakdownTabs> & {
  hidden: readonly string[]
  onHide: (hidden: string[]) => void
}

/** The tools above the table: the dimension of the breakdown, and the columns. */
export function TableTools({ hidden, onHide, ...tabs }: TableToolsProps) {
  return (
    <>
      <BreakdownTabs {...tabs} />
      {tabs.by !== 'product' && <TableColumns hidden={hidden} onChange={onHide} />}
    </>
  )
}
