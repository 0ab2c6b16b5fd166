import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useLayoutEffect, useState } from 'react'
import { idsIn } from '../../../domain/condition/condition-ids.ts'
import { texts } from '../../../state/locale.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useItems } from '../picker/catalogue.ts'
import type { TreeContext } from '../tree/view/tree-context.ts'
import { PickOne } from './pick-one.tsx'
import { createTrial } from './trial.ts'

/** Describes a visit and marks the conditions that match it. */
export function TryPanel({ context, partnerId }: { context: TreeContext; partnerId: string }) {
  useSignals()
  const words = texts.value.audienceBuilder
  const { tree, setTrial } = context
  const [{ trial, visit: described, describe, know }] = useState(() => createTrial(tree))
  const visit = described.value
  const condition = tree.condition.value
  const { items } = useItems('categories', partnerId, visit.category && condition ? idsIn([condition]).categories : [])
  useLayoutEffect(() => know(items), [know, items])
  useEffect(() => {
    setTrial(trial)
    return () => setTrial(null)
  }, [setTrial, trial])

  const root = tree.root.value
  const verdict = root === null ? true : trial(root)
  return (
    <section className="try-panel" aria-label={words.tryIt()}>
      <p className="muted">{words.tryHint()}</p>
      <div className="try-panel__fields">
        <PickOne
          source="products"
          partnerId={partnerId}
          label={words.tryProduct()}
          onPick={(item) => describe({ product: item && { id: item.id, name: item.name } })}
        />
        <PickOne
          source="categories"
          partnerId={partnerId}
          label={words.tryCategory()}
          onPick={(item) => describe({ category: item && { id: Number(item.id), path: item.path ?? item.name } })}
        />
        <TextField label={words.tryPhrase()} value={visit.phrase ?? ''} onChange={(phrase) => describe({ phrase })} />
        <TextField label={words.vendor()} value={visit.vendor ?? ''} onChange={(vendor) => describe({ vendor })} />
        <TextField label={words.stock()} value={visit.stockId ?? ''} onChange={(stockId) => describe({ stockId })} />
      </div>
      <p className="try-panel__result" role="status">
        {verdict === undefined ? words.depends() : verdict ? words.shown() : words.notShown()}
      </p>
    </section>
  )
}
