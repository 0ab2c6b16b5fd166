import { createEvent, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openOffice } from '../../../../helpers/office.ts'
import { and, focus, idOf, name, not, or, press, rowOf, rows, showTree } from '../../../../helpers/tree.tsx'

const HEIGHT = 20
const INDENT = 30
const WIDTH = 300

/** Lays the rows out below each other, as jsdom does not: a node covers its row and those below it in its group. */
function layOut(element: Element): DOMRect {
  const heads = element.matches('.tree-row') ? [element] : [...element.querySelectorAll('.tree-row')]
  const shown: Element[] = rows()
  const [first = 0, last = 0] = [heads[0], heads.at(-1)].map((head) => (head ? shown.indexOf(head) : 0))
  let depth = 0
  for (let at = element.parentElement; at; at = at.parentElement) if (at.matches('.tree-group')) depth++
  if (element.matches('.tree-group')) depth++
  return new DOMRect(depth * INDENT, first * HEIGHT, WIDTH - depth * INDENT, (last - first + 1) * HEIGHT)
}

beforeEach(async () => {
  await openOffice('en', 'audienceBuilder')
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return layOut(this)
  })
  document.elementFromPoint = (_, y) => rows()[Math.floor(y / HEIGHT)] ?? null
  vi.stubGlobal('scrollBy', vi.fn())
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'elementFromPoint')
})

const grip = (words: string): Element => rowOf(words).querySelector('[data-grip]')!
const list = () => document.querySelector('.tree')!
const line = () => document.querySelector<HTMLElement>('.tree-line')!
const middle = (words: string) => (rows().indexOf(rowOf(words)) + 0.5) * HEIGHT

/** Sends a pointer event; jsdom ignores the coordinates of an initializer for some events. */
function point(
  type: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel' | 'lostPointerCapture',
  on: Element,
  init: object,
): boolean {
  const event = createEvent[type](on, init)
  for (const [key, value] of Object.entries({ pointerId: 1, button: 0, clientX: 0, ...init }))
    Object.defineProperty(event, key, { value })
  return fireEvent(on, event)
}
const pickUp = (words: string) => point('pointerDown', grip(words), { clientY: middle(words) })
const moveTo = (clientY: number, init: object = {}) => point('pointerMove', list(), { clientY, ...init })
const letGo = () => point('pointerUp', list(), {})
const above = (words: string) => middle(words) - 5
const below = (words: string) => middle(words) + 5

describe('dragging a row of the tree', () => {
  it.each([
    ['before the row in whose upper half it is dropped', 'Tray', () => above('Milk')],
    ['after the row in whose lower half it is dropped', 'Tray', () => below('Tea')],
    ['among the rows of a group', 'Tray', () => above('Milk')],
  ])('puts it %s', (_, moved, place) => {
    const { tree } = showTree(or(name('Tea'), name('Milk'), name('Tray')))
    pickUp(moved)
    moveTo(place())
    letGo()
    expect(tree.condition.value).toEqual(or(name('Tea'), name('Tray'), name('Milk')))
    expect(screen.getByText('Moved: Tray')).toBeInTheDocument()
    expect(rowOf('Tray')).toHaveFocus()
  })

  it('puts it first in an open group in whose lower half it is dropped', () => {
    const { tree } = showTree(or(and(name('Tea')), name('Milk')))
    pickUp('Milk')
    moveTo(below('All'))
    letGo()
    expect(tree.condition.value).toEqual(or(and(name('Milk'), name('Tea'))))
  })

  it('puts it last in an open group below whose rows it is dropped', () => {
    const { tree } = showTree(or(and(name('Tea')), name('Milk')))
    document.elementFromPoint = () => rowOf('All').closest('.tree-node')
    pickUp('Milk')
    moveTo(below('Tea'))
    letGo()
    expect(tree.condition.value).toEqual(or(and(name('Tea'), name('Milk'))))
  })

  it('puts it after a shut group in whose lower half it is dropped', () => {
    const { tree, view } = showTree(or(name('Milk'), and(name('Tea'))))
    view.collapse(idOf(rowOf('All')), true)
    pickUp('Milk')
    moveTo(below('All'))
    letGo()
    expect(tree.condition.value).toEqual(or(and(name('Tea')), name('Milk')))
  })

  it('puts it back in one step of the undo history', () => {
    const { tree } = showTree(or(and(name('Tea')), name('Milk')))
    pickUp('Milk')
    moveTo(below('All'))
    letGo()
    tree.history.undo()
    expect(tree.condition.value).toEqual(or(and(name('Tea')), name('Milk')))
    expect(tree.history.canUndo.value).toBe(false)
  })

  it('shows where it would go, indented like the group, and marks it until it is dropped', () => {
    showTree(or(and(name('Tea')), name('Milk')))
    pickUp('Milk')
    expect(line()).not.toBeVisible()
    moveTo(above('Tea'))
    expect(line().hidden).toBe(false)
    expect(line().style.translate).toBe(`${2 * INDENT}px ${2 * HEIGHT - 1}px`)
    expect(line().style.width).toBe(`${WIDTH - 2 * INDENT}px`)
    expect(list()).toHaveClass('is-dragging')
    expect(rowOf('Milk').closest('.tree-node')).toHaveClass('is-dragged')
    letGo()
    expect(line().hidden).toBe(true)
    expect(list()).not.toHaveClass('is-dragging')
    expect(document.querySelector('.is-dragged')).toBeNull()
  })

  it.each([
    ['into itself', 'All', () => below('Tea')],
    ['into a negation that is full', 'Milk', () => above('Tray')],
    ['beside the outermost group', 'Milk', () => above('Any')],
    ['outside the tree', 'Milk', () => 1000],
  ])('does not put it %s, and shows no place there', (_, moved, place) => {
    const condition = or(and(name('Tea')), name('Milk'), not(name('Tray')))
    const { tree } = showTree(condition)
    pickUp(moved)
    moveTo(place())
    expect(line().hidden).toBe(true)
    letGo()
    expect(tree.condition.value).toEqual(condition)
    expect(tree.history.canUndo.value).toBe(false)
  })

  it('goes by the place where it is dropped, not by one it has passed', () => {
    const { tree } = showTree(or(name('Tea'), name('Milk')))
    pickUp('Milk')
    moveTo(above('Tea'))
    moveTo(1000)
    letGo()
    expect(tree.history.canUndo.value).toBe(false)
  })

  it.each([
    ['Escape', () => press('Escape')],
    ['a touch that the system takes over', () => point('pointerCancel', list(), {})],
  ])('is cancelled by %s', (_, cancel) => {
    const { tree } = showTree(or(name('Tea'), name('Milk')))
    focus(rowOf('Tea'))
    pickUp('Milk')
    moveTo(above('Tea'))
    cancel()
    expect(line().hidden).toBe(true)
    letGo()
    expect(tree.history.canUndo.value).toBe(false)
  })

  it('keeps the Escape that cancels it from the dialog around it, and only that one', () => {
    showTree(or(name('Tea'), name('Milk')))
    const onPage = vi.fn()
    addEventListener('keydown', onPage)
    pickUp('Milk')
    moveTo(above('Tea'))
    press('Escape')
    expect(onPage).not.toHaveBeenCalled()
    press('Escape')
    expect(onPage).toHaveBeenCalledTimes(1)
    removeEventListener('keydown', onPage)
  })

  it('begins after a few pixels, so that a click stays a click', () => {
    const { tree } = showTree(or(name('Tea'), name('Milk')))
    const y = 2 * HEIGHT + 2 // two pixels below the row before
    point('pointerDown', grip('Milk'), { clientY: y })
    moveTo(y - 3)
    expect(list()).not.toHaveClass('is-dragging')
    letGo()
    expect(tree.history.canUndo.value).toBe(false)
    point('pointerDown', grip('Milk'), { clientY: y })
    moveTo(y - 4)
    expect(list()).toHaveClass('is-dragging')
  })

  it.each([
    ['another button of the mouse', () => point('pointerDown', grip('Milk'), { clientY: middle('Milk'), button: 2 })],
    ['a press beside the handle', () => point('pointerDown', rowOf('Milk'), { clientY: middle('Milk') })],
  ])('does not begin with %s', (_, down) => {
    const { tree } = showTree(or(name('Tea'), name('Milk')))
    expect(down()).toBe(true)
    moveTo(above('Tea'))
    letGo()
    expect(tree.history.canUndo.value).toBe(false)
  })

  it('follows the finger that began it', () => {
    const { tree } = showTree(or(name('Tea'), name('Milk')))
    pickUp('Milk')
    moveTo(above('Tea'), { pointerId: 2 })
    letGo()
    expect(tree.history.canUndo.value).toBe(false)
  })

  it('goes on when another finger takes a handle and leaves it', () => {
    const { tree } = showTree(or(name('Tea'), name('Milk'), name('Tray')))
    pickUp('Milk')
    moveTo(above('Tea'))
    point('pointerDown', grip('Tray'), { clientY: middle('Tray'), pointerId: 2 })
    point('pointerUp', list(), { pointerId: 2 })
    expect(tree.history.canUndo.value).toBe(false)
    letGo()
    expect(tree.condition.value).toEqual(or(name('Milk'), name('Tea'), name('Tray')))
    expect(document.querySelector('.is-dragged')).toBeNull()
  })

  it('ends where it began when the browser takes the pointer away, and the keys work again', () => {
    const { tree } = showTree(or(name('Tea'), name('Milk')))
    pickUp('Milk')
    moveTo(above('Tea'))
    point('lostPointerCapture', list(), {})
    expect(list()).not.toHaveClass('is-dragging')
    expect(tree.history.canUndo.value).toBe(false)
    press('Home')
    expect(rowOf('Any')).toHaveFocus()
  })

  it('keeps its row while keys are pressed', () => {
    const { tree } = showTree(or(name('Tea'), name('Milk')))
    pickUp('Milk')
    moveTo(above('Tea'))
    expect(press('Delete')).toBe(false)
    expect(rows()).toHaveLength(3)
    letGo()
    expect(tree.condition.value).toEqual(or(name('Milk'), name('Tea')))
    press('z', { ctrlKey: true })
    expect(tree.condition.value).toEqual(or(name('Tea'), name('Milk')))
    expect(tree.history.canUndo.value).toBe(false)
  })

  it.each([
    ['up near the upper edge', 55, [0, -12]],
    ['down near the lower edge', innerHeight - 55, [0, 12]],
  ])('scrolls the page %s of the window', (_, y, by) => {
    showTree(or(name('Tea'), name('Milk')))
    pickUp('Milk')
    moveTo(innerHeight / 2)
    expect(scrollBy).not.toHaveBeenCalled()
    moveTo(y)
    expect(scrollBy).toHaveBeenCalledExactlyOnceWith(...(by as [number, number]))
  })
})
