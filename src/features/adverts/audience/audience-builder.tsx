import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useLayoutEffect, useState } from 'react'
import { ConditionStruct, type Condition } from '../../../contract/advert/condition.ts'
import type { Placement } from '../../../contract/placements/placement.ts'
import { checkCondition, isParameterSupported } from '../../../domain/condition/condition-rules.ts'
import { texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { TreeBuilder } from '../tree/view/tree-builder.tsx'
import type { TreeSpec } from '../tree/model/tree-spec.ts'
import { TreeHelp } from '../tree/view/tree-help.tsx'
import { useGeneration } from '../tree/view/use-generation.ts'
import { useTreeContext, type TreeBinding } from '../tree/view/use-tree-context.ts'
import { AudiencesButton } from '../choice/audiences-button.tsx'
import { aboutKind, sectionOf } from '../choice/kind-sections.ts'
import { Starts } from '../choice/starts.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { offeredKinds } from '../choice/audience-kinds.ts'
import { audienceSentence, type Names } from './condition-text.ts'
import { leafSummary, leafTitle } from './condition-kind-text.ts'
import { createNames } from './item-names.ts'
import { Sentence } from './sentence.tsx'
import { TryPanel } from './try-panel.tsx'
import { NamesFailed, useNames } from './names.tsx'
import './audience.css'

type AudienceBuilderProps = {
  binding: TreeBinding
  placement: Placement
  advertiserId: string
  partnerId: string
  isCustomParameterEnabled: boolean
  onClose: () => void
}

/** The tree editor for the audience of an impression rule. */
export function AudienceBuilder({ binding, ...rest }: AudienceBuilderProps) {
  const { key, sent } = useGeneration(binding.condition)
  const onChange: TreeBinding['onChange'] = (condition, path) => {
    sent(condition)
    binding.onChange(condition, path)
  }
  return <Builder key={key} binding={{ ...binding, onChange }} {...rest} />
}

function Builder({
  binding,
  placement,
  advertiserId,
  partnerId,
  isCustomParameterEnabled,
  onClose,
}: AudienceBuilderProps) {
  useSignals()
  const words = texts.value.audienceBuilder
  const [{ names, know }] = useState(createNames)
  const [spec] = useState(() => audienceSpec(partnerId, placement, isCustomParameterEnabled, names))
  const { context, form } = useTreeContext(binding, spec)
  const [isTrying, setTrying] = useState(false)
  const settled = form.settled.value as Condition | null
  const shown = useNames(partnerId, settled)
  useLayoutEffect(() => know(shown.names), [know, shown.names])
  const tools = (
    <>
      <AudiencesButton context={context} advertiserId={advertiserId} partnerId={partnerId} />
      <Button variant="quiet" aria-expanded={isTrying} onClick={() => setTrying(!isTrying)}>
        {words.tryIt()}
      </Button>
      <Button variant="quiet" className="tree-toolbar__close" onClick={onClose}>
        {words.close()}
      </Button>
    </>
  )
  return (
    <>
      <TreeBuilder context={context} flush={form.flush} empty={words.nothingYet()} tools={tools}>
        {settled && <Sentence say={(writing) => audienceSentence(settled, { ...writing, names: shown.names })} />}
        {shown.hasFailed && <NamesFailed retry={shown.retry} />}
        <Starts context={context} placement={placement} />
        {isTrying && <TryPanel context={context} partnerId={partnerId} />}
      </TreeBuilder>
      <TreeHelp />
    </>
  )
}

function audienceSpec(
  partnerId: string,
  placement: Placement,
  isCustomParameterEnabled: boolean,
  names: ReadonlySignal<Names>,
): TreeSpec {
  const words = () => texts.value.audienceBuilder
  return {
    label: () => words().tree(),
    struct: ConditionStruct as unknown as TreeSpec['struct'],
    kinds: () =>
      offeredKinds(placement, isCustomParameterEnabled).map(({ kind, make }) => ({
        key: kind,
        label: words()[kind](),
        section: sectionOf(kind, placement),
        hint: aboutKind(kind),
        make,
      })),
    title: (leaf) => leafTitle(leaf, texts.value),
    summary: (leaf) => leafSummary(leaf, texts.value, names.value),
    warning: (leaf) => {
      if (!('namedParameter' in leaf) || isParameterSupported(placement.namedParameters, leaf.namedParameter))
        return undefined
      const { displayName, displayValue } = leaf.namedParameter
      return words().warningUnsupported({ name: displayName, value: displayValue })
    },
    check: (leaf) => checkCondition(leaf as Condition, placement, ''),
    Fields: (props) => <AudienceFields {...props} partnerId={partnerId} placement={placement} />,
  }
}
