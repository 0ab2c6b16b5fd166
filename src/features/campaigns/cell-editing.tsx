import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { useLazy } from '../../state/use-lazy.ts'
import { cellEdit, closeCell } from './cell-edit.ts'

const importEditor = () => import('./cell-editor.tsx')

/** The editor of one cell for the whole list; its code comes with the first press on a cell. */
export function CellEditing() {
  useSignals()
  const edit = cellEdit.value
  const [editor, load] = useLazy(importEditor, 'forms', 'campaignEditor')
  useEffect(() => closeCell, [])
  useEffect(() => {
    if (edit) void load()
    // oxlint-disable-next-line react/exhaustive-deps -- each wish asks once
  }, [edit])
  return edit && editor ? <editor.CellEditor key={edit.campaign.id + edit.kind} {...edit} onClose={closeCell} /> : null
}
