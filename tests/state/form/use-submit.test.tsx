import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '../../../src/data/errors.ts'
import { notices, resetNotices } from '../../../src/state/notices.ts'
import { useSubmit } from '../../../src/state/form/use-submit.ts'

describe('a submission', () => {
  beforeEach(resetNotices) // another file in the same process may have left some

  it('is made once at a time', async () => {
    const { result } = renderHook(() => useSubmit(vi.fn()))
    const submit = (write: () => Promise<unknown>) => act(() => void result.current[1](write))
    let finish = () => {}
    const second = vi.fn(() => Promise.resolve())
    submit(() => new Promise<void>((done) => (finish = done)))
    expect(result.current[0]).toBe(true)
    submit(second)
    expect(second).not.toHaveBeenCalled()
    await act(async () => finish())
    expect(result.current[0]).toBe(false)
    submit(second)
    expect(second).toHaveBeenCalledOnce()
  })

  it('passes on its error, and can be made again', async () => {
    const onError = vi.fn()
    const { result } = renderHook(() => useSubmit(onError))
    const error = new Error('offline')
    await act(() => result.current[1](() => Promise.reject(error)))
    expect(onError).toHaveBeenCalledWith(error)
    expect(result.current[0]).toBe(false)
  })

  it.each(['server', 'notFound', 'forbidden'] as const)(
    'reports %s in the alerts once the form is closed',
    async (kind) => {
      history.replaceState(null, '', '/advert')
      const onError = vi.fn()
      const { result, unmount } = renderHook(() => useSubmit(onError))
      let fail = (_: Error) => {}
      const done = result.current[1](() => new Promise((_, reject) => (fail = reject)))
      unmount()
      fail(new CallError(kind, '/'))
      await done
      expect(onError).not.toHaveBeenCalled()
      expect(notices.value).toMatchObject([{ kind }])
      expect(location.pathname).toBe('/advert')
    },
  )
})
