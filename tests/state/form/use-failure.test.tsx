import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useFailure } from '../../../src/state/form/use-failure.ts'

it.each([
  ['offline', undefined],
  ['server', 'server'],
] as const)('the failure "%s" of an action is %s once the connection is back', (kind, left) => {
  const { result } = renderHook(useFailure)
  act(() => result.current[1](kind))
  expect(result.current[0]).toBe(kind)
  act(() => void dispatchEvent(new Event('online')))
  expect(result.current[0]).toBe(left)
})
