import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notices, resetNotices } from '../../../src/state/notices.ts'
import { useLazy } from '../../../src/state/late/use-lazy.ts'
import { openOffice } from '../../helpers/office.ts'

/** Returns what `open` returns: Preact's `act` returns nothing. */
async function opened(open: () => Promise<boolean>): Promise<boolean | undefined> {
  let isThere: boolean | undefined
  await act(async () => void (isThere = await open()))
  return isThere
}

describe('a part of a screen that loads late', () => {
  beforeEach(() => openOffice('en'))

  it('is opened by a function that stays the same, and is there at once on the next screen', async () => {
    const load = () => Promise.resolve('part')
    const { result } = renderHook(() => useLazy(load))
    const [before, open] = result.current
    expect(before).toBeUndefined()
    await act(open)
    expect(result.current).toEqual(['part', open, false])
    expect(renderHook(() => useLazy(load)).result.current[0]).toBe('part')
  })

  it('is reported if it takes half a minute, and is there once it arrives', async () => {
    vi.useFakeTimers()
    let arrive = (_: string) => {}
    const { result } = renderHook(() => useLazy(() => new Promise<string>((resolve) => (arrive = resolve))))
    const opening = result.current[1]()
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    expect(notices.value).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(notices.value).toMatchObject([{ kind: 'timeout', count: 1 }])
    arrive('part')
    await act(() => opening)
    expect(result.current[0]).toBe('part')
    vi.useRealTimers()
  })

  it('is requested again after a failure, which is reported', async () => {
    let isOnline = false
    const { result } = renderHook(() =>
      useLazy(() => (isOnline ? Promise.resolve('part') : Promise.reject(new Error()))),
    )
    const [, open] = result.current
    expect(await opened(open)).toBe(false)
    expect(notices.value).toMatchObject([{ kind: 'offline' }])
    resetNotices()
    expect(await opened(() => open(new Event('online')))).toBe(false)
    expect(notices.value).toEqual([]) // the user knows already
    isOnline = true
    expect(await opened(open)).toBe(true)
    expect(result.current[0]).toBe('part')
  })
})
