import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useLayoutEffect, useState } from 'react'
import { AttributionConditionStruct, type AttributionCondition } from '../../../contract/advert/condition.ts'
import { checkAttribution } from '../../../domain/condition/attribution-rules.ts'
import type { AttributionConditionKind } from '../../../domain/condition/condition-tree.ts'
import { texts } from '../../../state/locale.ts'
import { attributionSentence, type Names } from '../audience/condition-text.ts'
import { leafSummary, leafTitle } from '../audience/condition-kind-text.ts'
import { createNames } from '../audience/item-names.ts'
import { Sentence } from '../audience/sentence.tsx'
import { NamesFailed, useNames } from '../audience/names.tsx'
import { TreeBuilder } from '../tree/view/tree-builder.tsx'
import type { GroupKind } from '../tree/model/tree-node.ts'
import type { TreeSpec } from '../tree/model/tree-spec.ts'
import { TreeHelp } from '../tree/view/tree-help.tsx'
import { useGeneration } from '../tree/view/use-generation.ts'
import { useTreeContext, type TreeBinding } from '../tree/view/use-tree-context.ts'
import { AttributionFields } from './attribution-fields.tsx'
import '../audience/audience.css'

type AttributionBuilderProps = { binding: TreeBinding; partnerId: string }

/** The tree editor for the orders that a custom rule counts. */
export function AttributionBuilder({ binding, partnerId }: AttributionBuilderProps) {
  const { key, sent } = useGeneration(binding.condition)
  const onChange: TreeBinding['onChange'] = (condition, path) => {
    sent(condition)
    binding.onChange(condition, path)
  }
  return <Builder key={key} binding={{ ...binding, onChange }} partnerId={partnerId} />
}

function Builder({ binding, partnerId }: AttributionBuilderProps) {
  useSignals()
  const words = texts.value.audienceBuilder
  const [{ names, know }] = useState(createNames)
  const [spec] = useState(() => attributionSpec(partnerId, names))
  const { context, form } = useTreeContext(binding, spec)
  const settled = form.settled.value as AttributionCondition | null
  const shown = useNames(partnerId, settled)
  useLayoutEffect(() => know(shown.names), [know, shown.names])
  return (
    <>
      <TreeBuilder context={context} flush={form.flush} empty={words.nothingYetOrders()}>
        {settled && <Sentence say={(writing) => attributionSentence(settled, { ...writing, names: shown.names })} />}
        {shown.hasFailed && <NamesFailed retry={shown.retry} />}
      </TreeBuilder>
      <TreeHelp />
    </>
  )
}

type Kind = Exclude<AttributionConditionKind, GroupKind>

/** An empty condition of each kind, to be filled in. */
const blanks: Record<Kind, () => AttributionCondition> = {
  products: () => ({ products: { ids: [], groupsRequired: true } }),
  productCategories: () => ({ productCategories: { ids: [] } }),
  productVendor: () => ({ productVendor: { vendor: '' } }),
}
const kinds = Object.keys(blanks) as Kind[]

function attributionSpec(partnerId: string, names: ReadonlySignal<Names>): TreeSpec {
  const words = () => texts.value.audienceBuilder
  return {
    label: () => words().attributionTree(),
    struct: AttributionConditionStruct as unknown as TreeSpec['struct'],
    kinds: () => kinds.map((kind) => ({ key: kind, label: words()[kind](), make: blanks[kind] })),
    title: (leaf) => leafTitle(leaf, texts.value),
    summary: (leaf) => leafSummary(leaf, texts.value, names.value),
    check: (leaf) =>
      checkAttribution({ mode: 'Manual', condition: leaf as AttributionCondition }, '').map((error) => ({
        ...error,
        path: error.path.replace('.condition', ''),
      })),
    Fields: (props) => <AttributionFields {...props} partnerId={partnerId} />,
  }
}
