import { useSignals } from '@preact/signals-react/runtime'
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useRoasBounds } from '../../../src/state/form/use-roas-bounds.ts'
import { changeLocale } from '../../../src/state/change-locale.ts'
import { openOffice } from '../../helpers/office.ts'

it('bounds out of order, which filter nothing, are rewritten when the language changes', async () => {
  await openOffice('ru')
  const onChange = vi.fn()
  const { result } = renderHook(() => {
    useSignals()
    return useRoasBounds({ from: 5.5, to: Infinity }, onChange)
  })
  act(() => result.current.fieldOf('to').onChange('2,5'))
  expect(result.current.isReversed).toBe(true)
  await act(() => changeLocale('en'))
  expect(result.current).toMatchObject({ from: '5.5', to: '2.5', isReversed: true })
  expect([result.current.fieldOf('from').value, result.current.fieldOf('to').value]).toEqual(['5.50', '2.50'])
  expect(onChange).not.toHaveBeenCalled()
})
