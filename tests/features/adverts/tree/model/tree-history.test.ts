import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createHistory } from '../../../../../src/features/adverts/tree/model/tree-history.ts'
import type { TreeNode } from '../../../../../src/features/adverts/tree/model/tree-node.ts'

type Leaf = { productName: { name: string } }
const leaf = (text: string): TreeNode<Leaf> => ({ kind: 'leaf', leaf: { productName: { name: text } } as never })
const textOf = (node: TreeNode<Leaf>) => (node as unknown as { leaf: Leaf }).leaf.productName.name

type Input = { field?: string; at?: number; node?: string }

/** Keeps two texts, `a` and `b`, and a root as a tree would, with a history of them. */
function edited() {
  const texts: Record<string, string> = { a: '', b: '' }
  let root: string | null = 'a'
  const { history, push } = createHistory<Leaf>((step, to) => {
    for (const [id, change] of step.nodes) texts[id] = textOf(change[to])
    root = step.root[to === 'before' ? 0 : 1]
  })
  /** Puts a text into a node; `field` names the field it is typed in. */
  const write = (text: string, { field, at = 0, node = 'a' }: Input = {}) => {
    const nodes = new Map([[node, { before: leaf(texts[node] ?? ''), after: leaf(text) }]])
    texts[node] = text
    push({ nodes, root: [root, root], typing: field, focus: node, at })
  }
  const setRoot = (next: string | null) => {
    push({ nodes: new Map(), root: [root, next], typing: undefined, focus: null, at: 0 })
    root = next
  }
  return { history, write, setRoot, texts: () => ({ ...texts }), root: () => root }
}

/** Undoes everything; returns the values of the first text after each step. */
function undoAll({ history, texts }: ReturnType<typeof edited>): (string | undefined)[] {
  const seen = []
  while (history.canUndo.value) {
    history.undo()
    seen.push(texts()['a'])
  }
  return seen
}

describe('the undo history of the tree', () => {
  it('has nothing to undo or to redo at first', () => {
    const { history } = edited()
    expect([history.canUndo.value, history.canRedo.value]).toEqual([false, false])
    expect([history.undo(), history.redo()]).toEqual([null, null])
  })

  it('returns to the node where a step was made', () => {
    const { history, write } = edited()
    write('x', { node: 'b' })
    expect(history.undo()).toBe('b')
    expect(history.redo()).toBe('b')
  })

  it('restores the root', () => {
    const { history, setRoot, root } = edited()
    setRoot(null)
    history.undo()
    expect(root()).toBe('a')
    history.redo()
    expect(root()).toBeNull()
  })

  it('undoes quick typing in one field at once', () => {
    const each = edited()
    each.write('t', { field: 'name', at: 0 })
    each.write('te', { field: 'name', at: 999 })
    each.write('tea', { field: 'name', at: 1_998 })
    expect(undoAll(each)).toEqual([''])
    each.history.redo()
    expect(each.texts()['a']).toBe('tea')
    expect(each.history.canRedo.value).toBe(false)
  })

  it.each<[string, Input[]]>([
    [
      'after a pause of a second',
      [
        { field: 'name', at: 0 },
        { field: 'name', at: 1_000 },
      ],
    ],
    ['in two fields', [{ field: 'name' }, { field: 'brand' }]],
    ['that is not typing', [{}, {}]],
    ['before and after another step', [{ field: 'name' }, {}, { field: 'name' }]],
  ])('undoes input %s step by step', (_, inputs) => {
    const each = edited()
    inputs.forEach((input, index) => each.write('x'.repeat(index + 1), input))
    expect(undoAll(each)).toEqual(inputs.map((_, index) => 'x'.repeat(inputs.length - 1 - index)))
  })

  it('undoes input separately once it is sealed, and joins it again afterwards', () => {
    const each = edited()
    each.write('t', { field: 'name' })
    each.history.seal()
    each.write('te', { field: 'name' })
    each.write('tea', { field: 'name' })
    expect(undoAll(each)).toEqual(['t', ''])
  })

  it('does not add typing to a step that was undone or redone', () => {
    const each = edited()
    each.write('t', { field: 'name' })
    each.history.undo()
    each.history.redo()
    each.write('te', { field: 'name' })
    expect(undoAll(each)).toEqual(['t', ''])
  })

  it('forgets what was undone once something else is done', () => {
    const each = edited()
    each.write('one')
    each.write('two')
    each.history.undo()
    each.write('three')
    expect(each.history.canRedo.value).toBe(false)
    expect(undoAll(each)).toEqual(['one', ''])
  })

  it('keeps the last 200 steps', () => {
    const each = edited()
    for (let step = 1; step <= 203; step++) each.write(String(step))
    const seen = undoAll(each)
    expect(seen).toHaveLength(200)
    expect(seen.at(-1)).toBe('3')
  })

  it('leads through the same states back and forth, whatever was done', () => {
    const write = fc.record({
      text: fc.string({ maxLength: 3 }),
      node: fc.constantFrom('a', 'b'),
      field: fc.constantFrom(undefined, 'name', 'brand'),
      pause: fc.constantFrom(10, 2_000),
    })
    const step = fc.oneof({ weight: 4, arbitrary: write }, fc.constantFrom('undo', 'redo', 'seal'))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const each = edited()
        let at = 0
        for (const one of steps) {
          if (typeof one === 'string') each.history[one as 'undo']()
          else each.write(one.text, { at: (at += one.pause), node: one.node, ...(one.field && { field: one.field }) })
        }
        while (each.history.canRedo.value) each.history.redo()
        const back = [each.texts()]
        while (each.history.canUndo.value) {
          each.history.undo()
          back.push(each.texts())
        }
        expect(back.at(-1)).toEqual({ a: '', b: '' })
        const forth = [each.texts()]
        while (each.history.canRedo.value) {
          each.history.redo()
          forth.push(each.texts())
        }
        expect(forth.toReversed()).toEqual(back)
      }),
    )
  })
})
