import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { useLazy } from '../../../state/late/use-lazy.ts'
import { cellEdit, closeCell } from './edited-cell.ts'

const importEditor = () => import('./cell-editor.tsx')

/** The cell editor of the whole list; its code loads with the first press on a cell. */
export function CellEditorSlot() {
  useSignals()
  const edit = cellEdit.value
  const [editor, load] = useLazy(importEditor, 'forms', 'campaignEditor')
  useEffect(() => () => closeCell(), [])
  useEffect(() => {
    if (edit) void load()
  }, [edit, load])
  return edit && editor ? (
    <editor.CellEditor key={edit.campaign.id + edit.kind} {...edit} onClose={() => closeCell(edit)} />
  ) : null
}
