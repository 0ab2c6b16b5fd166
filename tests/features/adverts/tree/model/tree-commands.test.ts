import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ConditionStruct, type Condition } from '../../../../../src/contract/advert/condition.ts'
import { childrenOf, depthOf } from '../../../../../src/domain/condition/condition-tree.ts'
import { checkTree } from '../../../../../src/domain/condition/tree-rules.ts'
import { createCommands, type TreeCommands } from '../../../../../src/features/adverts/tree/model/tree-commands.ts'
import { canUnwrap } from '../../../../../src/features/adverts/tree/model/tree-edits.ts'
import { createTree, type Tree } from '../../../../../src/features/adverts/tree/model/tree-model.ts'
import type { AnyCondition, GroupKind, NodeId } from '../../../../../src/features/adverts/tree/model/tree-node.ts'
import {
  childrenIn,
  noRoomAround,
  noRoomAt,
  noRoomBeside,
  noRoomIn,
} from '../../../../../src/features/adverts/tree/model/tree-room.ts'
import type { TreeSpec } from '../../../../../src/features/adverts/tree/model/tree-spec.ts'
import { targetOf, type Direction } from '../../../../../src/features/adverts/tree/model/tree-targets.ts'
import { createTreeView, type TreeView } from '../../../../../src/features/adverts/tree/view/tree-view.ts'
import { loadTexts, startLocale } from '../../../../../src/state/locale.ts'
import { leaf, nested, trees, treesToTheLimits } from '../../../../domain/helpers/trees.ts'

const spec: TreeSpec = {
  label: () => 'Tree',
  struct: ConditionStruct as unknown as TreeSpec['struct'],
  kinds: () => [],
  title: () => 'Leaf',
  summary: () => '',
  check: () => [],
  Fields: () => null,
}

type Edited = { tree: Tree<AnyCondition>; view: TreeView; commands: TreeCommands }
function edited(condition: Condition | null): Edited {
  const tree = createTree<AnyCondition>(condition)
  const view = createTreeView()
  return { tree, view, commands: createCommands(tree, view, spec) }
}

const idsIn = (tree: Tree<AnyCondition>, id = tree.root.value): NodeId[] =>
  id === null ? [] : [id, ...childrenIn(tree, id).flatMap((child) => idsIn(tree, child))]
/** Lists every node with its kind and its parent, so that a move between look-alikes is noticed too. */
const shapeOf = (tree: Tree<AnyCondition>): string =>
  idsIn(tree)
    .map((id) => `${id} ${tree.node(id).value.kind} ${tree.parent(id).value}`)
    .join('\n')
const isWithinLimits = (condition: AnyCondition | null) =>
  !condition || checkTree(condition, '', () => []).every(({ kind }) => kind === 'RequiredFieldError')
/** Returns the indexes to follow from the root to a node. */
function placesOf(tree: Tree<AnyCondition>, id: NodeId): number[] {
  const parent = tree.parent(id).value
  return parent === null ? [] : [...placesOf(tree, parent), childrenIn(tree, parent).indexOf(id)]
}

/** Evaluates a tree for 32 visits at once, a bit for each; the text of a leaf decides its bits. */
function meaningOf(node: Condition): number {
  if ('or' in node) return node.or.conditions.reduce((sum, part) => sum | meaningOf(part), 0)
  if ('and' in node) return node.and.conditions.reduce((sum, part) => sum & meaningOf(part), -1)
  if ('not' in node) return ~meaningOf(node.not.condition)
  const codes = Array.from(JSON.stringify(node), (letter) => letter.codePointAt(0) ?? 0)
  return codes.reduce((hash, code) => Math.imul(hash ^ code, 0x5bd1e995), 7)
}

/** A command on a node: the reason for its refusal, if any, and its effect. */
type Command = {
  refusal: (edited: Edited, id: NodeId) => string | undefined
  run: (edited: Edited, id: NodeId) => unknown
}

const adding = (condition: Condition, levels: number): Command => ({
  refusal: ({ tree, commands }, id) => commands.reason(noRoomIn(tree, id, levels)),
  run: ({ commands }, id) => commands.add(condition, id),
})
const wrapping = (kind: GroupKind): Command => ({
  refusal: ({ tree, commands }, id) => commands.reason(noRoomAround(tree, id)),
  run: ({ commands }, id) => commands.wrap(id, kind),
})
const shifting = (direction: Direction): Command => ({
  refusal: ({ tree, commands }, id) => {
    const target = targetOf(tree, id, direction)
    if (!('reason' in target)) return undefined
    return target.reason === 'nowhere' ? 'There is nowhere further to go' : commands.reason(target.reason)
  },
  run: ({ commands }, id) => commands.shift(id, direction),
})
const settingKind = (kind: 'and' | 'or'): Command => ({
  refusal: ({ tree }, id) => (tree.node(id).value.kind === (kind === 'and' ? 'or' : 'and') ? undefined : ''),
  run: ({ commands }, id) => commands.setGroupKind(id, kind),
})
const pasting = (condition: Condition, isShut: boolean): Command => ({
  refusal: ({ tree, commands }, id) => {
    const isBeside = isShut || tree.node(id).value.kind === 'leaf'
    return commands.reason((isBeside ? noRoomBeside : noRoomIn)(tree, id, depthOf(condition)))
  },
  run: ({ view, commands }, id) => {
    view.collapse(id, isShut)
    commands.paste(id, JSON.stringify(condition))
    view.collapse(id, false)
  },
})
const duplicating: Command = {
  refusal: ({ tree, commands }, id) => commands.reason(noRoomBeside(tree, id)),
  run: ({ commands }, id) => commands.duplicate(id),
}
const commandsOn: Record<string, Command> = {
  'adding a condition': adding(leaf, 1),
  'adding a group': adding({ and: { conditions: [] } }, 2),
  duplicating: duplicating,
  'putting into a group ‘all of these’': wrapping('and'),
  'putting into a group ‘any of these’': wrapping('or'),
  excluding: wrapping('not'),
  'taking a group apart': {
    refusal: ({ tree }, id) => (canUnwrap(tree, id) ? undefined : 'These conditions do not fit in the group’s place'),
    run: ({ commands }, id) => commands.unwrap(id),
  },
  deleting: { refusal: () => undefined, run: ({ commands }, id) => commands.remove(id) },
  cutting: { refusal: () => undefined, run: ({ commands }, id) => commands.cut(id) },
  'asking for all of a group': settingKind('and'),
  'asking for any of a group': settingKind('or'),
  'moving up': shifting('up'),
  'moving down': shifting('down'),
  'moving into the group before': shifting('in'),
  'moving out of the group': shifting('out'),
  'pasting a condition': pasting(leaf, false),
  'pasting a group of many levels': pasting({ or: { conditions: [nested(3)] } }, false),
  'pasting beside a shut group': pasting({ not: { condition: leaf } }, true),
}

/** Runs a command on each node and undoes it; `check` inspects the tree in between. */
function onEveryNode(
  condition: Condition,
  { run }: Command,
  check: (edited: Edited, id: NodeId, run: () => void) => void,
): void {
  const each = edited(condition)
  const before = shapeOf(each.tree)
  for (const id of idsIn(each.tree)) {
    each.view.say('')
    check(each, id, () => run(each, id))
    each.commands.undo()
    expect(each.tree.history.canUndo.value).toBe(false)
    expect(shapeOf(each.tree)).toBe(before)
    expect(each.tree.condition.value).toEqual(condition)
  }
}

const anyTree = fc.oneof(trees, treesToTheLimits).filter(isWithinLimits)

/** Returns the tree with the node at the places duplicated; a lone node gets a group of the kind. */
function withCopyAt(node: Condition, [step, ...rest]: readonly number[], kind: 'and' | 'or' = 'and'): Condition {
  if (step === undefined) return groupOf(kind, [node, node])
  if ('not' in node) return { not: { condition: withCopyAt(node.not.condition, rest, 'or') } }
  const twice = (child: Condition) => (rest.length === 0 ? [child, child] : [withCopyAt(child, rest)])
  const conditions = childrenOf(node).flatMap((child, index) => (index === step ? twice(child) : [child]))
  return groupOf('or' in node ? 'or' : 'and', conditions)
}
const groupOf = (kind: 'and' | 'or', conditions: Condition[]): Condition =>
  kind === 'and' ? { and: { conditions } } : { or: { conditions } }

beforeAll(async () => {
  await startLocale('en')
  await loadTexts('audienceBuilder')
})

describe('a command on any node of any tree', () => {
  for (const [title, command] of Object.entries(commandsOn)) {
    it(`respects the limits, explains a refusal without a change, and can be undone: ${title}`, () => {
      fc.assert(
        fc.property(anyTree, (condition) => {
          onEveryNode(condition, command, (each, id, run) => {
            const refusal = command.refusal(each, id)
            const before = shapeOf(each.tree)
            run()
            expect(isWithinLimits(each.tree.condition.value)).toBe(true)
            expect(shapeOf(each.tree) === before).toBe(refusal !== undefined)
            expect(each.tree.history.canUndo.value).toBe(refusal === undefined)
            if (refusal !== undefined) expect(each.view.message.value).toBe(refusal)
          })
        }),
        { numRuns: 25 },
      )
    })
  }

  it('moves the node to any place that has room for it, and to no other', () => {
    fc.assert(
      fc.property(anyTree, fc.nat(), fc.nat(), (condition, first, second) => {
        const { tree, commands } = edited(condition)
        const ids = idsIn(tree)
        const [id = '', parent = ''] = [ids[first % ids.length], ids[second % ids.length]]
        const before = shapeOf(tree)
        for (let index = 0; index <= childrenIn(tree, parent).length; index++) {
          const at = childrenIn(tree, parent).indexOf(id)
          const stays = at >= 0 && (index === at || index === at + 1)
          const isMoved = noRoomAt(tree, id, { parent, index }) === null && !stays
          expect(commands.moveTo(id, { parent, index })).toBe(isMoved)
          expect(shapeOf(tree) === before).toBe(!isMoved)
          expect(isWithinLimits(tree.condition.value)).toBe(true)
          commands.undo()
          expect(shapeOf(tree)).toBe(before)
        }
      }),
    )
  })

  it('duplicates the node right after itself within the limits, and preserves the meaning of the tree', () => {
    fc.assert(
      fc.property(anyTree, (condition) => {
        onEveryNode(condition, duplicating, (each, id, run) => {
          const expected = withCopyAt(condition, placesOf(each.tree, id))
          run()
          const result = each.tree.condition.value as Condition
          expect(result).toEqual(isWithinLimits(expected) ? expected : condition)
          expect(meaningOf(result)).toBe(meaningOf(condition))
        })
      }),
    )
  })
})

describe('a command', () => {
  it('does not paste a tree that contains an overfull group', () => {
    const { tree, view, commands } = edited(null)
    const wide: Condition = { not: { condition: { or: { conditions: Array.from({ length: 51 }, () => leaf) } } } }
    commands.paste(null, JSON.stringify(wide))
    expect(view.message.value).toBe('A group holds at most 50 conditions')
    expect(tree.condition.value).toBeNull()
  })

  it('does not paste a tree that exceeds the depth limit on its own', () => {
    const { tree, view, commands } = edited(null)
    commands.paste(null, JSON.stringify(nested(9)))
    expect(view.message.value).toBe('There are at most 8 levels')
    expect(tree.condition.value).toBeNull()
  })

  it('pastes beside a collapsed outermost group, not into its negation', () => {
    const { tree, view, commands } = edited({ not: { condition: leaf } })
    view.collapse('0', true)
    commands.paste('0', JSON.stringify({ anyProduct: {} }))
    expect(tree.condition.value).toEqual({ and: { conditions: [{ not: { condition: leaf } }, { anyProduct: {} }] } })
  })

  it('explains that a negation holds one condition when another is moved into it', () => {
    const { view, commands } = edited({ and: { conditions: [{ not: { condition: leaf } }, leaf] } })
    commands.shift('3', 'in')
    expect(view.message.value).toBe('‘Not this’ holds only one condition')
  })

  it('focuses the copy it makes', () => {
    const { tree, view, commands } = edited({ not: { condition: leaf } })
    commands.duplicate('0')
    expect(view.active.value).toBe(childrenIn(tree, tree.root.value ?? '')[1])
  })
})

describe('an outcome', () => {
  beforeEach(() => localStorage.clear())
  const trio = () => edited({ and: { conditions: [leaf, leaf, leaf] } })

  it('is announced with the name of the node', () => {
    const { view, commands } = trio()
    commands.copy('1')
    expect(view.message.value).toBe('Copied: Leaf')
    commands.shift('1', 'down')
    expect(view.message.value).toBe('Moved: Leaf')
    commands.moveTo('1', { parent: '0', index: 0 })
    expect(view.message.value).toBe('Moved: Leaf')
    commands.paste('0')
    expect(view.message.value).toBe('Pasted: Leaf')
    commands.remove('1')
    expect(view.message.value).toBe('Deleted: Leaf')
    commands.undo()
    expect(view.message.value).toBe('Undone')
  })

  it('of a move that is impossible says nothing, and moves the focus nowhere', () => {
    const { view, commands } = trio()
    expect(commands.moveTo('1', { parent: '1', index: 0 })).toBe(false)
    expect(view.message.value).toBe('')
    expect(view.active.value).toBeNull()
  })

  it('of a deletion leaves the focus on the next condition, else on the one before, else nowhere', () => {
    const { view, commands } = trio()
    for (const [id, next] of [
      ['2', '3'],
      ['3', '1'],
      ['1', null],
    ] as const) {
      commands.remove(id)
      expect(view.active.value).toBe(next)
    }
  })

  it('of an addition opens the fields of the new condition, in its group or in the whole tree', () => {
    const { tree, view, commands } = edited({ and: { conditions: [{ or: { conditions: [leaf] } }, leaf] } })
    commands.add({ productName: { name: 'cup' } }, '1')
    expect(view.of(childrenIn(tree, '1')[1] ?? '').isOpen.value).toBe(true)
    commands.add({ productName: { name: 'pot' } }, null)
    expect(tree.condition.value).toEqual({
      and: {
        conditions: [
          { or: { conditions: [leaf, { productName: { name: 'cup' } }] } },
          leaf,
          { productName: { name: 'pot' } },
        ],
      },
    })
  })

  it('that is focused is not hidden in a collapsed group', () => {
    const { view, commands } = edited({ and: { conditions: [{ or: { conditions: [leaf, leaf] } }, leaf] } })
    view.collapse('0', true)
    view.collapse('1', true)
    commands.focusOn('2')
    expect(['0', '1'].map((id) => view.of(id).isCollapsed.value)).toEqual([false, false])
    expect(view.active.value).toBe('2')
  })

  it('on a condition that is no longer there moves the focus to the outermost one', () => {
    const { view, commands } = trio()
    commands.remove('1')
    commands.focusOn('1')
    expect(view.active.value).toBe('0')
  })
})

describe('a paste', () => {
  beforeEach(() => localStorage.clear())

  it('is refused before anything is copied, and where the copied condition has no room', () => {
    const full = { or: { conditions: Array.from({ length: 50 }, () => leaf) } }
    const { commands } = edited({ and: { conditions: [full, leaf] } })
    expect(commands.whyNotPaste('0')).toBe('Copy a condition first')
    commands.copy('2')
    expect(commands.whyNotPaste('0')).toBeUndefined()
    expect(commands.whyNotPaste(null)).toBeUndefined()
    expect(commands.whyNotPaste('1')).toBe('A group holds at most 50 conditions')
  })

  it('of something else says that it does not belong here', () => {
    const { tree, view, commands } = edited(leaf)
    commands.paste('0', '{"weather":{"value":"rain"}}')
    expect(view.message.value).toBe('What was copied does not belong here')
    expect(tree.condition.value).toEqual(leaf)
  })

  it('goes right after a condition, and to the end of an open group or of the whole tree', () => {
    const cup: Condition = { productName: { name: 'cup' } }
    for (const [id, conditions] of [
      ['1', [leaf, cup, leaf]],
      ['0', [leaf, leaf, cup]],
      [null, [leaf, leaf, cup]],
    ] as const) {
      const { tree, commands } = edited({ or: { conditions: [leaf, leaf] } })
      commands.paste(id, JSON.stringify(cup))
      expect(tree.condition.value).toEqual({ or: { conditions } })
    }
  })
})

describe('collapsing all', () => {
  const tree = { and: { conditions: [{ or: { conditions: [leaf, { not: { condition: leaf } }] } }, leaf] } }

  it('hides the conditions of all groups within the outermost one, which becomes active', () => {
    const { view, commands } = edited(tree)
    view.activate('2')
    commands.collapseAll(true)
    expect(['0', '1', '2', '3', '4', '5'].map((id) => view.of(id).isCollapsed.value)).toEqual([
      false,
      true,
      false,
      true,
      false,
      false,
    ])
    expect(view.active.value).toBe('0')
  })

  it('is taken back by expanding all, which leaves the active condition as it is', () => {
    const { view, commands } = edited(tree)
    commands.collapseAll(true)
    view.activate('1')
    commands.collapseAll(false)
    expect(['0', '1', '2', '3', '4', '5'].filter((id) => view.of(id).isCollapsed.value)).toEqual([])
    expect(view.active.value).toBe('1')
  })

  it('does nothing to an empty tree', () => {
    const { view, commands } = edited(null)
    commands.collapseAll(true)
    expect(view.active.value).toBeNull()
  })
})
