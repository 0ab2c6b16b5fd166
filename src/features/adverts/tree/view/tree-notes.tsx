import { useComputed } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import type { Verdict } from '../../../../domain/condition/condition-matches.ts'
import type { ConditionWarningKind } from '../../../../domain/condition/condition-warnings.ts'
import { texts } from '../../../../state/locale.ts'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { CheckIcon, CloseIcon, ErrorIcon, WarningIcon } from '../../../../ui/icons/icon.tsx'
import type { TreeContext } from './tree-context.ts'
import type { AnyLeaf } from '../model/tree-node.ts'
import type { NodeId } from '../model/tree-node.ts'
import { pathOf } from '../model/tree-room.ts'

/** The messages below a node's line: its error and its warning. */
export function RowNotes({ context, id }: { context: TreeContext; id: NodeId }) {
  useSignals()
  const { tree, warnings, errors, basePath } = context
  const warning = useComputed(() => warnings.value.get(id))
  const error = useComputed(() => {
    const { hasErrors, textOf } = errors.value
    const node = tree.node(id).value
    if (!hasErrors || node.kind === 'leaf') return undefined
    const path = `${basePath.value}${pathOf(tree, id)}`
    const own = textOf(path)
    if (own) return own
    const ofList = textOf(`${path}.${node.kind === 'not' ? 'not.condition.or' : node.kind}.conditions`)
    return ofList && node.children.length === 0 ? texts.value.audienceBuilder.emptyGroup() : ofList
  })
  return (
    <>
      {error.value && (
        <p className="tree-note advert-error" role="alert">
          <ErrorIcon size={16} />
          {error.value}
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

/** Whether the node matches the trial visit. */
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
