import type { ComponentProps } from 'react'
import { useLazy } from '../../state/late/use-lazy.ts'
import { ColumnsIcon } from '../../ui/icons/later-icons.tsx'
import { LateButton, type PopupPlace } from '../../ui/popover/late-button.tsx'
import type { ColumnPanel } from '../../ui/table/column-panel.tsx'

const importPanel = async () => (await import('../../ui/table/column-panel.tsx')).ColumnPanel

/** The button that opens the choice of a table's columns, whose code loads with the first press. */
export function ColumnsButton(panel: Omit<ComponentProps<typeof ColumnPanel>, keyof PopupPlace>) {
  const [Panel, load, isLoading] = useLazy(importPanel)
  return (
    <LateButton
      label={panel.words.columns}
      popup="dialog"
      icon={<ColumnsIcon />}
      {...{ load, isLoading }}
      renderPopup={Panel && ((place) => <Panel {...panel} {...place} />)}
    />
  )
}
