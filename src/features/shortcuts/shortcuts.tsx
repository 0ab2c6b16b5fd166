import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { closeLayer, openLayer } from '../../state/layer.ts'
import { hasSingleKeys } from '../../state/keys/single-keys.ts'
import { useLayer } from '../../state/late/use-layer.ts'
import { create, goTo } from './place-keys.ts'
import { moveToRow, tickRow } from './row-keys.ts'

/** The elements in which keys are text or belong to an open popup. */
const TYPING =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], dialog, ' +
  '[role="menu"], [role="tree"], [role="grid"]'
const SEARCH = 'main input[type="search"], main [role="combobox"]'
/** Milliseconds to wait for the letter that names the destination. */
const PATIENCE = 1_500

const importDialog = () => import('./shortcuts-dialog.tsx')

/** Returns the Latin letter of a key in any keyboard layout; an empty text if there is none. */
const letterOf = ({ key, code }: KeyboardEvent) =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : code.startsWith('Key') ? code.slice(3).toLowerCase() : ''

function focusSearch(): boolean {
  const search = document.querySelector<HTMLElement>(SEARCH)
  search?.focus()
  return Boolean(search)
}

/**
 * Handles the single keys: `/` focuses the search of the screen, `?` lists the shortcuts, J, K and X walk through rows
 * and tick them, C creates, and G with another letter goes to a place.
 */
export function Shortcuts() {
  useSignals()
  const part = useLayer('shortcuts', importDialog, 'shortcuts')
  useEffect(() => {
    let goneAt = -Infinity // when G was pressed
    const act = (event: KeyboardEvent): boolean => {
      // On a Russian keyboard the key of the slash types a dot, and with Shift a comma; on others it is elsewhere.
      const isOnSlash = (key: string) => event.code === 'Slash' && event.key === key
      if (event.key === '?' || isOnSlash(',')) {
        openLayer('shortcuts')
        return true
      }
      if (event.key === '/' || isOnSlash('.')) return focusSearch()
      const letter = letterOf(event)
      if (event.timeStamp - goneAt < PATIENCE) {
        goneAt = -Infinity
        if (goTo(letter)) return true
      }
      if (letter === 'x') return tickRow(event.shiftKey)
      if (event.shiftKey) return false
      if (letter === 'g') goneAt = event.timeStamp
      if (letter === 'j') return moveToRow(1)
      if (letter === 'k') return moveToRow(-1)
      return letter === 'c' && !event.repeat && create()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !hasSingleKeys.peek()) return
      if (document.querySelector('dialog[open], [role="dialog"]')) return
      if (event.target instanceof Element && event.target.closest(TYPING)) return
      if (act(event)) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return part ? <part.ShortcutsDialog onClose={closeLayer} /> : null
}
