import { useEffect, useRef } from 'react'
import { formatAmountInput, parseAmount } from '../../domain/money.ts'
import { locale } from '../locale.ts'

/**
 * Writes a typed amount anew when the language of the office changes, which would misread the other notation; what is no
 * amount stays as it was typed. The component must call `useSignals`.
 */
export function useWrittenAmount(value: string, onChange: (value: string) => void): void {
  const to = locale.value
  const last = useRef({ locale: to, value })
  useEffect(() => {
    const before = last.current
    last.current = { locale: to, value }
    if (before.locale === to || before.value !== value) return // or the form has written it anew
    const amount = parseAmount(value, before.locale)
    if ('value' in amount) onChange(formatAmountInput(amount.value, to))
  })
}
