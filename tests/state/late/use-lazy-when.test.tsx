import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { notices, resetNotices } from '../../../src/state/notices.ts'
import { useLatePart, useLazyWhen } from '../../../src/state/late/use-lazy-when.ts'
import { openOffice } from '../../helpers/office.ts'

beforeEach(() => openOffice('en'))

describe('a part of a screen that loads by itself', () => {
  it('is requested once it is wanted', async () => {
    const load = vi.fn(() => Promise.resolve('part'))
    const { result, rerender } = renderHook(({ isWanted }) => useLazyWhen(isWanted, load), {
      initialProps: { isWanted: false },
    })
    expect(load).not.toHaveBeenCalled()
    rerender({ isWanted: true })
    await waitFor(() => expect(result.current).toEqual(['part', false]))
  })

  it('is requested again when the connection returns, and not before', async () => {
    let isOnline = false
    const load = vi.fn(() => (isOnline ? Promise.resolve('part') : Promise.reject(new Error())))
    const { result } = renderHook(() => useLazyWhen(true, load))
    await waitFor(() => expect(notices.value).toMatchObject([{ kind: 'offline', count: 1 }]))
    await waitFor(() => expect(result.current).toEqual([undefined, true]))
    load.mockClear()
    isOnline = true
    expect(load).not.toHaveBeenCalled()
    act(() => void dispatchEvent(new Event('online')))
    await waitFor(() => expect(result.current).toEqual(['part', false]))
  })

  it('is reported once, however often the connection returns without it', async () => {
    const load = vi.fn(() => Promise.reject(new Error()))
    const { result } = renderHook(() => useLazyWhen(true, load))
    await waitFor(() => expect(result.current).toEqual([undefined, true]))
    resetNotices()
    load.mockClear()
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error()) // at once, so that an attempt ends within a task
    for (const attempt of [1, 2]) {
      act(() => void dispatchEvent(new Event('online')))
      await act(() => new Promise((done) => setTimeout(done)))
      expect(load).toHaveBeenCalledTimes(2 * attempt)
    }
    expect(notices.value).toEqual([])
  })

  it('is not requested again for a screen that the user has left', async () => {
    const load = vi.fn(() => Promise.reject(new Error()))
    const { unmount } = renderHook(() => useLazyWhen(true, load))
    await waitFor(() => expect(notices.value).toMatchObject([{ kind: 'offline' }]))
    unmount()
    load.mockClear()
    dispatchEvent(new Event('online'))
    expect(load).not.toHaveBeenCalled()
  })
})

describe('a part of a screen that comes after the rest', () => {
  it('is left out of the first frame, also if it was loaded before', async () => {
    const load = () => Promise.resolve('part')
    const { result } = renderHook(() => useLazyWhen(true, load))
    await waitFor(() => expect(result.current[0]).toBe('part'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] })
    onTestFinished(() => void vi.useRealTimers())
    const late = renderHook(({ isWanted }) => useLatePart(isWanted, load), { initialProps: { isWanted: false } })
    act(() => vi.advanceTimersByTime(1_000))
    late.rerender({ isWanted: true })
    late.rerender({ isWanted: true }) // another render runs pending effects before the frame
    expect(late.result.current).toEqual([undefined, false])
    act(() => vi.advanceTimersToNextFrame())
    expect(late.result.current).toEqual([undefined, false])
    act(() => vi.advanceTimersToNextFrame())
    act(() => vi.advanceTimersByTime(1))
    expect(late.result.current).toEqual(['part', false])
  })
})
