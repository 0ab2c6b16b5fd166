import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../../../state/locale.ts'
import { Button } from '../../../../ui/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { nodeOn } from '../model/tree-room.ts'
import type { NodeId } from '../model/tree-node.ts'
import type { TreeContext } from './tree-context.ts'

const MOST_SHOWN = 10

/** The errors that the last save found in the tree, by node, with a link to each. */
export function TreeSummary({ context: { tree, errors, basePath, commands } }: { context: TreeContext }) {
  useSignals()
  const words = texts.value.audienceBuilder
  if (!errors.value.hasErrors || tree.root.value === null) return null
  const start = basePath.value
  const found = new Map<NodeId, string>()
  for (const { path, text } of errors.value.submittedUnder(start)) {
    const id = nodeOn(tree, path.slice(start.length))
    if (id !== null && !found.has(id)) found.set(id, text)
  }
  if (found.size === 0) return null
  const goTo = (id: NodeId) => commands.focusOn(id, tree.node(id).peek().kind === 'leaf' ? 'fields' : 'row')
  return (
    <Alert tone="danger" title={words.toCorrect({ count: found.size })}>
      <ul className="tree-summary">
        {[...found].slice(0, MOST_SHOWN).map(([id, text]) => (
          <li key={id}>
            <Button variant="quiet" onClick={() => goTo(id)}>
              {commands.nameOf(id)}: {text}
            </Button>
          </li>
        ))}
      </ul>
      {found.size > MOST_SHOWN && words.more({ count: found.size - MOST_SHOWN })}
    </Alert>
  )
}
