import { depthOf } from '../../../../domain/condition/condition-tree.ts'
import { MAX_CONDITION_DEPTH, MAX_CONDITIONS_IN_GROUP } from '../../../../domain/condition/tree-rules.ts'
import { texts } from '../../../../state/locale.ts'
import { hasCopied, keepCopied, pastedCondition } from './tree-clipboard.ts'
import type { TreeSpec } from './tree-spec.ts'
import { add, addBeside, canUnwrap, duplicate, move, remove, setGroupKind, unwrap, wrap } from './tree-edits.ts'
import type { Tree } from './tree-model.ts'
import type { AnyCondition, GroupKind, NodeId } from './tree-node.ts'
import {
  childrenIn,
  levelsOfNew,
  noRoomAround,
  noRoomBeside,
  noRoomIn,
  noRoomWithin,
  type NoRoom,
  type Place,
} from './tree-room.ts'
import { targetOf, type Direction } from './tree-targets.ts'
import type { TreeView } from '../view/tree-view.ts'

/** All operations on a node, whatever triggers them; each moves the focus and announces its outcome. */
export type TreeCommands = ReturnType<typeof createCommands>

export function createCommands(tree: Tree<AnyCondition>, view: TreeView, spec: TreeSpec) {
  const words = () => texts.peek().audienceBuilder
  const nameOf = (id: NodeId): string => {
    const node = tree.node(id).peek()
    return node.kind === 'leaf' ? spec.title(node.leaf) : words()[node.kind]()
  }
  const { say } = view
  const isIn = (id: NodeId): boolean => {
    const parent = tree.parent(id).peek()
    return parent === null ? tree.root.peek() === id : childrenIn(tree, parent).includes(id) && isIn(parent)
  }
  /** Returns the row that takes over the focus of a removed one: the next, else the previous, else the group. */
  const neighbourOf = (id: NodeId): NodeId | null => {
    const parent = tree.parent(id).peek()
    if (parent === null) return null
    const siblings = childrenIn(tree, parent)
    const at = siblings.indexOf(id)
    return siblings[at + 1] ?? siblings[at - 1] ?? parent
  }
  const focusOn = (id: NodeId | null, target?: 'row' | 'fields') => {
    const shown = id !== null && isIn(id) ? id : tree.root.peek()
    if (shown === null) return view.activate(null)
    for (let at = tree.parent(shown).peek(); at !== null; at = tree.parent(at).peek()) view.collapse(at, false)
    view.focusOn(shown, target)
  }
  const reason = (room: NoRoom | null): string | undefined => {
    if (room === null) return undefined
    switch (room) {
      case 'full':
        return words().full({ max: MAX_CONDITIONS_IN_GROUP })
      case 'negated':
        return words().negated()
      case 'deep':
        return words().deep({ max: MAX_CONDITION_DEPTH })
      case 'itself':
        return words().itself()
    }
  }
  /** Returns whether a paste goes into the node, which must be an open group, rather than right after it. */
  const isPastedInto = (id: NodeId) => tree.node(id).peek().kind !== 'leaf' && !view.of(id).isCollapsed.peek()
  const endOf = (id: NodeId | null): Place | null =>
    id === null ? null : { parent: id, index: childrenIn(tree, id).length }
  const noRoomToPaste = (condition: AnyCondition, id: NodeId | null): NoRoom | null => {
    const levels = depthOf(condition)
    const isInto = id === null || isPastedInto(id)
    const room = isInto ? noRoomIn(tree, id ?? tree.root.peek(), levels) : noRoomBeside(tree, id, levels)
    return room ?? noRoomWithin(condition)
  }
  const refusalOfPaste = (condition: AnyCondition | undefined, id: NodeId | null): string | undefined =>
    condition ? reason(noRoomToPaste(condition, id)) : words().otherKind()
  const copy = (id: NodeId): string => {
    const condition = tree.conditionOf(id).peek()
    keepCopied(condition)
    say(words().copied({ name: nameOf(id) }))
    return JSON.stringify(condition)
  }
  const removeNode = (id: NodeId) => {
    const name = nameOf(id)
    const next = neighbourOf(id)
    remove(tree, id)
    focusOn(next)
    say(words().removed({ name }))
  }
  const step = (to: NodeId | null, text: string) => {
    focusOn(to)
    say(text)
  }

  return {
    nameOf,
    reason,
    focusOn,
    /** Adds a condition to a group, or to the whole tree, and opens its fields. */
    add: (condition: AnyCondition, group: NodeId | null) => {
      const refusal = reason(noRoomIn(tree, group ?? tree.root.peek(), levelsOfNew(condition)))
      if (refusal) say(refusal)
      else focusOn(add(tree, condition, endOf(group)), 'fields')
    },
    edit: (id: NodeId) => view.focusOn(id, 'fields'),
    close: (id: NodeId) => {
      tree.history.seal()
      view.open(null)
      view.focusOn(id)
    },
    remove: removeNode,
    duplicate: (id: NodeId) => {
      const refusal = reason(noRoomBeside(tree, id))
      if (refusal) say(refusal)
      else focusOn(duplicate(tree, id))
    },
    wrap: (id: NodeId, kind: GroupKind) => {
      const refusal = reason(noRoomAround(tree, id))
      if (refusal) say(refusal)
      else focusOn(wrap(tree, id, kind))
    },
    unwrap: (id: NodeId) => (canUnwrap(tree, id) ? focusOn(unwrap(tree, id)) : say(words().noUnwrap())),
    setGroupKind: (id: NodeId, kind: 'and' | 'or') => setGroupKind(tree, id, kind),
    /** Moves a node to a place; returns false if there is no room. */
    moveTo: (id: NodeId, place: Place): boolean => {
      const isMoved = move(tree, id, place)
      if (isMoved) {
        focusOn(id)
        say(words().moved({ name: nameOf(id) }))
      }
      return isMoved
    },
    shift: (id: NodeId, direction: Direction) => {
      const target = targetOf(tree, id, direction)
      if ('reason' in target) return say(target.reason === 'nowhere' ? words().noMove() : (reason(target.reason) ?? ''))
      if (!move(tree, id, target)) return
      focusOn(id)
      say(words().moved({ name: nameOf(id) }))
    },
    copy,
    cut: (id: NodeId): string => {
      const text = copy(id)
      removeNode(id)
      return text
    },
    /** Returns why the last copied condition cannot be pasted, or undefined if it can. */
    whyNotPaste: (id: NodeId | null): string | undefined =>
      hasCopied() ? refusalOfPaste(pastedCondition(undefined, spec.struct), id) : words().nothingCopied(),
    /** Pastes the condition in a text, else the last copied one, into an open group or right after a node. */
    paste: (id: NodeId | null, text?: string) => {
      const condition = pastedCondition(text, spec.struct)
      const refusal = refusalOfPaste(condition, id)
      if (!condition || refusal) return say(refusal ?? '')
      const added = id === null || isPastedInto(id) ? add(tree, condition, endOf(id)) : addBeside(tree, condition, id)
      if (added === null) return
      focusOn(added)
      say(words().pasted({ name: nameOf(added) }))
    },
    undo: () => tree.history.canUndo.peek() && step(tree.history.undo(), words().undone()),
    redo: () => tree.history.canRedo.peek() && step(tree.history.redo(), words().redone()),
    toggle: (id: NodeId) => view.collapse(id, !view.of(id).isCollapsed.peek()),
    collapseAll: (isCollapsed: boolean) => {
      const root = tree.root.peek()
      const visit = (id: NodeId) => {
        if (id !== root) view.collapse(id, isCollapsed && childrenIn(tree, id).length > 0)
        childrenIn(tree, id).forEach(visit)
      }
      if (root === null) return
      visit(root)
      if (isCollapsed) view.activate(root)
    },
  }
}
