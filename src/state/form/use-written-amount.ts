import { useEffect, useRef } from 'react'
import type { Locale } from '../../domain/locale.ts'
import { formatAmountInput, parseAmount } from '../../domain/money.ts'
import { locale } from '../locale.ts'

/** Returns an amount that was typed in another language in the notation of the office's; anything else as it is. */
export function inNotation(text: string, typedIn: Locale): string {
  const amount = parseAmount(text, typedIn)
  return 'value' in amount ? formatAmountInput(amount.value, locale.peek()) : text
}

/**
 * Rewrites a typed amount in the new notation when the language of the office changes; text that is no amount stays as
 * typed. The component must call `useSignals`.
 */
export function useWrittenAmount(value: string, onChange: (value: string) => void): void {
  const to = locale.value
  const last = useRef({ locale: to, value })
  useEffect(() => {
    const before = last.current
    last.current = { locale: to, value }
    if (before.locale === to || before.value !== value) return // or the form has rewritten it already
    const written = inNotation(value, before.locale)
    if (written !== value) onChange(written)
  })
}
