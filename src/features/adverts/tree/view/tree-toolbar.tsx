import { useSignals } from '@preact/signals-react/runtime'
import { useState, type ReactNode } from 'react'
import { texts } from '../../../../state/locale.ts'
import { Button } from '../../../../ui/button.tsx'
import { RedoIcon, UndoIcon } from '../../../../ui/icons/editor-icons.tsx'
import { hasCopied } from '../model/tree-clipboard.ts'
import type { TreeContext } from './tree-context.ts'

/** The actions on the tree as a whole. */
export function TreeToolbar({ context, tools }: { context: TreeContext; tools?: ReactNode }) {
  useSignals()
  const { tree, commands } = context
  const words = texts.value.audienceBuilder
  const [isCollapsed, setCollapsed] = useState(false)
  const root = tree.root.value
  const isGroup = root !== null && tree.node(root).value.kind !== 'leaf'
  return (
    <div className="tree-toolbar">
      <Button
        variant="quiet"
        iconOnly
        aria-label={words.undo()}
        disabledReason={tree.history.canUndo.value ? undefined : words.nothingToUndo()}
        onClick={commands.undo}
      >
        <UndoIcon />
      </Button>
      <Button
        variant="quiet"
        iconOnly
        aria-label={words.redo()}
        disabledReason={tree.history.canRedo.value ? undefined : words.nothingToRedo()}
        onClick={commands.redo}
      >
        <RedoIcon />
      </Button>
      {root === null && hasCopied() && (
        <Button variant="quiet" disabledReason={commands.whyNotPaste(null)} onClick={() => commands.paste(null)}>
          {words.paste()}
        </Button>
      )}
      {isGroup && (
        <Button
          variant="quiet"
          onClick={() => {
            commands.collapseAll(!isCollapsed)
            setCollapsed(!isCollapsed)
          }}
        >
          {isCollapsed ? words.expandAll() : words.collapseAll()}
        </Button>
      )}
      {tools}
    </div>
  )
}
