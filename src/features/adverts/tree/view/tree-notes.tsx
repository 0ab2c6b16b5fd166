import { useSignals } from '@preact/signals-react/runtime'
import type { Verdict } from '../../../../domain/condition/condition-matches.ts'
import type { ConditionWarningKind } from '../../../../domain/condition/condition-warnings.ts'
import { texts } from '../../../../state/locale.ts'
import { useComputed } from '../../../../state/use-computed.ts'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { CheckIcon, CloseIcon, ErrorIcon, WarningIcon } from '../../../../ui/icons/icon.tsx'
import type { TreeContext } from './tree-context.ts'
import type { AnyLeaf } from '../model/tree-node.ts'
import type { NodeId } from '../model/tree-node.ts'
import { pathOf } from '../model/tree-room.ts'

/** Returns the message about a node itself: a limit of the tree that it breaks, or an empty group. */
export function errorOfNode({ tree, errors, basePath }: TreeContext, id: NodeId): string | undefined {
  const { hasErrors, textOf } = errors.value
  if (!hasErrors) return undefined
  const node = tree.node(id).value
  const path = `${basePath.value}${pathOf(tree, id)}`
  const own = textOf(path)
  if (own !== undefined || node.kind === 'leaf') return own
  if (node.children.length > 0) return node.kind === 'not' ? undefined : textOf(`${path}.${node.kind}.conditions`)
  const list = node.kind === 'not' ? 'not.condition.or' : node.kind
  return textOf(`${path}.${list}.conditions`) && texts.value.audienceBuilder.emptyGroup()
}

type RowNotesProps = { context: TreeContext; id: NodeId; error: string | undefined; errorId: string }

/** The messages below a node's line: its error and its warning. */
export function RowNotes({ context, id, error, errorId }: RowNotesProps) {
  useSignals()
  const warning = useComputed(() => context.warnings.value.get(id))
  return (
    <>
      {error && (
        <p id={errorId} className="tree-note advert-error" role="alert">
          <ErrorIcon size={16} />
          {error}
        </p>
      )}
      {warning.value && (
        <p className="tree-note tree-note--warning">
          <WarningIcon size={16} />
          {warningText(warning.value)}
        </p>
      )}
    </>
  )
}

/** The number of warnings in a collapsed group. */
export function WarningsBelow({ context, id }: { context: TreeContext; id: NodeId }) {
  useSignals()
  const count = useComputed(() => context.warningsBelow.value.get(id) ?? 0)
  if (count.value === 0) return null
  return (
    <span className="tree-row__warnings">
      <WarningIcon size={16} />
      {texts.value.audienceBuilder.warnings({ count: count.value })}
    </span>
  )
}

/** A warning about a value that has become invalid since, with the remedy. */
export function LeafWarning({
  context,
  id,
  leaf,
  isOpen,
}: {
  context: TreeContext
  id: NodeId
  leaf: AnyLeaf
  isOpen: boolean
}) {
  useSignals()
  const { spec, commands } = context
  return (
    <div className="tree-note tree-note--warning">
      <WarningIcon size={16} />
      <span>{spec.warning?.(leaf)}</span>
      {!isOpen && (
        <Button variant="quiet" onClick={() => commands.edit(id)}>
          {texts.value.audienceBuilder.replace()}
        </Button>
      )}
    </div>
  )
}

function warningText(kind: ConditionWarningKind): string {
  const words = texts.value.audienceBuilder
  switch (kind) {
    case 'contradiction':
      return words.warningContradiction()
    case 'everybody':
      return words.warningEverybody()
    case 'nobody':
      return words.warningNobody()
    case 'noEffect':
      return words.warningNoEffect()
    case 'duplicate':
      return words.warningDuplicate()
  }
}

/** A mark that shows whether the node matches the trial visit. */
export function VerdictMark({ context, id }: { context: TreeContext; id: NodeId }) {
  useSignals()
  const { trial } = context
  const words = texts.value.audienceBuilder
  const said = useComputed(() => (trial.value ? nameOf(trial.value(id)) : null))
  if (said.value === null) return null
  const text = { yes: words.verdictYes, no: words.verdictNo, unknown: words.verdictUnknown }[said.value]()
  return (
    <span className={classNames('tree-verdict', `is-${said.value}`)}>
      {said.value === 'yes' && <CheckIcon size={16} />}
      {said.value === 'no' && <CloseIcon size={16} />}
      {text}
    </span>
  )
}

const nameOf = (verdict: Verdict) => (verdict === undefined ? 'unknown' : verdict ? 'yes' : 'no')
