import { useState } from 'react'
import { formatAmountInput, parseAmount } from '../../domain/money.ts'
import type { RoasRange } from '../../domain/statistics/roas-range.ts'
import { locale } from '../locale.ts'
import { inNotation } from './use-written-amount.ts'

type Bounds = { from: string; to: string }

const inField = (bound: number | undefined) =>
  bound !== undefined && Number.isFinite(bound) ? formatAmountInput(bound, locale.peek()) : ''

function valueOf(text: string): string | undefined {
  if (!text.trim()) return ''
  const amount = parseAmount(text, locale.value)
  return 'value' in amount && amount.value >= 0 ? String(amount.value) : undefined
}

const isSame = (one: Bounds, other: Bounds) =>
  valueOf(one.from) === valueOf(other.from) && valueOf(one.to) === valueOf(other.to)

function isReversed({ from, to }: Bounds): boolean {
  const [least, most] = [valueOf(from), valueOf(to)]
  return Boolean(least && most) && Number(least) > Number(most)
}

/**
 * Holds the fields of a filter by ROAS. Each valid pair of bounds is applied as it is typed; bounds that are invalid or
 * out of order stay in the fields and filter nothing. `from` and `to` are the values, undefined if invalid.
 */
export function useRoasBounds(
  roas: RoasRange | undefined,
  onChange: (changes: { roasFrom: string; roasTo: string }) => void,
) {
  const set: Bounds = { from: inField(roas?.from), to: inField(roas?.to) }
  const [typed, setTyped] = useState(set)
  const [known, setKnown] = useState(set)
  const [writtenIn, setWrittenIn] = useState(locale.value)
  if (writtenIn !== locale.value) {
    setWrittenIn(locale.value)
    setKnown(set)
    setTyped({ from: inNotation(typed.from, writtenIn), to: inNotation(typed.to, writtenIn) })
  } else if (known.from !== set.from || known.to !== set.to) {
    setKnown(set)
    // The filter that results from typing keeps the text as typed: "1," does not become "1".
    if (!isSame(typed, set)) setTyped(set)
  }
  const [from, to] = [valueOf(typed.from), valueOf(typed.to)]
  return {
    from,
    to,
    isReversed: isReversed(typed),
    fieldOf: (name: keyof Bounds) => ({
      value: typed[name],
      onChange: (text: string) => {
        const next = { ...typed, [name]: text }
        setTyped(next)
        const [roasFrom, roasTo] = [valueOf(next.from), valueOf(next.to)]
        if (roasFrom !== undefined && roasTo !== undefined && !isReversed(next)) onChange({ roasFrom, roasTo })
      },
    }),
  }
}
