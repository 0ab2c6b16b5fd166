import { useSignals } from '@preact/signals-react/runtime'
import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { useWrittenAmount } from '../../../src/state/form/use-written-amount.ts'
import { changeLocale } from '../../../src/state/change-locale.ts'
import { locale } from '../../../src/state/locale.ts'
import { openOffice } from '../../helpers/office.ts'

beforeEach(() => openOffice('en'))

/** Returns the text of a field after the office has changed from English to another language, and back. */
async function thereAndBack(typed: string, to: 'ru' | 'de') {
  const { result } = renderHook(() => {
    useSignals()
    const [text, setText] = useState(typed)
    useWrittenAmount(text, setText)
    return text
  })
  await act(() => changeLocale(to))
  const there = result.current
  await act(() => changeLocale('en'))
  return [there, result.current]
}

it.each([
  ['1234.5', 'ru', '1234,50', '1234.50'],
  ['1,234.50', 'de', '1234,50', '1234.50'],
  ['40', 'ru', '40', '40'],
  ['1,234', 'ru', '1234', '1234'],
] as const)('the amount %s is written in %s as %s, and back in English as %s', async (typed, to, there, back) => {
  expect(await thereAndBack(typed, to)).toEqual([there, back])
})

it.each(['', '1,2,3', 'forty', '1.234'])('"%s", which is no amount, stays as it was typed', async (typed) => {
  expect(await thereAndBack(typed, 'ru')).toEqual([typed, typed])
})

it('an amount that the form has rewritten itself is left alone', async () => {
  const { result } = renderHook(() => {
    useSignals()
    const [typed, setTyped] = useState<string>()
    const shown = typed ?? (locale.value === 'en' ? '1,234' : '1234')
    useWrittenAmount(shown, setTyped)
    return { shown, typed }
  })
  await act(() => changeLocale('ru'))
  expect(result.current).toEqual({ shown: '1234', typed: undefined })
})
