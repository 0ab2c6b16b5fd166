import { depthOf } from '../../../../domain/condition/condition-tree.ts'
import { MAX_CONDITIONS_IN_GROUP, type Leaf } from '../../../../domain/condition/tree-rules.ts'
import type { Tree, TreeWriter } from './tree-model.ts'
import type { AnyCondition, GroupKind, NodeId, TreeNode } from './tree-node.ts'
import {
  childrenIn,
  destinationOf,
  groupAround,
  noRoomAround,
  noRoomAt,
  noRoomBeside,
  noRoomIn,
  type Place,
} from './tree-room.ts'

/** Replaces the children of a group; does nothing for a leaf. */
function setChildren<T>(tree: Tree<T>, { write }: TreeWriter<T>, id: NodeId, children: readonly NodeId[]): void {
  const node = tree.node(id).peek()
  if (node.kind !== 'leaf') write(id, { kind: node.kind, children })
}

/** Replaces a node with another. */
function put<T>(tree: Tree<T>, writer: TreeWriter<T>, old: NodeId, next: NodeId, parent: NodeId | null): void {
  if (parent === null) writer.setRoot(next)
  else
    setChildren(
      tree,
      writer,
      parent,
      childrenIn(tree, parent).map((child) => (child === old ? next : child)),
    )
}

const group = <T>(kind: GroupKind, conditions: readonly T[] = []) =>
  (kind === 'not' ? { not: { condition: { or: { conditions } } } } : { [kind]: { conditions } }) as unknown as T

const inserted = <V>(list: readonly V[], index: number, value: V): V[] => [
  ...list.slice(0, index),
  value,
  ...list.slice(index),
]

/** Replaces a node with a new group of it and the others; returns the group. */
function enclose<T extends AnyCondition>(
  tree: Tree<T>,
  writer: TreeWriter<T>,
  id: NodeId,
  kind: GroupKind,
  others: readonly NodeId[] = [],
): NodeId {
  const parent = tree.parent(id).peek()
  const around = writer.create(group<T>(kind))
  put(tree, writer, id, around, parent)
  writer.write(around, { kind, children: [id, ...others] })
  return around
}

/**
 * Adds a condition and returns its node, or null if there is no room. Beside a single or negated condition it forms a
 * group with it. Without a place it is added to the outermost group, or becomes the tree if that is empty.
 */
export function add<T extends AnyCondition>(tree: Tree<T>, condition: T, place?: Place | null): NodeId | null {
  const target = place?.parent ?? tree.root.peek()
  if (noRoomIn(tree, target, depthOf(condition))) return null
  const to = target === null ? null : destinationOf(tree, target)
  if (to && 'beside' in to) return addBeside(tree, condition, to.beside)
  let added = ''
  tree.edit((writer) => {
    added = writer.create(condition)
    if (!to) return writer.setRoot(added)
    const children = childrenIn(tree, to.into)
    const index = to.into === place?.parent ? place.index : children.length
    setChildren(tree, writer, to.into, inserted(children, index, added))
  })
  return added
}

/**
 * Adds a condition right after a node and returns its node, or null if there is no room. At the root, both are grouped
 * as "all of"; within a negation, as "any of". Either narrows the audience.
 */
export function addBeside<T extends AnyCondition>(tree: Tree<T>, condition: T, id: NodeId): NodeId | null {
  if (noRoomBeside(tree, id, depthOf(condition))) return null
  const siblings = groupAround(tree, id)
  const kind = tree.parent(id).peek() === null ? 'and' : 'or'
  let added = ''
  tree.edit((writer) => {
    added = writer.create(condition)
    if (siblings === null) return void enclose(tree, writer, id, kind, [added])
    const children = childrenIn(tree, siblings)
    setChildren(tree, writer, siblings, inserted(children, children.indexOf(id) + 1, added))
  })
  return added
}

/** Removes a node; the group at the root goes with its last child. */
export function remove<T extends AnyCondition>(tree: Tree<T>, id: NodeId): void {
  const parent = tree.parent(id).peek()
  tree.edit(
    (writer) => {
      if (parent === null) return writer.setRoot(null)
      const left = childrenIn(tree, parent).filter((child) => child !== id)
      if (left.length === 0 && tree.root.peek() === parent) writer.setRoot(null)
      else setChildren(tree, writer, parent, left)
    },
    { focus: id },
  )
}

/** Wraps a node in a group and returns the group, or the node itself if there is no room. */
export function wrap<T extends AnyCondition>(tree: Tree<T>, id: NodeId, kind: GroupKind): NodeId {
  if (noRoomAround(tree, id)) return id
  let around = id
  tree.edit((writer) => void (around = enclose(tree, writer, id, kind)), { focus: id })
  return around
}

/** Returns whether the group's children can replace it. */
export function canUnwrap<T>(tree: Tree<T>, id: NodeId): boolean {
  const node = tree.node(id).value
  if (node.kind === 'leaf' || node.children.length === 0) return false
  const parent = tree.parent(id).value
  const around = parent === null ? null : tree.node(parent).value
  if (node.children.length === 1) return true
  return (
    around !== null &&
    around.kind !== 'leaf' &&
    around.kind !== 'not' &&
    around.children.length + node.children.length - 1 <= MAX_CONDITIONS_IN_GROUP
  )
}

/** Replaces a group with its children. The group is emptied, so that undo makes it their parent again. */
export function unwrap<T extends AnyCondition>(tree: Tree<T>, id: NodeId): NodeId {
  if (!canUnwrap(tree, id)) return id
  const parent = tree.parent(id).peek()
  const children = childrenIn(tree, id)
  const [first = id] = children
  tree.edit(
    (writer) => {
      setChildren(tree, writer, id, [])
      if (parent === null) return writer.setRoot(first)
      setChildren(
        tree,
        writer,
        parent,
        childrenIn(tree, parent).flatMap((child) => (child === id ? children : [child])),
      )
    },
    { focus: first },
  )
  return first
}

/** Moves a node; `index` counts the children before the move. Returns false if there is no room. */
export function move<T extends AnyCondition>(tree: Tree<T>, id: NodeId, place: Place): boolean {
  const from = tree.parent(id).peek()
  if (from === null || noRoomAt(tree, id, place)) return false
  const before = childrenIn(tree, from)
  const isSame = from === place.parent
  const index = isSame && before.indexOf(id) < place.index ? place.index - 1 : place.index
  if (isSame && before.indexOf(id) === index) return false
  tree.edit(
    (writer) => {
      const left = before.filter((child) => child !== id)
      if (isSame) return setChildren(tree, writer, from, inserted(left, index, id))
      setChildren(tree, writer, from, left)
      setChildren(tree, writer, place.parent, inserted(childrenIn(tree, place.parent), index, id))
    },
    { focus: id },
  )
  return true
}

/** Inserts a copy right after the node and returns it, or the node itself if there is no room. */
export const duplicate = <T extends AnyCondition>(tree: Tree<T>, id: NodeId): NodeId =>
  addBeside(tree, structuredClone(tree.conditionOf(id).peek()), id) ?? id

/** Switches a group between "all of" and "any of". */
export function setGroupKind<T extends AnyCondition>(tree: Tree<T>, id: NodeId, kind: 'and' | 'or'): void {
  const node = tree.node(id).peek()
  if (node.kind === 'leaf' || node.kind === 'not' || node.kind === kind) return
  tree.edit(({ write }) => write(id, { kind, children: node.children }), { focus: id })
}

/** Updates a leaf with input; `field` names its field, so that quick typing there is undone in one step. */
export function setLeaf<T extends AnyCondition>(tree: Tree<T>, id: NodeId, leaf: Leaf<T>, field?: string): void {
  const node: TreeNode<T> = { kind: 'leaf', leaf }
  tree.edit(({ write }) => write(id, node), { focus: id, ...(field !== undefined && { typing: `${id} ${field}` }) })
}

/** Follows the indexes of a warning or an error from the root to a node; null if there is none. */
export function nodeAt<T>(tree: Tree<T>, at: readonly number[]): NodeId | null {
  let id = tree.root.peek()
  for (const index of at) id = id === null ? null : (childrenIn(tree, id)[index] ?? null)
  return id
}
