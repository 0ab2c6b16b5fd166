import { useState } from 'react'
import { formatAmountInput, parseAmount } from '../../domain/money.ts'
import type { RoasRange } from '../../domain/statistics/roas-range.ts'
import { locale } from '../locale.ts'

type Bounds = { from: string; to: string }

const inField = (bound: number | undefined) =>
  bound !== undefined && Number.isFinite(bound) ? formatAmountInput(bound, locale.peek()) : ''

function valueOf(text: string): string | undefined {
  if (!text.trim()) return ''
  const amount = parseAmount(text, locale.value)
  return 'value' in amount && amount.value >= 0 ? String(amount.value) : undefined
}

/**
 * Holds the fields of a filter by ROAS, which follow the address. `from` and `to` are their values, undefined if
 * invalid; bounds that are invalid or out of order stay in the fields, and `apply` does nothing.
 */
export function useRoasBounds(
  roas: RoasRange | undefined,
  onChange: (changes: { roasFrom: string; roasTo: string }) => void,
) {
  const set: Bounds = { from: inField(roas?.from), to: inField(roas?.to) }
  const [typed, setTyped] = useState(set)
  const [known, setKnown] = useState(JSON.stringify(set))
  if (known !== JSON.stringify(set)) {
    setKnown(JSON.stringify(set))
    setTyped(set)
  }
  const [from, to] = [valueOf(typed.from), valueOf(typed.to)]
  const isReversed = Boolean(from && to) && Number(from) > Number(to)
  return {
    from,
    to,
    isReversed,
    fieldOf: (name: keyof Bounds) => {
      const apply = () => {
        if (from !== undefined && to !== undefined && !isReversed) onChange({ roasFrom: from, roasTo: to })
      }
      return {
        value: typed[name],
        onChange: (text: string) => setTyped({ ...typed, [name]: text }),
        onBlur: apply,
        onKeyDown: ({ key }: { key: string }) => key === 'Enter' && apply(),
      }
    },
  }
}
