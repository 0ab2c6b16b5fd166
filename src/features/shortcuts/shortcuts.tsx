import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { useLazy } from '../../state/use-lazy.ts'

/** The elements in which keys are text or belong to an open popup. */
const TYPING = 'input, textarea, select, [contenteditable], dialog, [role="menu"], [role="tree"]'
const SEARCH = 'main input[type="search"], main [role="combobox"]'

const importDialog = () => import('./shortcuts-dialog.tsx')

/** Handles the global shortcuts: `/` focuses the search of the screen, `?` lists the shortcuts. */
export function Shortcuts() {
  useSignals()
  const [isOpen, setOpen] = useState(false)
  const [part, load] = useLazy(importDialog, 'shortcuts')
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(TYPING)) return
      // On a Russian keyboard the same key writes a dot, and with Shift a comma.
      const isSlash = event.code === 'Slash' || event.key === '/' || event.key === '?'
      if (!isSlash) return
      if (event.key === '?' || event.shiftKey) {
        event.preventDefault()
        void load().then(() => setOpen(true))
        return
      }
      const search = document.querySelector<HTMLElement>(SEARCH)
      if (!search) return
      event.preventDefault()
      search.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  return isOpen && part ? <part.ShortcutsDialog onClose={() => setOpen(false)} /> : null
}
