import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { isFirstPicture, rowHeight, useDrawnRows } from '../../state/late/use-drawn-rows.ts'
import { useLazy } from '../../state/late/use-lazy.ts'
import type { ListParts } from './list/late-parts.tsx'
import type { List } from './list/shown-rows.ts'

const importParts = () => import('./list/late-parts.tsx')
const importResultsCall = () => import('./list/results-call.ts')

type Parts = Partial<Omit<ListParts, 'table'> & { table: Partial<ListParts['table']> }>

/** Milliseconds by which the tools wait for the rows, which have priority in loading and rendering. */
const AFTER_ROWS = 400

/**
 * Returns the rows of a list and, once they are loaded, its tools, which come after the rows unless they are needed.
 * The results that the tools show are requested while these load.
 */
export function useLateParts(list: Omit<List, 'drawn'>, isLoaded: boolean): Parts {
  const [tools, load] = useLazy(importParts, 'campaignTools')
  const { advertiserId, partnerId, menu, campaigns } = list
  const search = String(list.query)
  const isArranged = search !== ''
  const isWanted = isLoaded || isArranged

  const drawn = useDrawnRows(campaigns.length, isFirstPicture(), tools)
  useEffect(() => {
    if (!isWanted || tools) return
    const start = (event?: Event) => {
      const address = { advertiserId, partnerId, query: new URLSearchParams(search) }
      // The tools request them too: a failure is theirs to report.
      importResultsCall().then(
        ({ startResults }) => startResults(address),
        () => {},
      )
      void load(event)
    }
    const timer = setTimeout(start, search || menu || campaigns.length === 0 ? 0 : AFTER_ROWS)
    addEventListener('online', start) // without the tools, nothing else repeats a failed attempt
    return () => {
      clearTimeout(timer)
      removeEventListener('online', start)
    }
  }, [isWanted, tools, advertiserId, partnerId, search, menu, campaigns.length, load])

  // A layout effect: the next key may come before the next frame.
  useLayoutEffect(() => {
    if (!menu || tools) return
    const keep = (event: KeyboardEvent) => {
      event.preventDefault()
      menu.keys.push(event.key)
    }
    addEventListener('keydown', keep)
    return () => removeEventListener('keydown', keep)
  }, [menu, tools])

  const [isDrawnFirst] = useState(!tools)
  const partsOf = useMemo(() => tools?.partsOfVisit(isDrawnFirst), [tools, isDrawnFirst])
  if (isLoaded && partsOf) return partsOf({ ...list, drawn })
  if (!isLoaded || isArranged) return {}
  // Space for the rows to come, so that the box scrolls from the beginning.
  const end = <div style={{ height: `${rowHeight() * (campaigns.length - drawn)}px` }} />
  return { rows: campaigns.slice(0, drawn), table: { end } }
}
