import { useState } from 'react'
import { CHANGE_WAYS, checkChange, isByPercent, type AmountChange, type ChangeWay } from '../../domain/amount-change.ts'
import { parseAmount } from '../../domain/money.ts'
import { format, locale, texts } from '../locale.ts'
import { useWrittenAmount } from './use-written-amount.ts'
import { validationText } from './validation-text.ts'

/**
 * Holds the choice of a change of amounts, of which `min` is the lowest that can be set. Requires the texts of `bulk`
 * and `forms`.
 */
export function useAmountChange(min: number) {
  const { bulk: words } = texts.value
  const [way, setWay] = useState<ChangeWay>('set')
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  useWrittenAmount(typed, setTyped)
  const amount = parseAmount(typed, locale.value)
  const error = 'error' in amount ? amount.error : checkChange({ way, value: amount.value }, min)
  const change: AmountChange | undefined = error || 'error' in amount ? undefined : { way, value: amount.value }
  return {
    /** Undefined until a valid value is typed. */
    change,
    /** Shows the error of the value; returns whether there is none. */
    passes: (): boolean => {
      setAsked(true)
      return !error
    },
    ways: CHANGE_WAYS.map((value) => ({ value, label: words[value]() })),
    way,
    setWay,
    field: {
      value: typed,
      suffix: isByPercent(way) ? '%' : format.value.currencySymbol,
      error: isAsked && error ? validationText(error) : undefined,
      onChange: (text: string) => {
        setTyped(text)
        setAsked(false)
      },
    },
  }
}
