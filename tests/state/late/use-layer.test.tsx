import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { closeLayer, layer, openLayer } from '../../../src/state/layer.ts'
import { useLayer } from '../../../src/state/late/use-layer.ts'
import { notices } from '../../../src/state/notices.ts'
import { openOffice } from '../../helpers/office.ts'

beforeEach(() => openOffice('en'))

it('shows a layer once its code is there, and as long as it is open', async () => {
  const load = () => Promise.resolve('part')
  const { result, rerender } = renderHook(() => useLayer('palette', load))
  expect(result.current).toBeUndefined()
  act(() => openLayer('palette'))
  rerender()
  await waitFor(() => expect(result.current).toBe('part'))
  act(closeLayer)
  rerender()
  expect(result.current).toBeUndefined()
})

it('closes a layer whose code is lost, which the notices say, and loads it with the next press', async () => {
  const load = vi.fn(() => Promise.reject<string>(new Error()))
  const { result, rerender } = renderHook(() => useLayer('palette', load))
  act(() => openLayer('palette'))
  rerender()
  await waitFor(() => expect(layer.value).toBeUndefined())
  expect(notices.value).toMatchObject([{ kind: 'offline' }])
  load.mockResolvedValue('part')
  rerender()
  act(() => openLayer('palette'))
  rerender()
  await waitFor(() => expect(result.current).toBe('part'))
})

it('leaves the layer open that the user has opened in place of a lost one', async () => {
  let lose = (_: Error) => {}
  const load = () => new Promise<string>((_resolve, reject) => (lose = reject))
  const { rerender } = renderHook(() => useLayer('palette', load))
  act(() => openLayer('palette'))
  rerender()
  act(() => openLayer('shortcuts'))
  rerender()
  await act(async () => {
    lose(new Error())
    await Promise.resolve()
    lose(new Error())
  })
  await waitFor(() => expect(notices.value).toHaveLength(1))
  expect(layer.value).toBe('shortcuts')
  closeLayer()
})
