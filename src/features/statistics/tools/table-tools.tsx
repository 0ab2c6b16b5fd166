import type { ComponentProps } from 'react'
import { BreakdownTabs } from './breakdown-tabs.tsx'
import { ColumnsButton } from './columns-button.tsx'

type TableToolsProps = ComponentProps<typeof BreakdownTabs> & {
  hidden: readonly string[]
  onHide: (hidden: string[]) => void
}

/** The tools above the table: the dimension of the breakdown, and the columns. */
export function TableTools({ hidden, onHide, ...tabs }: TableToolsProps) {
  return (
    <>
      <BreakdownTabs {...tabs} />
      {tabs.by !== 'product' && <ColumnsButton hidden={hidden} onChange={onHide} />}
    </>
  )
}
