import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import { texts } from '../../state/locale.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { arrangeBy } from './list-view.ts'

const SEARCH_AFTER = 200 // ms without typing

/** The search of the list; `/` goes to it, Escape empties it. */
export function ListSearch({ search }: { search: string }) {
  useSignals()
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(search)
  const [followed, setFollowed] = useState(search)
  if (followed !== search) {
    setFollowed(search)
    if (typed.trim() !== search) setTyped(search)
  }

  useEffect(() => {
    const q = typed.trim()
    if (q === search) return
    const timer = setTimeout(() => arrangeBy({ q }), SEARCH_AFTER)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- what the address says anew is no typing
  }, [typed])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSlash = event.key === '/' || (event.key === '.' && event.code === 'Slash') // that key of a Russian keyboard
      if (!isSlash || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable], dialog, [role="menu"]')) return
      event.preventDefault()
      box.current?.querySelector('input')?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return (
    <div ref={box} className="list-tools__search" role="search" onKeyDown={({ key }) => key === 'Escape' && setTyped('')}>
      <SearchField label={texts.value.campaignTools.search()} value={typed} onChange={setTyped} />
    </div>
  )
}
