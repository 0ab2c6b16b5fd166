import { useEffect } from 'react'
import type { StatsRange } from './range/range.ts'

/** Replaces days in the address that form no valid range with those shown, so that the address matches the screen. */
export function useAddressCorrection(
  query: URLSearchParams,
  { from, to }: StatsRange,
  open: (days: { from: string; to: string }) => void,
): void {
  const isNamed = query.has('from') || query.has('to')
  const isWrong = isNamed && (query.get('from') !== from || query.get('to') !== to)
  useEffect(() => {
    if (isWrong) open({ from, to })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each wrong address
  }, [isWrong])
}
