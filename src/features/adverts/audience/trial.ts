import { signal } from '@preact/signals-react'
import type { Condition } from '../../../contract/advert/condition.ts'
import { conditionMatches, type Visit } from '../../../domain/condition/condition-matches.ts'
import type { KnownItems } from '../picker/catalogue.ts'
import type { Trial } from '../tree/view/tree-context.ts'
import type { Tree } from '../tree/model/tree-model.ts'
import type { AnyCondition } from '../tree/model/tree-node.ts'

/** Creates a trial visit against which conditions are evaluated, and the paths of the categories that they name. */
export function createTrial(tree: Tree<AnyCondition>) {
  const visit = signal<Visit>({})
  const paths = signal<KnownItems>(new Map())
  const trial: Trial = (id) =>
    conditionMatches(
      tree.conditionOf(id).value as Condition,
      visit.value,
      (category) => paths.value.get(String(category))?.path,
    )
  return {
    trial,
    visit,
    describe: (changes: Visit) => void (visit.value = { ...visit.peek(), ...changes }),
    know: (categories: KnownItems) => void (paths.value = categories),
  }
}
