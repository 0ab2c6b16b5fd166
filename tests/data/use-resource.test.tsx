import { act, renderHook, waitFor } from '@testing-library/react'
import { integer, type } from 'superstruct'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Url } from '../../src/contract/calls/path.ts'
import { resource } from '../../src/data/resource.ts'
import { useResource } from '../../src/data/use-resource.ts'
import { answering, json } from '../helpers/answering.ts'
import { openOffice } from '../helpers/office.ts'

const Counted = type({ n: integer() })
type CountedUrl = Url<typeof Counted.TYPE>
const first = '/api/n/?id=1' as CountedUrl
const second = '/api/n/?id=2' as CountedUrl

/** How often each address has been requested; a response has the number of the request. */
let asked: Record<string, number>
let status: number
beforeEach(async () => {
  await openOffice('en')
  asked = {}
  status = 200
  await answering(({ url = '' }, response) => {
    asked[url] = (asked[url] ?? 0) + 1
    json(response.setHeader('ETag', `"${asked[url]}"`), { n: asked[url] }, status)
  })
})

const read = (url: CountedUrl | null) =>
  renderHook(({ url }) => useResource(url, Counted), { initialProps: { url } as { url: CountedUrl | null } })

describe('a read on a screen', () => {
  it('is loading, and then shows the response with its ETag', async () => {
    const { result } = read(first)
    expect(result.current).toMatchObject({ status: 'loading', data: undefined, etag: undefined, error: undefined })
    await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', data: { n: 1 }, etag: '"1"' }))
  })

  it('is idle without an address, requests nothing, and begins with the address', async () => {
    const { result, rerender } = read(null)
    const { reload, ...shown } = result.current
    expect(shown).toEqual({ status: 'idle', data: undefined, etag: undefined, error: undefined })
    act(reload)
    expect(asked).toEqual({})
    rerender({ url: first })
    await waitFor(() => expect(result.current.data).toEqual({ n: 1 }))
    rerender({ url: null })
    expect(result.current).toMatchObject({ status: 'idle', data: undefined })
  })

  it('is repeated on demand, and keeps what it has shown until then', async () => {
    const { result } = read(first)
    await waitFor(() => expect(result.current.data).toEqual({ n: 1 }))
    act(() => result.current.reload())
    expect(result.current).toMatchObject({ status: 'loading', data: { n: 1 } })
    await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', data: { n: 2 } }))
  })

  it('shows an error beside the last response', async () => {
    const { result } = read(first)
    await waitFor(() => expect(result.current.data).toEqual({ n: 1 }))
    status = 500
    act(() => result.current.reload())
    await waitFor(() => expect(result.current).toMatchObject({ status: 'error', data: { n: 1 }, etag: '"1"' }))
    expect(result.current.error?.kind).toBe('server')
  })

  it('follows its address, and repeats the read of the new one on demand', async () => {
    const { result, rerender } = read(first)
    await waitFor(() => expect(result.current.data).toEqual({ n: 1 }))
    rerender({ url: second })
    expect(result.current).toMatchObject({ status: 'loading', data: undefined })
    await waitFor(() => expect(result.current.data).toEqual({ n: 1 }))
    act(() => result.current.reload())
    await waitFor(() => expect(result.current.data).toEqual({ n: 2 }))
    expect(asked).toEqual({ [first]: 1, [second]: 2 })
    await waitFor(() => expect(resource(first, Counted).isHeard()).toBe(false))
  })

  it('keeps its function of repeating as long as its address, so that effects can depend on it', async () => {
    const { result, rerender } = read(first)
    const { reload } = result.current
    await waitFor(() => expect(result.current.status).toBe('ready'))
    rerender({ url: first })
    expect(result.current.reload).toBe(reload)
    expect(asked).toEqual({ [first]: 1 })
  })

  it('shares its response with others, and listens until it leaves the screen', async () => {
    const one = read(first)
    const other = read(first)
    await waitFor(() => expect(one.result.current.data).toEqual({ n: 1 }))
    expect(other.result.current.data).toEqual({ n: 1 })
    expect(asked).toEqual({ [first]: 1 })
    one.unmount()
    expect(resource(first, Counted).isHeard()).toBe(true)
    other.unmount()
    await vi.waitFor(() => expect(resource(first, Counted).isHeard()).toBe(false))
  })
})
