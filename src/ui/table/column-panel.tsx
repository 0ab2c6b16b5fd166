import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Checkbox } from '../form/choice/checkbox.tsx'
import type { PopupPlace } from '../popover/late-button.tsx'
import { Panel } from '../popover/panel.tsx'

type ColumnPanelProps = PopupPlace & {
  words: { columns: string; allColumns: string; allShown: string; close: string }
  /** The columns that can be hidden. */
  columns: readonly { key: string; header: string }[]
  hidden: readonly unknown[]
  /** Those hidden by default, none if absent: the button below the columns restores them. */
  usual?: readonly string[]
  onChange: (hidden: unknown[]) => void
  /** Further choices for the table, above the columns. */
  children?: ReactNode
}

/** The choice of the visible columns of a table. */
export function ColumnPanel({ words, columns, hidden, usual = [], onChange, children, ...place }: ColumnPanelProps) {
  const isUsual = hidden.length === usual.length && usual.every((key) => hidden.includes(key))
  const show = (key: string, isShown: boolean) =>
    onChange(isShown ? hidden.filter((each) => each !== key) : [...hidden, key])
  return (
    <Panel
      title={words.columns}
      closeLabel={words.close}
      {...place}
      align="end"
      footer={
        <Button
          variant="quiet"
          disabledReason={isUsual ? words.allShown : undefined}
          onClick={() => onChange([...usual])}
        >
          {words.allColumns}
        </Button>
      }
    >
      <div className="panel__list">
        {children}
        {columns.map(({ key, header }) => (
          <Checkbox
            key={key}
            label={header}
            checked={!hidden.includes(key)}
            onChange={(isShown) => show(key, isShown)}
          />
        ))}
      </div>
    </Panel>
  )
}
