import { act, fireEvent, render as renderPlain, screen, waitFor } from '@testing-library/react'
import { array, nullable, string, type } from 'superstruct'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Url } from '../../src/contract/calls/path.ts'
import { invalidate } from '../../src/data/change.ts'
import { resetResources, resource } from '../../src/data/resource.ts'
import { useAllPages } from '../../src/data/use-all-pages.ts'
import { usePages, type PagesResult } from '../../src/data/use-pages.ts'
import { answering, json } from '../helpers/answering.ts'
import { openOffice } from '../helpers/office.ts'
import { render } from '../helpers/render.tsx'

const Page = type({ items: array(string()), nextCursor: nullable(string()) })

/** The items of the list, two on each page; a page whose cursor is in `broken` fails. */
let items: string[]
let broken: Set<string>
let requests: { url?: string | undefined }[]
const asked = () => requests.map(({ url }) => new URL(url ?? '', 'http://x').searchParams.get('from') ?? '0')

beforeEach(async () => {
  await openOffice('en')
  items = ['a', 'b', 'c', 'd', 'e']
  broken = new Set()
  const server = await answering((request, response) => {
    const from = new URL(request.url ?? '', 'http://x').searchParams.get('from') ?? '0'
    const start = Number(from)
    const nextCursor = start + 2 < items.length ? String(start + 2) : null
    json(response, { items: items.slice(start, start + 2), nextCursor }, broken.has(from) ? 500 : 200)
  })
  requests = server.requests
})

const urlOf = (name: string) => (cursor?: string) =>
  `/api/${name}/${cursor === undefined ? '' : `?from=${cursor}`}` as Url<typeof Page.TYPE>
const List = ({ name = 'list' }: { name?: string }) => <Shown {...usePages(urlOf(name), Page)} />
const WholeList = () => <Shown {...useAllPages(urlOf('list'), Page)} showMore={undefined} />

function Shown({ pages, error, isLoading, showMore, reload }: PagesResult<typeof Page.TYPE>) {
  return (
    <>
      <p>{pages.flatMap((page) => page.items).join('')}</p>
      <p role="status">{error ? error.kind : isLoading ? 'loading' : 'done'}</p>
      <button disabled={!showMore} onClick={showMore}>
        More
      </button>
      <button onClick={reload}>Reload</button>
    </>
  )
}

/** Returns the cache entries of the three pages. */
const pages = () => [undefined, '2', '4'].map((from) => resource(urlOf('list')(from), Page))
const shows = (text: string) => waitFor(() => expect(screen.getByText(text, { exact: true })).toBeInTheDocument())
const button = (name: string) => screen.getByRole('button', { name })
const more = () => fireEvent.click(button('More'))
/** Shows the list and its further pages. */
async function showAll() {
  const shown = render(<List />)
  await shows('ab')
  more()
  await shows('abcd')
  more()
  await shows('abcde')
  return shown
}

describe('a list that is read page by page', () => {
  it('begins with the first page, and adds one on demand up to the last', async () => {
    await showAll()
    expect(button('More')).toBeDisabled()
    expect(asked()).toEqual(['0', '2', '4'])
    expect(screen.getByRole('status')).toHaveTextContent('done')
  })

  it('offers no further page while one is loading', async () => {
    render(<List />)
    expect(screen.getByRole('status')).toHaveTextContent('loading')
    expect(button('More')).toBeDisabled()
    await shows('ab')
    expect(button('More')).toBeEnabled()
    more()
    expect(button('More')).toBeDisabled()
    expect(screen.getByText('ab')).toBeInTheDocument()
    await shows('abcd')
  })

  it('keeps the pages before one that failed, and requests only that one again', async () => {
    broken.add('2')
    render(<List />)
    await shows('ab')
    more()
    await shows('server')
    expect(screen.getByText('ab')).toBeInTheDocument()
    expect(button('More')).toBeDisabled()
    broken.clear()
    fireEvent.click(button('Reload'))
    await shows('abcd')
    expect(asked()).toEqual(['0', '2', '2'])
  })

  it('requests every page again on demand if none has failed', async () => {
    await showAll()
    items = ['A', 'B', 'C', 'D', 'E']
    fireEvent.click(button('Reload'))
    await shows('ABCDE')
    expect(asked().toSorted()).toEqual(['0', '0', '2', '2', '4', '4'])
  })

  it('follows the cursors when the pages change, and drops those that no longer follow', async () => {
    await showAll()
    items = ['x', 'y', 'z']
    act(() => invalidate((url) => url.startsWith('/api/list/')))
    await shows('xyz')
    expect(button('More')).toBeDisabled()
  })

  it('does not request a page again because another one changed', async () => {
    await showAll()
    act(() => invalidate((url) => url === '/api/list/?from=4'))
    await waitFor(() => expect(asked()).toEqual(['0', '2', '4', '4']))
    await shows('done')
    expect(asked()).toHaveLength(4)
  })

  it('keeps no page up to date that is no longer shown', async () => {
    const { unmount } = await showAll()
    expect(pages().map((page) => page.isHeard())).toEqual([true, true, true])
    items = ['x', 'y', 'z']
    act(() => invalidate((url) => url.startsWith('/api/list/')))
    await shows('xyz')
    await waitFor(() => expect(pages().map((page) => page.isHeard())).toEqual([true, true, false]))
    unmount()
    await waitFor(() => expect(pages().map((page) => page.isHeard())).toEqual([false, false, false]))
  })

  it('requests all failed pages again, and only those', async () => {
    await showAll()
    const states = () => pages().map(({ state }) => state.value.status)
    broken = new Set(['2', '4'])
    fireEvent.click(button('Reload'))
    await waitFor(() => expect(states()).toEqual(['ready', 'error', 'error']))
    await shows('server')
    broken.clear()
    const before = asked().length
    fireEvent.click(button('Reload'))
    expect(states()).toEqual(['ready', 'loading', 'loading'])
    await waitFor(() => expect(states()).toEqual(['ready', 'ready', 'ready']))
    expect(asked().slice(before).toSorted()).toEqual(['2', '4'])
  })

  it('has as many pages as before when the user returns to it', async () => {
    const { unmount } = await showAll()
    unmount()
    render(<List />)
    expect(screen.getByText('abcde')).toBeInTheDocument()
  })

  it('begins with one page in another entry of the browser history', async () => {
    const { unmount } = await showAll()
    unmount()
    window.history.replaceState({ entry: 'another' }, '', '/')
    renderPlain(<List />)
    expect(screen.getByText('ab')).toBeInTheDocument()
  })

  it('begins with one page after the cache was emptied', async () => {
    const { unmount } = await showAll()
    unmount()
    resetResources()
    render(<List />)
    await shows('ab')
    expect(button('More')).toBeEnabled()
  })

  it('begins with the first page of another list', async () => {
    const { rerender } = await showAll()
    items = ['v', 'w', 'x']
    rerender(<List name="other" />)
    await shows('vw')
    more()
    await shows('vwx')
  })
})

describe('a list that is read as a whole', () => {
  it('loads one page after the other, up to the last', async () => {
    render(<WholeList />)
    await shows('abcde')
    expect(asked()).toEqual(['0', '2', '4'])
    expect(screen.getByRole('status')).toHaveTextContent('done')
  })

  it('shows all its cached pages from the start when it is read again', async () => {
    const { unmount } = render(<WholeList />)
    await shows('abcde')
    unmount()
    window.history.replaceState({ entry: 'another' }, '', '/')
    const rendered: string[] = []
    const Watched = () => {
      rendered.push(
        useAllPages(urlOf('list'), Page)
          .pages.flatMap(({ items }) => items)
          .join(''),
      )
      return null
    }
    renderPlain(<Watched />)
    expect(rendered[0]).toBe('abcde')
  })

  it('is loading until its last page is there', async () => {
    const rendered: [shown: string, isLoading: boolean][] = []
    const Watched = () => {
      const { pages, isLoading } = useAllPages(urlOf('list'), Page)
      const shown = pages.flatMap((page) => page.items).join('')
      rendered.push([shown, isLoading])
      return <p>{shown}</p>
    }
    render(<Watched />)
    await shows('abcde')
    expect(new Set(rendered.map(([shown]) => shown))).toEqual(new Set(['', 'ab', 'abcd', 'abcde']))
    for (const [shown, isLoading] of rendered) expect(isLoading, shown).toBe(shown !== 'abcde')
  })

  it('continues from a failed page on request', async () => {
    broken.add('2')
    render(<WholeList />)
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('server'))
    broken.clear()
    fireEvent.click(button('Reload'))
    await shows('abcde')
    expect(asked()).toEqual(['0', '2', '2', '4'])
  })

  it('goes on past a page that could not be read again', async () => {
    render(<WholeList />)
    await shows('abcde')
    items.push('f', 'g')
    broken.add('0')
    fireEvent.click(button('Reload'))
    await shows('abcdefg')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('server'))
  })

  it('ends at a repeated cursor', async () => {
    const { requests } = await answering((_, response) => json(response, { items: ['a'], nextCursor: '1' }))
    render(<WholeList />)
    await shows('aa')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('done'))
    expect(requests).toHaveLength(2)
  })
})
