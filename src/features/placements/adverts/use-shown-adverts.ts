import { useMemo } from 'react'
import { isWithinRoas, readRoas } from '../../../domain/statistics/roas-range.ts'
import { readSorting, sortingText } from '../../../lib/sorting.ts'
import { isAdvertColumn, sortAdverts } from './advert-columns.tsx'
import type { AdvertRow } from './advert-row.ts'
import { readKeptSorting } from './kept-sorting.ts'

/** Returns the ads that the address asks for, in the order that it asks for. */
export function useShownAdverts(rows: readonly AdvertRow[] | undefined, query: URLSearchParams) {
  const sorting = readSorting(query.get('sort') ?? readKeptSorting(), isAdvertColumn)
  const sortText = sorting && sortingText(sorting)
  const asked = String(query)
  const roas = useMemo(() => readRoas(new URLSearchParams(asked)), [asked])
  const sorted = useMemo(() => {
    const found = roas ? rows?.filter(({ stats }) => isWithinRoas(stats.postClick.roas, roas)) : rows
    return found && sortAdverts(found, readSorting(sortText, isAdvertColumn))
  }, [rows, sortText, roas])
  return { sorted, sorting, roas }
}
