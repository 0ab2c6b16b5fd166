import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notices } from '../../src/state/notices.ts'
import { useLatePart, useLazyWhen } from '../../src/state/use-lazy-when.ts'
import { useLazy } from '../../src/state/use-lazy.ts'
import { openOffice } from '../helpers/office.ts'

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

  it('is requested again after a failure, which is reported', async () => {
    let isOnline = false
    const { result } = renderHook(() =>
      useLazy(() => (isOnline ? Promise.resolve('part') : Promise.reject(new Error()))),
    )
    const [, open] = result.current
    expect(await opened(open)).toBe(false)
    expect(notices.value).toMatchObject([{ kind: 'offline' }])
    isOnline = true
    expect(await opened(open)).toBe(true)
    expect(result.current[0]).toBe('part')
  })
})

describe('a part that loads by itself', () => {
  beforeEach(() => openOffice('en'))
  afterEach(() => void vi.useRealTimers())

  it('is requested once it is wanted', async () => {
    const load = vi.fn(() => Promise.resolve('part'))
    const { result, rerender } = renderHook(({ isWanted }) => useLazyWhen(isWanted, load), {
      initialProps: { isWanted: false },
    })
    expect(load).not.toHaveBeenCalled()
    rerender({ isWanted: true })
    await waitFor(() => expect(result.current).toEqual(['part']))
  })

  it('is requested again after a failure until it arrives, less and less often', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let isOnline = false
    const load = () => (isOnline ? Promise.resolve('part') : Promise.reject(new Error()))
    const { result } = renderHook(() => useLazyWhen(true, load))
    /** Returns how many attempts have failed after some more milliseconds. */
    const failedAfter = async (ms: number) => {
      await act(async () => {
        vi.advanceTimersByTime(ms)
        await new Promise(setImmediate)
      })
      return notices.value[0]?.count
    }
    expect(await failedAfter(0)).toBe(1)
    expect([await failedAfter(2_999), await failedAfter(1)]).toEqual([1, 2])
    expect([await failedAfter(5_999), await failedAfter(1)]).toEqual([2, 3])
    isOnline = true
    expect(await failedAfter(12_000)).toBe(3)
    expect(result.current).toEqual(['part'])
  })

  it('is not requested again for a screen that the user has left', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const load = vi.fn(() => Promise.reject(new Error()))
    const { unmount } = renderHook(() => useLazyWhen(true, load))
    await act(async () => void (await new Promise(setImmediate)))
    expect(load).toHaveBeenCalled()
    unmount()
    load.mockClear()
    vi.advanceTimersByTime(60_000)
    expect(load).not.toHaveBeenCalled()
  })

  it('can be left out of the first frame of a screen, also if it was loaded before', async () => {
    const load = () => Promise.resolve('part')
    const { result } = renderHook(() => useLazyWhen(true, load))
    await waitFor(() => expect(result.current).toEqual(['part']))
    const rendered: unknown[] = []
    renderHook(() => rendered.push(useLatePart(true, load)[0]))
    expect([rendered[0], rendered.at(-1)]).toEqual([undefined, 'part'])
  })
})
