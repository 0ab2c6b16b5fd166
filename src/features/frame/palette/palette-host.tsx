import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { closeLayer, layer, layerText, openLayer } from '../../../state/layer.ts'
import { texts } from '../../../state/locale.ts'
import { useLayer } from '../../../state/late/use-layer.ts'
import { useLazyWhen } from '../../../state/late/use-lazy-when.ts'
import { SearchIcon } from '../../../ui/icons/later-icons.tsx'
import { rememberVisits } from './recent.ts'
import './palette-host.css'

const isMac = /^(Mac|iP)/.test(navigator.platform)
const importPalette = () => import('./palette.tsx')
const noCode = () => Promise.resolve(true)

/** Returns whether a key opens and closes the palette, in any keyboard layout. */
function isPaletteKey(event: KeyboardEvent): boolean {
  const isK = event.code === 'KeyK' || event.key.toLowerCase() === 'k'
  if (!isK || event.altKey || event.shiftKey) return false
  return isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
}

/** Opens the search over all screens on Ctrl+K or ⌘K. */
export function PaletteHost() {
  useSignals()
  const isWanted = layer.value === 'palette'
  const palette = useLayer('palette', importPalette, 'shortcuts')
  const isThere = useRef(false)
  const [typed, setTyped] = useState('')

  useEffect(rememberVisits, [])
  useLayoutEffect(() => void (isThere.current = Boolean(palette)))
  useEffect(() => {
    if (!isWanted) setTyped('')
  }, [isWanted])
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (!isPaletteKey(event) || event.defaultPrevented) return
      event.preventDefault()
      if (layer.peek() === 'palette') closeLayer()
      else openLayer('palette')
    }
    // Text typed before the palette has loaded becomes its initial text.
    const keep = (event: KeyboardEvent) => {
      if (layer.peek() !== 'palette' || isThere.current) return
      if (event.key === 'Escape') closeLayer()
      if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      setTyped((before) => before + event.key)
    }
    addEventListener('keydown', toggle)
    addEventListener('keydown', keep, true)
    return () => {
      removeEventListener('keydown', toggle)
      removeEventListener('keydown', keep, true)
    }
  }, [])
  return palette ? <palette.Palette typed={layerText.value + typed} onClose={closeLayer} /> : null
}

/** The button that opens the palette, at the end of the navigation. */
export function FindButton() {
  useSignals()
  const [words] = useLazyWhen(true, noCode, 'shortcuts')
  if (!words) return null
  return (
    <button
      type="button"
      className="sidebar__link find"
      aria-haspopup="dialog"
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      onClick={() => openLayer('palette')}
    >
      <SearchIcon />
      <span>{texts.value.shortcuts.find()}</span>
      <kbd aria-hidden="true">{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
    </button>
  )
}
