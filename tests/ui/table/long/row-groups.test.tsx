import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RowGroup } from '../../../../src/ui/table/long/row-group.tsx'
import { groups, groupsAfterFirst } from '../../../../src/ui/table/long/row-groups.tsx'
import type { DrawRows } from '../../../../src/ui/table/draw-rows.tsx'
import { Table, type Column } from '../../../../src/ui/table/table.tsx'
import { render } from '../../../helpers/render.tsx'

type Fruit = { id: string; name: string }
const fruits = (count: number, from = 0): Fruit[] =>
  Array.from({ length: count }, (_, index) => ({ id: `f${from + index}`, name: `Fruit ${from + index}` }))
const drawings: string[] = []
const columns: Column<Fruit>[] = [
  {
    key: 'name',
    header: 'Name',
    render: ({ name }) => {
      drawings.push(name)
      return <button type="button">{name}</button>
    },
  },
]
const rowKey = ({ id }: Fruit) => id
const table = (rows: Fruit[], drawRows: DrawRows<Fruit> = groups) => (
  <Table label="Fruit" columns={columns} rows={rows} rowKey={rowKey} drawRows={drawRows} />
)

/** Reports, in place of the browser, whether a group is near the window or far from it. */
let tell: Map<Element, (isNear: boolean) => void>
class Observer {
  constructor(private readonly heard: IntersectionObserverCallback) {}
  observe(element: Element) {
    const say = (isIntersecting: boolean) =>
      this.heard(
        [
          {
            target: element,
            isIntersecting,
            boundingClientRect: { height: 1640 },
          } as unknown as IntersectionObserverEntry,
        ],
        this as unknown as IntersectionObserver,
      )
    tell.set(element, say)
  }
  unobserve(element: Element) {
    tell.delete(element)
  }
  disconnect() {}
}
const groupAt = (index: number) => screen.getByRole<HTMLTableElement>('table').tBodies[index]!
const move = (index: number, isNear: boolean) => act(() => tell.get(groupAt(index))?.(isNear))
const names = (index: number) => [...groupAt(index).rows].map(({ textContent }) => textContent)

describe('the rows of a long table', () => {
  beforeEach(() => {
    tell = new Map()
    drawings.length = 0
    vi.stubGlobal('IntersectionObserver', Observer)
  })

  it('are rendered as they come near the window, the first ones at once', async () => {
    render(table(fruits(100)))
    expect(names(0).slice(0, 2)).toEqual(['Fruit 0', 'Fruit 1'])
    await waitFor(() => expect(names(0)).toHaveLength(40))
    expect(names(1)).toEqual([])
    move(1, true)
    await waitFor(() => expect(names(1)).toEqual(fruits(20, 40).map(({ name }) => name)))
    expect(names(2)).toEqual([])
  })

  it('make their group busy until all are rendered, if it is near', async () => {
    render(table(fruits(100)))
    move(1, true)
    expect(names(1).length).toBeLessThan(20)
    expect(groupAt(1).getAttribute('aria-busy')).toBe('true')
    await waitFor(() => expect(names(1)).toHaveLength(20))
    expect(groupAt(1).getAttribute('aria-busy')).toBeNull()
    expect(groupAt(2).getAttribute('aria-busy')).toBeNull()
  })

  it('have their index in the whole list', async () => {
    render(table(fruits(100)))
    move(3, true)
    await waitFor(() => expect(groupAt(3).rows).toHaveLength(20))
    expect(screen.getByRole('row', { name: 'Fruit 80' }).getAttribute('aria-rowindex')).toBe('82')
  })

  it('are unmounted when they are far, and their height is kept', async () => {
    render(table(fruits(80)))
    move(1, true)
    await waitFor(() => expect(names(1)).toHaveLength(20))
    move(1, false)
    expect(names(1)).toEqual([])
    expect(groupAt(1).style.minHeight).toBe('1640px')
  })

  it('are all rendered, wherever it is, in a group that stays: a search in the page finds them', async () => {
    const rows = fruits(50)
    const inOneGroup: DrawRows<Fruit> = (draw) => (all) => [
      <RowGroup key="all" before={0} first={all[0]} rows={all} draw={draw} stays />,
    ]
    render(table(rows, inOneGroup))
    expect(names(0).length).toBeLessThan(10)
    move(0, false)
    await waitFor(() => expect(names(0)).toHaveLength(50))
    move(0, false)
    expect(names(0)).toEqual(rows.map(({ name }) => name))
  })

  it('stay mounted while the focus is among them', async () => {
    render(table(fruits(80)))
    move(1, true)
    await waitFor(() => expect(names(1)).toHaveLength(20))
    screen.getByRole('button', { name: 'Fruit 50' }).focus()
    move(1, false)
    expect(names(1)).toHaveLength(20)
  })

  it('are not rendered again when others are added or removed', async () => {
    const rows = fruits(40)
    const { rerender } = render(table(rows))
    await waitFor(() => expect(names(0)).toHaveLength(40))
    expect(drawings).toHaveLength(40)
    const added = { id: 'new', name: 'New' }
    rerender(table([added, ...rows.slice(0, 20), ...rows.slice(21)]))
    await waitFor(() => expect(names(0)).toHaveLength(40))
    expect(names(0).slice(0, 2)).toEqual(['New', 'Fruit 0'])
    expect(names(0)).not.toContain('Fruit 20')
    expect(drawings.slice(40)).toEqual(['New'])
  })

  it('keep the focus when another version of their row arrives', async () => {
    const rows = fruits(40)
    const { rerender } = render(table(rows))
    await waitFor(() => expect(names(0)).toHaveLength(40))
    const button = screen.getByRole('button', { name: 'Fruit 20' })
    button.focus()
    rerender(table(rows.with(20, { id: 'f20', name: 'Fig' })))
    expect(button).toHaveFocus()
    expect(button.textContent).toBe('Fig')
  })

  it('stay until the first new rows are rendered, a frame later, so that the control responds first', async () => {
    const { rerender } = render(table(fruits(40)))
    await waitFor(() => expect(names(0)).toHaveLength(40))
    rerender(table(fruits(3, 100)))
    expect(names(0)).toHaveLength(40)
    expect(drawings).toHaveLength(40)
    await waitFor(() => expect(names(0)).toEqual(['Fruit 100', 'Fruit 101', 'Fruit 102']))
    rerender(table([]))
    expect(names(0)).toEqual([])
  })

  it('keep their elements when they were rendered before the groups loaded', () => {
    const rows = fruits(40)
    const { rerender } = render(<Table label="Fruit" columns={columns} rows={rows} rowKey={rowKey} />)
    const before = screen.getByRole('button', { name: 'Fruit 0' })
    rerender(
      table(
        [...rows, ...fruits(40, 40)],
        groupsAfterFirst(() => rows.length),
      ),
    )
    expect(screen.getByRole('button', { name: 'Fruit 0' })).toBe(before)
  })

  it('render only as many rows of the first page again as requested', () => {
    const rows = fruits(40)
    const { rerender } = render(<Table label="Fruit" columns={columns} rows={rows} rowKey={rowKey} />)
    let drawn = 10
    const drawRows = groupsAfterFirst(() => drawn)
    drawings.length = 0
    rerender(table(rows, drawRows))
    expect(drawings).toEqual(rows.slice(0, 10).map(({ name }) => name))
    expect(names(0)).toHaveLength(40)
    drawn = 30
    drawings.length = 0
    rerender(table(rows, drawRows))
    expect(drawings).toEqual(rows.slice(10, 30).map(({ name }) => name))
    rerender(table([...rows.slice(0, 39), ...fruits(1, 50)], drawRows))
    expect(names(0).at(-1)).toBe('Fruit 50')
  })
})
