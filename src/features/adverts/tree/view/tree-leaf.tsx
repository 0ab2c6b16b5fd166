import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../../../state/locale.ts'
import { Button } from '../../../../ui/button.tsx'
import type { TreeContext } from './tree-context.ts'
import type { AnyLeaf } from '../model/tree-node.ts'
import type { NodeId } from '../model/tree-node.ts'
import { pathOf } from '../model/tree-room.ts'
import { VerdictMark } from './tree-notes.tsx'

/** A condition as one line. */
export function LeafHead({
  context,
  id,
  leaf,
  labelId,
}: {
  context: TreeContext
  id: NodeId
  leaf: AnyLeaf
  labelId: string
}) {
  useSignals()
  const { spec, commands, trial } = context
  const summary = spec.summary(leaf)
  return (
    <span className="tree-row__text" id={labelId} onClick={() => commands.edit(id)}>
      <span className="tree-row__title">{spec.title(leaf)}</span>{' '}
      {summary ? <span className="tree-row__summary">{summary}</span> : null}
      {trial.value && <VerdictMark context={context} id={id} />}
    </span>
  )
}

/** The fields of a condition. Input affects this node alone. */
export function LeafFields({ context, id, leaf }: { context: TreeContext; id: NodeId; leaf: AnyLeaf }) {
  useSignals()
  const { tree, spec, errors, basePath, leave, type, commands } = context
  const path = `${basePath.value}${pathOf(tree, id)}`
  const shown = errors.value
  return (
    <div className="tree-fields">
      <spec.Fields
        leaf={leaf}
        onChange={(next, field) => type(id, next, field)}
        errorOf={(field) => (shown.hasErrors ? shown.textUnder(`${path}.${field}`) : undefined)}
        onLeave={(field) => leave(id, field)}
      />
      <Button className="tree-fields__done" onClick={() => commands.close(id)}>
        {texts.value.audienceBuilder.done()}
      </Button>
    </div>
  )
}
