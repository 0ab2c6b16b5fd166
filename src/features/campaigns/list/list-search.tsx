import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { texts } from '../../../state/locale.ts'
import { SearchField } from '../../../ui/form/search-field.tsx'
import type { ArrangeBy } from './shown-rows.ts'

const SEARCH_AFTER = 200 // ms of debounce

/** The search field of the list; Escape clears it. */
export function ListSearch({ search, onArrange }: { search: string; onArrange: ArrangeBy }) {
  useSignals()
  const [typed, setTyped] = useState(search)
  const [followed, setFollowed] = useState(search)
  if (followed !== search) {
    setFollowed(search)
    if (typed.trim() !== search) setTyped(search)
  }

  useEffect(() => {
    const q = typed.trim()
    if (q === search) return
    const timer = setTimeout(() => onArrange({ q }), SEARCH_AFTER)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- a change of the address is not input
  }, [typed])

  return (
    <div className="list-tools__search" role="search" onKeyDown={({ key }) => key === 'Escape' && setTyped('')}>
      <SearchField label={texts.value.campaignTools.search()} value={typed} onChange={setTyped} />
    </div>
  )
}
