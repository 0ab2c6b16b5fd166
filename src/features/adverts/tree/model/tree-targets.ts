import type { Tree } from './tree-model.ts'
import type { AnyCondition, NodeId } from './tree-node.ts'
import { childrenIn, noRoomAt, type NoRoom, type Place } from './tree-room.ts'

export type Direction = 'up' | 'down' | 'in' | 'out'

/** Returns where a step moves a node: past its neighbour, out of its group, or into the preceding group. */
export function targetOf(
  tree: Tree<AnyCondition>,
  id: NodeId,
  direction: Direction,
): Place | { reason: NoRoom | 'nowhere' } {
  const parent = tree.parent(id).value
  if (parent === null) return { reason: 'nowhere' }
  const siblings = childrenIn(tree, parent)
  const at = siblings.indexOf(id)
  const place = placeOf()
  if (!place) return { reason: 'nowhere' }
  const room = noRoomAt(tree, id, place)
  return room ? { reason: room } : place

  function placeOf(): Place | null {
    if (parent === null) return null
    if (direction === 'up' && at > 0) return { parent, index: at - 1 }
    if (direction === 'down' && at < siblings.length - 1) return { parent, index: at + 2 }
    if (direction === 'in') {
      const before = siblings[at - 1]
      return before !== undefined && tree.node(before).value.kind !== 'leaf'
        ? { parent: before, index: childrenIn(tree, before).length }
        : null
    }
    const around = tree.parent(parent).value
    return around === null
      ? null
      : { parent: around, index: childrenIn(tree, around).indexOf(parent) + (direction === 'up' ? 0 : 1) }
  }
}
