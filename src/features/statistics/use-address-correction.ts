import { useEffect } from 'react'
import { correctedQuery, RANGE_PARAMETERS, type Period, type RangeQuery } from '../../domain/statistics/period.ts'

/** Corrects the range in the address where it is wrong or incomplete, so that the address matches the screen. */
export function useAddressCorrection(
  query: URLSearchParams,
  period: Period | undefined,
  open: (days: RangeQuery) => void,
): void {
  const right = period && correctedQuery(query, period)
  const isWrong = right && RANGE_PARAMETERS.some((name) => query.get(name) !== (right[name]?.toString() ?? null))
  useEffect(() => {
    if (isWrong) open(right)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each wrong address
  }, [isWrong])
}
