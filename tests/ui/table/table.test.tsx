import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Table, type Column } from '../../../src/ui/table/table.tsx'
import { expectAccessible } from '../../helpers/axe.ts'
import { render } from '../../helpers/render.tsx'

type Fruit = { id: string; name: string; price: number }
const fruits: Fruit[] = [
  { id: 'a', name: 'Apple', price: 12.5 },
  { id: 'b', name: 'Pear', price: 8 },
]
const columns: Column<Fruit>[] = [
  { key: 'name', header: 'Name', render: (fruit) => fruit.name },
  { key: 'price', header: 'Price, ₽', align: 'end', sortable: true, render: (fruit) => fruit.price.toFixed(2) },
  {
    key: 'menu',
    header: 'Actions',
    bare: true,
    render: (fruit) => <button type="button">{`Delete ${fruit.name}`}</button>,
  },
]
const table = { label: 'Fruit', columns, rowKey: (fruit: Fruit) => fruit.id }

describe('a table', () => {
  it('has a name, column headers and row headers', async () => {
    render(<Table {...table} rows={fruits} />)
    const grid = screen.getByRole('table', { name: 'Fruit' })
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Name', 'Price, ₽', 'Actions'])
    expect(
      within(grid)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Apple', 'Pear'])
    expect(within(grid).getByRole('cell', { name: '12.50' }).getAttribute('data-label')).toBe('Price, ₽')
    await expectAccessible()
  })

  it('makes the first column of each row a link', async () => {
    render(<Table {...table} rows={fruits} rowHref={(fruit) => `/fruit/${fruit.id}`} />)
    expect(screen.getByRole('link', { name: 'Pear' }).getAttribute('href')).toBe('/fruit/b')
    await expectAccessible()
  })

  it('marks the sorted column and requests another order', async () => {
    const onSort = vi.fn()
    const { user, rerender } = render(<Table {...table} rows={fruits} onSort={onSort} />)
    const header = () => screen.getByRole('columnheader', { name: 'Price, ₽' })
    expect(header().hasAttribute('aria-sort')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Price, ₽' }))
    expect(onSort).toHaveBeenCalledWith('price')
    rerender(<Table {...table} rows={fruits} onSort={onSort} sorting={{ key: 'price', direction: 'descending' }} />)
    expect(header().getAttribute('aria-sort')).toBe('descending')
    expect(screen.queryByRole('button', { name: 'Name' })).toBeNull()
  })

  it('is busy, with its headers and skeleton rows, until the rows arrive', async () => {
    const { rerender, container } = render(<Table {...table} rows={undefined} skeletonRows={3} />)
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    expect(screen.getAllByRole('columnheader')).toHaveLength(3)
    expect(container.querySelectorAll('tbody tr')).toHaveLength(3)
    await expectAccessible()
    rerender(<Table {...table} rows={fruits} skeletonRows={3} />)
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false')
    expect(container.querySelectorAll('tbody tr')).toHaveLength(2)
  })

  describe('in a box', () => {
    class Observer {
      constructor(private readonly tell: () => void) {}
      observe = () => this.tell()
    }
    beforeEach(() => {
      vi.stubGlobal('ResizeObserver', Observer)
      vi.stubGlobal('scrollBy', () => {})
    })

    it('can be scrolled by keyboard when it is wider', async () => {
      vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
        return this.localName === 'table' ? 900 : 300
      })
      const { user } = render(<Table {...table} rows={fruits} wide />)
      await user.tab()
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Fruit' }))
      await expectAccessible()
    })

    it('is no stop for the keyboard because something in a row lies over the edge', async () => {
      vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(318)
      vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(313)
      const { user } = render(<Table {...table} rows={fruits} wide />)
      await user.tab()
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete Apple' }))
    })
  })
})
