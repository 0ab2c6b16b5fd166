import { childrenIn } from '../tree/model/tree-room.ts'
import type { AnyCondition } from '../tree/model/tree-node.ts'
import type { TreeContext } from '../tree/view/tree-context.ts'

/** Replaces the whole tree, which one undo restores, and goes to its first condition. */
export function replaceTree({ tree, view }: TreeContext, condition: AnyCondition): void {
  tree.edit((writer) => writer.setRoot(writer.create(condition)), { focus: tree.root.peek() })
  let first = tree.root.peek()
  if (first === null) return
  for (let [child] = childrenIn(tree, first); child !== undefined; [child] = childrenIn(tree, child)) first = child
  view.focusOn(first, 'fields')
}
