import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { changeViews } from '../../../src/state/views/change-views.ts'
import { useSavedViews } from '../../../src/state/views/saved-views.ts'
import { config, setConfig } from '../../../src/state/session/config.ts'
import { store } from '../../../src/state/session/stored.ts'
import { openOffice } from '../../helpers/office.ts'

const view = { id: 'v1', screen: 'campaigns', name: 'Mine', query: 'state=active', isDefault: true }

beforeEach(async () => {
  await openOffice('en')
  store({})
  return () => void store(null)
})

it('keeps views on the device, separately for each account, if the platform keeps none', async () => {
  const first = renderHook(() => useSavedViews('a1'))
  const second = renderHook(() => useSavedViews('a2'))
  expect(first.result.current).toEqual([])
  await act(() => changeViews('a1', () => [view]))
  expect(first.result.current).toEqual([view])
  expect(second.result.current).toEqual([])
  expect(renderHook(() => useSavedViews('a1')).result.current).toEqual([view]) // on the next visit
})

it('ignores what another program has stored under its name', async () => {
  await act(() => changeViews('a1', () => [view]))
  const kept = store()
  const [key = ''] = Object.keys(kept).filter((each) => each.includes('views'))
  expect(key).toContain('a1')
  kept[key] = '[{"id":7}]'
  expect(renderHook(() => useSavedViews('a1')).result.current).toEqual([])
})

it('writes the views one after the other, each also when the user leaves the page', async () => {
  setConfig({ ...config.peek(), features: ['savedViews'] })
  const writes: { names: string[]; keepalive: boolean | undefined; answer: () => void }[] = []
  vi.stubGlobal('fetch', (_: string, { method, body, keepalive }: RequestInit) => {
    if (method !== 'PUT') return Promise.resolve(Response.json({ views: [] }))
    const { views } = JSON.parse(body as string) as { views: { name: string }[] }
    return new Promise<Response>((done) => {
      const answer = () => done(new Response(null, { status: 204 }))
      writes.push({ names: views.map(({ name }) => name), keepalive, answer })
    })
  })
  const { result } = renderHook(() => useSavedViews('a1'))
  await waitFor(() => expect(result.current).toEqual([]))
  act(() => void changeViews('a1', () => [view]))
  act(() => void changeViews('a1', ([first = view]) => [{ ...first, name: 'Ours' }]))
  expect(result.current).toMatchObject([{ name: 'Ours' }])
  await waitFor(() => expect(writes).toMatchObject([{ names: ['Mine'], keepalive: true }]))
  writes[0]?.answer()
  await waitFor(() => expect(writes[1]).toMatchObject({ names: ['Ours'], keepalive: true }))
  await act(async () => writes[1]?.answer())
})

it('a change of views that were never read is shown only once it is saved', async () => {
  setConfig({ ...config.peek(), features: ['savedViews'] })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 503 })))
  const { result } = renderHook(() => useSavedViews('a1'))
  await waitFor(() => expect(result.current).toEqual([]))
  await act(() => changeViews('a1', (now) => [...now, view]))
  expect(result.current).toEqual([])
})
