import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signedIn, signedOut } from '../../../src/state/session/session.ts'
import { changesOf, useDraft } from '../../../src/state/form/use-draft.ts'

const EMPTY = { name: '', limit: '' }
const user = (userId: string) => ({
  userId,
  displayName: '',
  email: '',
  locale: null,
  accessToken: 't',
  expiresAt: Date.now() / 1000 + 3600,
})
const draft = (initial = EMPTY) => renderHook(() => useDraft('campaign.a', initial))
const stored = () => localStorage.getItem('office.draft.u1.campaign.a')
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('office.draft.'))

beforeEach(() => {
  vi.useFakeTimers()
  signedIn(user('u1'))
  return () => {
    signedOut()
    vi.useRealTimers()
  }
})

describe('a draft', () => {
  it('is stored with the first change, again once typing pauses, and is restored on return', () => {
    const { result, unmount } = draft()
    act(() => result.current.set({ name: 'S' }))
    expect(stored()).toBe('{"name":"S","limit":""}')
    act(() => result.current.set({ name: 'Spring' }))
    expect(stored()).toBe('{"name":"S","limit":""}')
    act(() => void vi.advanceTimersByTime(300))
    expect(stored()).toBe('{"name":"Spring","limit":""}')
    unmount()
    expect(draft().result.current.values).toEqual({ name: 'Spring', limit: '' })
  })

  it('is stored at once when the screen is unmounted or the tab closes', () => {
    const first = draft()
    act(() => first.result.current.set({ name: 'Spring' }))
    first.unmount()
    expect(draft().result.current.values.name).toBe('Spring')
    const { result } = draft()
    act(() => result.current.set({ name: 'Summer' }))
    dispatchEvent(new Event('pagehide'))
    expect(draft().result.current.values.name).toBe('Summer')
  })

  it('stores changes made right before the tab closes, even if they were never rendered', () => {
    const { result } = draft()
    act(() => {
      result.current.set({ name: 'Spring' })
      result.current.set({ limit: '5' })
      dispatchEvent(new Event('pagehide'))
      expect(localStorage.getItem('office.draft.u1.campaign.a')).toBe('{"name":"Spring","limit":"5"}')
    })
    expect(result.current.values).toEqual({ name: 'Spring', limit: '5' })
  })

  it.each([
    ['the tab began to close', 'pagehide', 'visible'],
    ['the tab was hidden', 'visibilitychange', 'hidden'],
  ] as const)('stores a change at once that is made after %s', (_, event, visibility) => {
    const { result } = draft()
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
    dispatchEvent(new Event(event))
    act(() => result.current.set({ name: 'Spring' }))
    expect(stored()).toBe('{"name":"Spring","limit":""}')
    state.mockRestore()
    dispatchEvent(new Event('pageshow'))
    act(() => result.current.set({ name: 'Summer' }))
    expect(stored()).toContain('Spring')
  })

  it('is removed when it is dropped, and stays removed', () => {
    const { result, unmount } = draft()
    act(() => result.current.set({ name: 'Spring' }))
    act(() => void vi.advanceTimersByTime(300))
    act(() => result.current.drop())
    unmount()
    expect(kept()).toEqual([])
    expect(draft().result.current.values).toEqual(EMPTY)
  })

  it('is not stored any more once its user has signed out', () => {
    const { result, unmount } = draft()
    act(() => result.current.set({ name: 'Spring' }))
    signedOut()
    localStorage.clear() // as a sign-out does with all that it finds
    act(() => void vi.advanceTimersByTime(300))
    dispatchEvent(new Event('pagehide'))
    unmount()
    expect(kept()).toEqual([])
  })

  it('moves with its values when its object changes its kind', () => {
    const { result, rerender } = renderHook(({ name }) => useDraft(name, EMPTY), { initialProps: { name: 'bids.a' } })
    act(() => result.current.set({ limit: '5' }))
    rerender({ name: 'advert.a' })
    act(() => void vi.advanceTimersByTime(300))
    expect(kept()).toEqual(['office.draft.u1.advert.a'])
    expect(result.current.values).toEqual({ name: '', limit: '5' })
  })

  it('is not stored while it equals the saved values', () => {
    const { result } = draft()
    act(() => result.current.set({ name: 'Spring' }))
    act(() => result.current.set({ name: '' }))
    act(() => void vi.advanceTimersByTime(300))
    expect(kept()).toEqual([])
  })

  it('belongs to one user, and ignores values of another shape', () => {
    const { result, unmount } = draft()
    act(() => result.current.set({ name: 'Spring' }))
    unmount()
    signedIn(user('u2'))
    expect(draft().result.current.values).toEqual(EMPTY)
    localStorage.setItem('office.draft.u2.campaign.a', JSON.stringify({ name: 5, limit: '7', other: 'x' }))
    expect(draft().result.current.values).toEqual({ name: '', limit: '7' })
    localStorage.setItem('office.draft.u2.campaign.a', '{"name":')
    expect(draft().result.current.values).toEqual(EMPTY)
  })

  it('restores only its changes over values that somebody else has saved since, if only changes are stored', () => {
    const changes = (initial: typeof EMPTY) => renderHook(() => useDraft('campaign.a', initial, undefined, changesOf))
    const first = changes({ name: 'Spring', limit: '5' })
    act(() => first.result.current.set({ name: 'Summer' }))
    first.unmount()
    expect(stored()).toBe('{"name":"Summer"}')
    expect(changes({ name: 'Spring', limit: '9' }).result.current.values).toEqual({ name: 'Summer', limit: '9' })
  })

  it('is ignored when it does not fit, and is overwritten', () => {
    const { result, unmount } = draft()
    act(() => result.current.set({ name: 'Spring' }))
    unmount()
    const other = renderHook(() => useDraft('campaign.a', EMPTY, ({ name }) => name !== 'Spring'))
    expect(other.result.current.values).toEqual(EMPTY)
    act(() => other.result.current.set({ limit: '5' }))
    other.unmount()
    expect(draft().result.current.values).toEqual({ name: '', limit: '5' })
  })

  it('follows the values saved elsewhere while it has no changes', () => {
    const { result, rerender } = renderHook(({ initial }) => useDraft('campaign.a', initial), {
      initialProps: { initial: EMPTY },
    })
    rerender({ initial: { name: 'Renamed', limit: '' } })
    expect(result.current.values.name).toBe('Renamed')
    act(() => result.current.set({ limit: '5' }))
    rerender({ initial: { name: 'Again', limit: '' } })
    expect(result.current.values).toEqual({ name: 'Renamed', limit: '5' })
  })
})
