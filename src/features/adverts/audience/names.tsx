import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import type { AttributionCondition, Condition } from '../../../contract/advert/condition.ts'
import { idsIn, type CatalogueIds } from '../../../domain/condition/condition-ids.ts'
import { locale, texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { useItems, type KnownItems } from '../picker/catalogue.ts'
import type { AnyCondition } from '../tree/model/tree-node.ts'
import { attributionSentence, audienceSentence, firstOf, type Names } from './condition-text.ts'

type FoundNames = { names: Names; hasFailed: boolean; retry: () => void }

/** Returns the names of the categories and products that a condition shows. */
export function useNames(partnerId: string, condition: AnyCondition | null): FoundNames {
  return useNamesOf(
    partnerId,
    useMemo(() => shownIds(condition ? [condition] : []), [condition]),
  )
}

/** Returns the names of ids, and requests those that are unknown. */
export function useNamesOf(partnerId: string, ids: CatalogueIds): FoundNames {
  const categories = useItems('categories', partnerId, ids.categories)
  const products = useItems('products', partnerId, ids.products)
  const names = useMemo(
    () => ({
      category: nameIn(categories.items, categories.hasFailed),
      product: nameIn(products.items, products.hasFailed),
    }),
    [categories.items, categories.hasFailed, products.items, products.hasFailed],
  )
  const failed = (found: { hasFailed: boolean }, wanted: readonly string[]) => found.hasFailed && wanted.length > 0
  return {
    names,
    hasFailed: failed(categories, ids.categories) || failed(products, ids.products),
    retry: () => {
      categories.retry()
      products.retry()
    },
  }
}

/** Looks up a name in the known items; falls back to the id if the name could not be loaded. */
const nameIn = (items: KnownItems, hasFailed: boolean) => (id: string) => {
  const item = items.get(id)
  return item === undefined ? (hasFailed ? id : undefined) : (item?.name ?? null)
}

/** Returns the ids whose names are shown: the first ones of each list. */
export const shownIds = (conditions: readonly AnyCondition[]): CatalogueIds =>
  idsIn(conditions, (ids) => firstOf(ids).shown)

/** A note that the names could not be loaded, with a button to retry. */
export function NamesFailed({ retry }: { retry: () => void }) {
  useSignals()
  const { adverts: words, common } = texts.value
  return (
    <span className="muted">
      {' '}
      {words.namesFailed()}{' '}
      <Button variant="quiet" onClick={retry}>
        {common.retry()}
      </Button>
    </span>
  )
}

export type NamedSentenceProps = { partnerId: string } & ({ audience: Condition } | { orders: AttributionCondition })

/** A condition in words, with the names of its categories and products. */
export function NamedSentence({ partnerId, ...of }: NamedSentenceProps) {
  useSignals()
  const { names, hasFailed, retry } = useNames(partnerId, 'orders' in of ? of.orders : of.audience)
  const writing = { words: texts.value.adverts, locale: locale.value, names }
  return (
    <>
      {'orders' in of ? attributionSentence(of.orders, writing) : audienceSentence(of.audience, writing)}
      {hasFailed && <NamesFailed retry={retry} />}
    </>
  )
}
