import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Condition } from '../../../../../src/contract/advert/condition.ts'
import { childrenOf, depthOf } from '../../../../../src/domain/condition/condition-tree.ts'
import { MAX_CONDITION_DEPTH, MAX_CONDITIONS_IN_GROUP } from '../../../../../src/domain/condition/tree-rules.ts'
import {
  add,
  addBeside,
  canUnwrap,
  duplicate,
  move,
  nodeAt,
  remove,
  setGroupKind,
  setLeaf,
  unwrap,
  wrap,
} from '../../../../../src/features/adverts/tree/model/tree-edits.ts'
import { createTree, type Tree } from '../../../../../src/features/adverts/tree/model/tree-model.ts'
import type { GroupKind, NodeId } from '../../../../../src/features/adverts/tree/model/tree-node.ts'
import {
  childrenIn,
  noRoomAround,
  noRoomAt,
  noRoomBeside,
  noRoomIn,
  pathOf,
} from '../../../../../src/features/adverts/tree/model/tree-room.ts'
import { nested, trees, treesToTheLimits } from '../../../../domain/helpers/trees.ts'

const name = (text: string): Condition => ({ productName: { name: text } })
const or = (...conditions: Condition[]): Condition => ({ or: { conditions } })
const and = (...conditions: Condition[]): Condition => ({ and: { conditions } })
const not = (condition: Condition): Condition => ({ not: { condition } })
const names = (count: number): Condition[] => Array.from({ length: count }, (_, index) => name(String(index)))

function idsOf(tree: Tree<Condition>): NodeId[] {
  const root = tree.root.value
  const below = (id: NodeId): NodeId[] => [id, ...childrenIn(tree, id).flatMap(below)]
  return root === null ? [] : below(root)
}

/** Returns the nodes whose parent is not the group that contains them. */
const strays = (tree: Tree<Condition>): NodeId[] =>
  idsOf(tree).flatMap((id) => childrenIn(tree, id).filter((child) => tree.parent(child).value !== id))

type Edit = (tree: Tree<Condition>, pick: <T>(list: readonly T[]) => T | undefined) => void
const leafs = (tree: Tree<Condition>) => idsOf(tree).filter((id) => tree.node(id).value.kind === 'leaf')
const edits: Record<string, Edit> = {
  add: (tree, pick) => {
    const parent = pick(idsOf(tree))
    add(tree, name('new'), parent === undefined ? null : { parent, index: pick([0, 1, 99]) ?? 0 })
  },
  remove: (tree, pick) => withOne(pick(idsOf(tree)), (id) => remove(tree, id)),
  wrap: (tree, pick) =>
    withOne(pick(idsOf(tree)), (id) => wrap(tree, id, pick<GroupKind>(['and', 'or', 'not']) ?? 'and')),
  unwrap: (tree, pick) => withOne(pick(idsOf(tree)), (id) => unwrap(tree, id)),
  duplicate: (tree, pick) => withOne(pick(idsOf(tree)), (id) => duplicate(tree, id)),
  move: (tree, pick) =>
    withOne(pick(idsOf(tree)), (id) =>
      withOne(pick(idsOf(tree)), (parent) => move(tree, id, { parent, index: pick([0, 1, 2]) ?? 0 })),
    ),
  kind: (tree, pick) =>
    withOne(pick(idsOf(tree)), (id) => setGroupKind(tree, id, pick<'and' | 'or'>(['and', 'or']) ?? 'or')),
  type: (tree, pick) =>
    withOne(pick(leafs(tree)), (id) =>
      setLeaf(tree, id, { productName: { name: String(pick(['a', 'ab', 'abc'])) } }, 'name'),
    ),
}
function withOne<T>(value: T | undefined, run: (value: T) => unknown): void {
  if (value !== undefined) run(value)
}

const steps = fc.array(
  fc.record({
    edit: fc.constantFrom(...Object.values(edits)),
    seed: fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
  }),
  { maxLength: 25 },
)
function run(tree: Tree<Condition>, { edit, seed }: { edit: Edit; seed: number[] }): void {
  let at = 0
  edit(tree, (list) => list[(seed[at++ % seed.length] ?? 0) % list.length])
}

describe('an edited tree', () => {
  it('yields the condition it was created from', () => {
    fc.assert(
      fc.property(trees, (condition) => {
        expect(createTree(condition).condition.value).toEqual(condition)
      }),
    )
    expect(createTree<Condition>(null).condition.value).toBeNull()
  })

  it('returns to its first state after every undo, and to its last state after every redo', () => {
    fc.assert(
      fc.property(trees, steps, (condition, list) => {
        const tree = createTree(condition)
        for (const step of list) run(tree, step)
        const last = structuredClone(tree.condition.value)
        while (tree.history.canUndo.value) tree.history.undo()
        expect(tree.condition.value).toEqual(condition)
        expect(strays(tree)).toEqual([])
        while (tree.history.canRedo.value) tree.history.redo()
        expect(tree.condition.value).toEqual(last)
        expect(strays(tree)).toEqual([])
      }),
    )
  })

  it('exceeds neither the depth nor the width limit after any sequence of edits', () => {
    fc.assert(
      fc.property(fc.oneof(trees, treesToTheLimits), steps, (condition, list) => {
        const tree = createTree(condition)
        for (const step of list) run(tree, step)
        const result = tree.condition.value
        if (!result) return
        expect(depthOf(result)).toBeLessThanOrEqual(Math.max(MAX_CONDITION_DEPTH, depthOf(condition)))
        const widest = (node: Condition): number => Math.max(childrenOf(node).length, ...childrenOf(node).map(widest))
        expect(widest(result)).toBeLessThanOrEqual(MAX_CONDITIONS_IN_GROUP)
      }),
    )
  })

  it('knows the path of each node, as form errors name it', () => {
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

  it('knows the path of each node after the ungrouping of a group is undone', () => {
    for (const condition of [not(name('a')), or(name('a'), and(name('b'), name('c')))]) {
      const tree = createTree(condition)
      const ids = idsOf(tree)
      const paths = () => ids.map((id) => pathOf(tree, id))
      const before = paths()
      unwrap(tree, ids.find((id) => canUnwrap(tree, id)) ?? '')
      expect(paths()).not.toEqual(before)
      tree.history.undo()
      expect(paths()).toEqual(before)
    }
  })

  it('creates new objects only between an edit and the root', () => {
    const tree = createTree(or(and(name('a'), name('b')), and(name('c'))))
    const [, first = '', a = ''] = idsOf(tree)
    const before = tree.condition.value
    setLeaf(tree, a, { productName: { name: 'x' } }, 'name')
    const after = tree.condition.value
    expect(after).toEqual(or(and(name('x'), name('b')), and(name('c'))))
    expect(
      before && 'or' in before && after && 'or' in after && before.or.conditions[1] === after.or.conditions[1],
    ).toBe(true)
    expect(tree.conditionOf(first).value).toEqual(and(name('x'), name('b')))
  })
})

describe('the undo steps', () => {
  it('merge quick typing in one field', () => {
    const tree = createTree(name(''))
    for (const text of ['t', 'te', 'tea']) setLeaf(tree, '0', { productName: { name: text } }, 'name')
    tree.history.undo()
    expect(tree.condition.value).toEqual(name(''))
    tree.history.redo()
    expect(tree.condition.value).toEqual(name('tea'))
  })

  it('end when the field loses focus', () => {
    const tree = createTree(name(''))
    setLeaf(tree, '0', { productName: { name: 'tea' } }, 'name')
    tree.history.seal()
    setLeaf(tree, '0', { productName: { name: 'teapot' } }, 'name')
    tree.history.undo()
    expect(tree.condition.value).toEqual(name('tea'))
  })

  it('cannot be redone after another edit', () => {
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

  it('keeps an emptied negation, which the contract represents as an empty group', () => {
    const tree = createTree(and(not(name('a')), name('b')))
    remove(tree, '2')
    expect(tree.condition.value).toEqual(and(not(or()), name('b')))
    add(tree, name('c'), { parent: '1', index: 0 })
    expect(tree.condition.value).toEqual(and(not(name('c')), name('b')))
    add(tree, name('d'), { parent: '1', index: 0 })
    expect(tree.condition.value).toEqual(and(not(or(name('c'), name('d'))), name('b')))
  })

  it('leaves null when the last condition is removed', () => {
    const tree = createTree(or(name('a')))
    remove(tree, '1')
    expect(tree.condition.value).toBeNull()
  })

  it('moves a condition within its group and into another, but no group into itself', () => {
    const tree = createTree(or(name('a'), name('b'), and(name('c'))))
    const [root = '', a = '', , group = ''] = idsOf(tree)
    move(tree, a, { parent: root, index: 2 })
    expect(tree.condition.value).toEqual(or(name('b'), name('a'), and(name('c'))))
    move(tree, a, { parent: group, index: 0 })
    expect(tree.condition.value).toEqual(or(name('b'), and(name('a'), name('c'))))
    expect(noRoomAt(tree, root, { parent: group, index: 0 })).toBe('itself')
    expect(move(tree, root, { parent: group, index: 0 })).toBe(false)
  })

  it('finds no room in a full group or below the last level', () => {
    const full = createTree(or(...names(50)))
    expect(noRoomIn(full, full.root.value ?? '')).toBe('full')
    const deep = createTree(not(not(not(not(not(not(or(name('a')))))))))
    const leaf = idsOf(deep).at(-1) ?? ''
    expect(noRoomAround(deep, leaf)).toBe('deep')
    expect(noRoomIn(deep, idsOf(deep).at(-2) ?? '', 2)).toBe('deep')
    expect(wrap(deep, leaf, 'and')).toBe(leaf)
  })

  it('ungroups a group where its conditions fit', () => {
    const tree = createTree(or(name('a'), and(name('b'), name('c'))))
    unwrap(tree, '2')
    expect(tree.condition.value).toEqual(or(name('a'), name('b'), name('c')))
    expect(canUnwrap(tree, tree.root.value ?? '')).toBe(false)
  })
})

describe('duplication', () => {
  /** Duplicates the node at the given places of a tree. */
  function duplicated(condition: Condition, ...at: number[]) {
    const tree = createTree(condition)
    const id = nodeAt(tree, at) ?? ''
    return { tree, id, room: noRoomBeside(tree, id), copy: duplicate(tree, id), result: tree.condition.value }
  }

  it('puts the copy right after the original in its group', () => {
    const { tree, copy, result } = duplicated(or(name('a'), and(name('b')), name('c')), 1)
    expect(result).toEqual(or(name('a'), and(name('b')), and(name('b')), name('c')))
    expect(childrenIn(tree, tree.root.value ?? '').indexOf(copy)).toBe(2)
  })

  it('puts a lone condition and its copy into a group', () => {
    expect(duplicated(name('a')).result).toEqual(and(name('a'), name('a')))
  })

  it('puts the copy of an outermost negation beside it, not into it', () => {
    const negation = not(and(name('a'), name('b')))
    expect(duplicated(negation).result).toEqual(and(negation, negation))
  })

  it('puts the copy of an outermost group beside it, not into it', () => {
    const group = or(name('a'), name('b'))
    expect(duplicated(group).result).toEqual(and(group, group))
  })

  it('puts a group directly in a negation and its copy into a group there', () => {
    for (const group of [and(name('a'), name('b')), or(name('a'), name('b')), not(name('a'))])
      expect(duplicated(not(group), 0).result).toEqual(not(or(group, group)))
  })

  it('puts a condition directly in a negation and its copy into a group there', () => {
    expect(duplicated(not(name('a')), 0).result).toEqual(not(or(name('a'), name('a'))))
  })

  it('preserves the fifty conditions of a full outermost group', () => {
    expect(duplicated(or(...names(50))).result).toEqual(and(or(...names(50)), or(...names(50))))
  })

  it('is refused in a full group', () => {
    const { id, copy, room, result } = duplicated(or(...names(50)), 7)
    expect([room, copy]).toEqual(['full', id])
    expect(result).toEqual(or(...names(50)))
  })

  it('is refused when the copy needs a group that would make a ninth level', () => {
    for (const at of [[], [0], [0, 0, 0, 0, 0, 0, 0]]) {
      const { tree, id, copy, room, result } = duplicated(nested(8), ...at)
      expect([room, copy]).toEqual(['deep', id])
      expect(result).toEqual(nested(8))
      expect(tree.history.canUndo.value).toBe(false)
    }
  })

  it('keeps a tree of eight levels at eight, whatever the height of the copy', () => {
    const deep = or(nested(7))
    expect(duplicated(deep, 0).result).toEqual(or(nested(7), nested(7)))
    expect(duplicated(nested(7)).result).toEqual(and(nested(7), nested(7)))
  })

  it('undoes a copy and the group made for it in one step', () => {
    const { tree } = duplicated(not(not(name('a'))), 0)
    tree.history.undo()
    expect(tree.condition.value).toEqual(not(not(name('a'))))
    expect(tree.history.canUndo.value).toBe(false)
  })
})

describe('addition', () => {
  it('counts all levels of the added condition', () => {
    const tree = createTree(or(name('a')))
    expect(add(tree, nested(8))).toBeNull()
    expect(addBeside(tree, nested(8), '0')).toBeNull()
    expect(tree.condition.value).toEqual(or(name('a')))
    expect(add(tree, nested(7))).not.toBeNull()
    expect(tree.condition.value).toEqual(or(name('a'), nested(7)))
  })

  it('is refused when it would push existing conditions below the last level', () => {
    const tree = createTree(not(nested(7)))
    const root = tree.root.value ?? ''
    expect(noRoomIn(tree, root)).toBe('deep')
    expect(add(tree, name('b'), { parent: root, index: 0 })).toBeNull()
    expect(tree.condition.value).toEqual(nested(8))
  })

  it('refuses a tree that exceeds the depth limit on its own', () => {
    const tree = createTree<Condition>(null)
    expect(add(tree, nested(9))).toBeNull()
    expect(tree.condition.value).toBeNull()
    expect(add(tree, nested(8))).not.toBeNull()
  })

  it('is refused in a negated group that is full', () => {
    const tree = createTree(not(or(...names(50))))
    expect(noRoomIn(tree, tree.root.value ?? '')).toBe('full')
    expect(add(tree, name('b'))).toBeNull()
    expect(tree.condition.value).toEqual(not(or(...names(50))))
  })

  it('puts a condition beside a negation or into it, as requested', () => {
    const beside = createTree(not(name('a')))
    addBeside(beside, name('b'), '0')
    expect(beside.condition.value).toEqual(and(not(name('a')), name('b')))
    const within = createTree(not(name('a')))
    add(within, name('b'), { parent: '0', index: 1 })
    expect(within.condition.value).toEqual(not(or(name('a'), name('b'))))
  })

  it('puts a condition beside a negated group or into it, as requested', () => {
    const beside = createTree(not(and(name('a'))))
    addBeside(beside, name('b'), '1')
    expect(beside.condition.value).toEqual(not(or(and(name('a')), name('b'))))
    const within = createTree(not(and(name('a'))))
    add(within, name('b'), { parent: '0', index: 1 })
    expect(within.condition.value).toEqual(not(and(name('a'), name('b'))))
  })
})

describe('a move', () => {
  it('puts no second condition into a negation, and a negation keeps its kind', () => {
    const tree = createTree(or(not(name('a')), name('b')))
    const [root = '', negation = '', a = '', b = ''] = idsOf(tree)
    expect(noRoomAt(tree, b, { parent: negation, index: 1 })).toBe('negated')
    remove(tree, a)
    expect(noRoomAt(tree, b, { parent: negation, index: 0 })).toBeNull()
    setGroupKind(tree, negation, 'or')
    setGroupKind(tree, root, 'and')
    expect(tree.condition.value).toEqual(and(not(or()), name('b')))
  })
})
