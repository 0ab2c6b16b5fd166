import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CallError } from '../../../src/data/errors.ts'
import { useBatch } from '../../../src/state/batch/use-batch.ts'
import { changeLocale } from '../../../src/state/change-locale.ts'
import { texts } from '../../../src/state/locale.ts'
import { openOffice } from '../../helpers/office.ts'

it.each([
  ['an error of the call', () => new CallError('timeout', '/api/'), 'The server takes too long to answer. Try again.'],
  ['a message', () => () => texts.value.common.retry(), 'Try again'],
])('%s, which says why one of several writes failed, follows the language', async (_, fail, said) => {
  await openOffice('en')
  const { result } = renderHook(useBatch)
  await act(() => result.current.run([{ key: 'c1', carryOut: () => Promise.resolve(fail()) }]))
  const failure = () => result.current.resultOf?.('c1')
  expect(failure()).toMatchObject({ status: 'failed', failure: said })
  await act(() => changeLocale('ru'))
  expect(failure()).toMatchObject({ status: 'failed', failure: expect.stringMatching(/^[А-Я]/) as string })
})
