import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Condition } from '../../../../src/contract/condition.ts'
import { childrenOf, depthOf } from '../../../../src/domain/condition-tree.ts'
import { MAX_CONDITION_DEPTH, MAX_CONDITIONS_IN_GROUP } from '../../../../src/domain/tree-rules.ts'
import { add, canUnwrap, duplicate, move, remove, setGroupKind, setLeaf, unwrap, wrap } from '../../../../src/features/adverts/tree/tree-edits.ts'
import { createTree, type Tree } from '../../../../src/features/adverts/tree/tree-model.ts'
import type { GroupKind, NodeId } from '../../../../src/features/adverts/tree/tree-node.ts'
import { childrenIn, noRoomAround, noRoomAt, noRoomIn, pathOf } from '../../../../src/features/adverts/tree/tree-room.ts'
import { trees } from '../../../domain/helpers/trees.ts'

const name = (text: string): Condition => ({ productName: { name: text } })
const or = (...conditions: Condition[]): Condition => ({ or: { conditions } })
const and = (...conditions: Condition[]): Condition => ({ and: { conditions } })
const not = (condition: Condition): Condition => ({ not: { condition } })

function idsOf(tree: Tree<Condition>): NodeId[] {
  const root = tree.root.value
  const below = (id: NodeId): NodeId[] => [id, ...childrenIn(tree, id).flatMap(below)]
  return root === null ? [] : below(root)
}

type Edit = (tree: Tree<Condition>, pick: <T>(list: readonly T[]) => T | undefined) => void
const leafs = (tree: Tree<Condition>) => idsOf(tree).filter((id) => tree.node(id).value.kind === 'leaf')
const edits: Record<string, Edit> = {
  add: (tree, pick) => {
    const parent = pick(idsOf(tree))
    if (parent === undefined || !noRoomIn(tree, parent)) add(tree, name('new'), parent === undefined ? null : { parent, index: pick([0, 1, 99]) ?? 0 })
  },
  remove: (tree, pick) => withOne(pick(idsOf(tree)), (id) => remove(tree, id)),
  wrap: (tree, pick) => withOne(pick(idsOf(tree)), (id) => wrap(tree, id, pick<GroupKind>(['and', 'or', 'not']) ?? 'and')),
  unwrap: (tree, pick) => withOne(pick(idsOf(tree)), (id) => unwrap(tree, id)),
  duplicate: (tree, pick) => withOne(pick(idsOf(tree)), (id) => (noRoomAround(tree, id) ? id : duplicate(tree, id))),
  move: (tree, pick) =>
    withOne(pick(idsOf(tree)), (id) => withOne(pick(idsOf(tree)), (parent) => move(tree, id, { parent, index: pick([0, 1, 2]) ?? 0 }))),
  kind: (tree, pick) => withOne(pick(idsOf(tree)), (id) => tree.node(id).value.kind !== 'not' && setGroupKind(tree, id, pick<'and' | 'or'>(['and', 'or']) ?? 'or')),
  type: (tree, pick) => withOne(pick(leafs(tree)), (id) => setLeaf(tree, id, { productName: { name: String(pick(['a', 'ab', 'abc'])) } }, 'name')),
}
function withOne<T>(value: T | undefined, run: (value: T) => unknown): void {
  if (value !== undefined) run(value)
}

const steps = fc.array(fc.record({ edit: fc.constantFrom(...Object.values(edits)), seed: fc.array(fc.nat(), { minLength: 4, maxLength: 4 }) }), { maxLength: 25 })
function run(tree: Tree<Condition>, { edit, seed }: { edit: Edit; seed: number[] }): void {
  let at = 0
  edit(tree, (list) => list[(seed[at++ % seed.length] ?? 0) % list.length])
}

describe('a tree that is edited', () => {
  it('gives the condition that it was made of', () => {
    fc.assert(
      fc.property(trees, (condition) => {
        expect(createTree(condition).condition.value).toEqual(condition)
      }),
    )
    expect(createTree<Condition>(null).condition.value).toBeNull()
  })

  it('is the first one again after every step is undone, and the last one after every step is redone', () => {
    fc.assert(
      fc.property(trees, steps, (condition, list) => {
        const tree = createTree(condition)
        for (const step of list) run(tree, step)
        const last = structuredClone(tree.condition.value)
        while (tree.history.canUndo.value) tree.history.undo()
        expect(tree.condition.value).toEqual(condition)
        while (tree.history.canRedo.value) tree.history.redo()
        expect(tree.condition.value).toEqual(last)
      }),
    )
  })

  it('grows neither too deep nor too wide by any sequence of edits', () => {
    fc.assert(
      fc.property(trees, steps, (condition, list) => {
        const tree = createTree(condition)
        for (const step of list) run(tree, step)
        const result = tree.condition.value
        if (!result) return
        expect(depthOf(result)).toBeLessThanOrEqual(Math.max(MAX_CONDITION_DEPTH, depthOf(condition) + 1))
        const widest = (node: Condition): number => Math.max(childrenOf(node).length, ...childrenOf(node).map(widest))
        expect(widest(result)).toBeLessThanOrEqual(MAX_CONDITIONS_IN_GROUP)
      }),
    )
  })

  it('knows where each node stands, as the messages of a form name it', () => {
    const tree = createTree(or(name('a'), not(and(name('b'), name('c')))))
    expect(idsOf(tree).map((id) => pathOf(tree, id))).toEqual([
      '',
      '.or.conditions[0]',
      '.or.conditions[1]',
      '.or.conditions[1].not.condition',
      '.or.conditions[1].not.condition.and.conditions[0]',
      '.or.conditions[1].not.condition.and.conditions[1]',
    ])
  })

  it('makes anew only what lies between an edit and the root', () => {
    const tree = createTree(or(and(name('a'), name('b')), and(name('c'))))
    const [, first = '', a = ''] = idsOf(tree)
    const before = tree.condition.value
    setLeaf(tree, a, { productName: { name: 'x' } }, 'name')
    const after = tree.condition.value
    expect(after).toEqual(or(and(name('x'), name('b')), and(name('c'))))
    expect(before && 'or' in before && after && 'or' in after && before.or.conditions[1] === after.or.conditions[1]).toBe(true)
    expect(tree.conditionOf(first).value).toEqual(and(name('x'), name('b')))
  })
})

describe('the steps that can be undone', () => {
  it('take quick typing in one field as one', () => {
    const tree = createTree(name(''))
    for (const text of ['t', 'te', 'tea']) setLeaf(tree, '0', { productName: { name: text } }, 'name')
    tree.history.undo()
    expect(tree.condition.value).toEqual(name(''))
    tree.history.redo()
    expect(tree.condition.value).toEqual(name('tea'))
  })

  it('end when the field is left', () => {
    const tree = createTree(name(''))
    setLeaf(tree, '0', { productName: { name: 'tea' } }, 'name')
    tree.history.seal()
    setLeaf(tree, '0', { productName: { name: 'teapot' } }, 'name')
    tree.history.undo()
    expect(tree.condition.value).toEqual(name('tea'))
  })

  it('are no more to be redone after another edit', () => {
    const tree = createTree(or(name('a'), name('b')))
    remove(tree, '1')
    tree.history.undo()
    remove(tree, '2')
    expect(tree.history.canRedo.value).toBe(false)
    expect(tree.condition.value).toEqual(or(name('a')))
  })
})

describe('an edit', () => {
  it('puts a lone condition and a new one into a group', () => {
    const tree = createTree(name('a'))
    add(tree, name('b'))
    expect(tree.condition.value).toEqual(and(name('a'), name('b')))
  })

  it('keeps an emptied negation, which the wire has as one of nothing', () => {
    const tree = createTree(and(not(name('a')), name('b')))
    remove(tree, '2')
    expect(tree.condition.value).toEqual(and(not(or()), name('b')))
    add(tree, name('c'), { parent: '1', index: 0 })
    expect(tree.condition.value).toEqual(and(not(name('c')), name('b')))
    add(tree, name('d'), { parent: '1', index: 0 })
    expect(tree.condition.value).toEqual(and(not(or(name('c'), name('d'))), name('b')))
  })

  it('ends with nothing when the last condition goes', () => {
    const tree = createTree(or(name('a')))
    remove(tree, '1')
    expect(tree.condition.value).toBeNull()
  })

  it('moves a condition within its group and into another, and no group into itself', () => {
    const tree = createTree(or(name('a'), name('b'), and(name('c'))))
    const [root = '', a = '', , group = ''] = idsOf(tree)
    move(tree, a, { parent: root, index: 2 })
    expect(tree.condition.value).toEqual(or(name('b'), name('a'), and(name('c'))))
    move(tree, a, { parent: group, index: 0 })
    expect(tree.condition.value).toEqual(or(name('b'), and(name('a'), name('c'))))
    expect(noRoomAt(tree, root, { parent: group, index: 0 })).toBe('itself')
    expect(move(tree, root, { parent: group, index: 0 })).toBe(false)
  })

  it('finds no room in a full group nor below the last level', () => {
    const full = createTree(or(...Array.from({ length: 50 }, (_, index) => name(String(index)))))
    expect(noRoomIn(full, full.root.value ?? '')).toBe('full')
    const deep = createTree(not(not(not(not(not(not(or(name('a')))))))))
    const leaf = idsOf(deep).at(-1) ?? ''
    expect(noRoomAround(deep, leaf)).toBe('deep')
    expect(noRoomIn(deep, idsOf(deep).at(-2) ?? '', 2)).toBe('deep')
    expect(wrap(deep, leaf, 'and')).toBe(leaf)
  })

  it('takes a group apart where its conditions fit', () => {
    const tree = createTree(or(name('a'), and(name('b'), name('c'))))
    unwrap(tree, '2')
    expect(tree.condition.value).toEqual(or(name('a'), name('b'), name('c')))
    expect(canUnwrap(tree, tree.root.value ?? '')).toBe(false)
  })
})
