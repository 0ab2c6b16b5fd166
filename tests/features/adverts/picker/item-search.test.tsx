import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resetCatalogue } from '../../../../src/features/adverts/picker/catalogue.ts'
import { ItemSearch } from '../../../../src/features/adverts/picker/item-search.tsx'
import { answering, json } from '../../../helpers/answering.ts'
import { openOffice } from '../../../helpers/office.ts'
import { render } from '../../../helpers/render.tsx'

const kettle = { id: '7', name: 'Kettle', price: 10, url: 'https://shop.example/7' }
const teapot = { id: '8', name: 'Teapot', url: 'https://shop.example/8' }
let status: number
let shelf: (typeof teapot)[]
let requests: { url?: string | undefined }[]

beforeEach(async () => {
  resetCatalogue()
  await openOffice('en', 'picker')
  status = 200
  shelf = [kettle, teapot]
  const server = await answering((request, response) => {
    const isKnown = !decodeURIComponent(request.url ?? '').includes('nothing')
    json(response, { products: isKnown ? shelf : [] }, status)
  })
  requests = server.requests
})
afterEach(() => void vi.useRealTimers())

/** Renders the search in a form; `ids` are chosen already. */
function show(...ids: string[]) {
  const chosen = vi.fn()
  const submitted = vi.fn((event: Event) => event.preventDefault())
  function Form() {
    const [all, setAll] = useState(ids)
    return (
      <form onSubmit={(event) => submitted(event.nativeEvent)}>
        <ItemSearch
          source="products"
          partnerId="p1"
          label="Products"
          ids={all}
          isInvalid={false}
          onAdd={(added) => {
            chosen(added)
            setAll([...all, ...added])
          }}
          onRemove={(id) => setAll(all.filter((each) => each !== id))}
        />
      </form>
    )
  }
  render(<Form />)
  return { chosen, submitted }
}

const field = () => screen.getByRole('combobox', { name: 'Products: search' })
const note = () => screen.getByRole('status')
const options = () => screen.queryAllByRole('option')
const type = (value: string) => fireEvent.input(field(), { target: { value } })
const paste = (text: string) => fireEvent.paste(field(), { clipboardData: { getData: () => text } })
const press = (key: string) => fireEvent.keyDown(field(), { key })

/** Types a phrase and lets the pause pass after which it is searched for. */
function ask(phrase: string): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  type(phrase)
  act(() => void vi.advanceTimersByTime(250))
  vi.useRealTimers()
}

describe('the search for products', () => {
  it('says that there may be more than the 50 that one response contains', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...teapot, id: String(index) }))
    show()
    shelf = many(49)
    ask('tea')
    await waitFor(() => expect(note().textContent).toMatch(/^49 found\./))
    shelf = many(50)
    ask('teapot')
    await waitFor(() => expect(note().textContent).toMatch(/^50 or more found\./))
  })

  it('asks once, after a pause in typing, for the phrase without the spaces around it', async () => {
    show()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (const text of [' t', ' te', ' tea ']) {
      type(text)
      act(() => void vi.advanceTimersByTime(249))
    }
    expect(note()).toHaveTextContent('Searching…')
    act(() => void vi.advanceTimersByTime(1))
    vi.useRealTimers()
    await waitFor(() => expect(note()).toHaveTextContent('2 found.'))
    expect(requests.map(({ url }) => new URL(url ?? '', 'http://x').searchParams.get('searchPhrase'))).toEqual(['tea'])
  })

  it('adds the keyboard choice, and marks it as chosen', async () => {
    const { chosen, submitted } = show()
    ask('te')
    await waitFor(() => expect(options()).toHaveLength(2))
    press('ArrowDown')
    press('ArrowDown')
    expect(screen.getByRole('link', { name: 'Open Teapot on the platform' })).toHaveAttribute('href', teapot.url)
    expect(press('Enter')).toBe(false)
    expect(chosen.mock.calls).toEqual([[['8']]])
    expect(options()[1]).toHaveAttribute('aria-disabled', 'true')
    press('Enter')
    expect(chosen).toHaveBeenCalledTimes(1)
    expect(submitted).not.toHaveBeenCalled()
  })

  it('does not offer chosen items again', async () => {
    const { chosen } = show('7')
    ask('te')
    await waitFor(() => expect(options()).toHaveLength(2))
    fireEvent.click(options()[0]!)
    expect(chosen).not.toHaveBeenCalled()
    fireEvent.click(options()[1]!)
    expect(chosen.mock.calls).toEqual([[['8']]])
  })

  it('says when nothing is found, and closes the list once the field is empty', async () => {
    show()
    ask('nothing')
    await waitFor(() => expect(note()).toHaveTextContent('Nothing matches ‘nothing’.'))
    type('')
    expect(note()).toBeEmptyDOMElement()
    expect(options()).toHaveLength(0)
  })

  it('says why it failed, and asks again on demand', async () => {
    status = 500
    show()
    ask('tea')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(note()).not.toHaveTextContent('Searching…')
    status = 200
    fireEvent.click(retry)
    await waitFor(() => expect(options()).toHaveLength(2))
    expect(requests).toHaveLength(2)
  })

  it.each([
    ['typed and confirmed by Enter', () => press('Enter')],
    ['typed before the field is left', () => fireEvent.blur(field())],
  ])('adds ids that are %s, without a search', (_, finish) => {
    const { chosen } = show('1')
    ask('1, 2;3 3')
    expect(note()).toHaveTextContent('Enter adds the ids.')
    finish()
    expect(chosen.mock.calls).toEqual([[['2', '3']]])
    expect(note()).toHaveTextContent('2 added. 2 are already in the list: 1, 3.')
    expect(field()).toHaveValue('')
    expect(requests).toHaveLength(0)
  })

  it('adds a pasted list, and leaves invalid ids in the field to be corrected', () => {
    const { chosen } = show()
    expect(paste('1\n2\nx3\t4,abc')).toBe(false)
    expect(chosen.mock.calls).toEqual([[['1', '2', '4']]])
    expect(field()).toHaveValue('x3, abc')
    expect(field()).toBeInvalid()
    expect(note()).toHaveTextContent('3 added. Only numbers separated by commas. Not an id: x3, abc')
    expect(options()).toHaveLength(0)
    type('x3, ab')
    expect(field()).toBeValid()
  })

  it.each(['green tea', '12', 'tea, green', ' 12 \n'])('leaves pasting %j to the browser', (text) => {
    const { chosen } = show()
    expect(paste(text)).toBe(true)
    expect(chosen).not.toHaveBeenCalled()
  })

  it('submits the form on Enter only in an empty field', () => {
    show()
    expect(press('Enter')).toBe(true)
    type('tea')
    expect(press('Enter')).toBe(false)
  })
})
