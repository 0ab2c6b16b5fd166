import type { Condition } from '../../../contract/advert/condition.ts'
import type { Placement } from '../../../contract/placements/placement.ts'
import type { ConditionKind } from '../../../domain/condition/condition-tree.ts'

export type LeafKind = Exclude<ConditionKind, 'and' | 'or' | 'not'>

const categories = () => ({ ids: [], includeNestedCategories: true })

/** An empty condition of each kind, to be filled in. */
const blanks: Record<LeafKind, (placement: Placement) => Condition> = {
  interestedCategory: () => ({ interestedCategory: categories() }),
  categoryId: () => ({ categoryId: categories() }),
  productCategory: () => ({ productCategory: categories() }),
  search: () => ({ search: { phrases: [] } }),
  productId: () => ({ productId: { ids: [] } }),
  productName: () => ({ productName: { name: '' } }),
  productVendor: () => ({ productVendor: { vendor: '' } }),
  namedParameter: ({ namedParameters: [first] }) => ({
    namedParameter: {
      parameterId: first?.id ?? '',
      name: first?.name ?? '',
      displayName: first?.displayName ?? '',
      value: first?.values[0]?.value ?? '',
      displayValue: first?.values[0]?.displayValue ?? '',
    },
  }),
  customParameter: () => ({ customParameter: { name: '', value: '' } }),
  stockId: () => ({ stockId: { stockId: '' } }),
  anyProduct: () => ({ anyProduct: {} }),
  allProducts: () => ({ allProducts: {} }),
  empty: () => ({ empty: {} }),
}

/** The kinds offered first: those about which each type of placement knows most. */
const first: Record<Placement['placementType'], readonly LeafKind[]> = {
  Any: ['interestedCategory'],
  Category: ['categoryId'],
  Product: ['productCategory', 'productVendor', 'productName', 'productId'],
  ProductGroup: ['productId', 'productCategory'],
  Search: ['search'],
  PublicDisplay: ['namedParameter', 'stockId'],
}

/** Returns the kinds that suit a placement best. */
export const suitedKinds = ({ placementType }: Placement): readonly LeafKind[] => first[placementType]

/** Returns the kinds that can be added, those that suit the placement first; parameters only if there are any. */
export function offeredKinds(
  placement: Placement,
  isCustomParameterEnabled: boolean,
): { kind: LeafKind; make: () => Condition }[] {
  const isOffered = (kind: LeafKind) =>
    kind === 'namedParameter'
      ? placement.namedParameters.length > 0
      : kind !== 'customParameter' || isCustomParameterEnabled
  const kinds = new Set([...first[placement.placementType], ...(Object.keys(blanks) as LeafKind[])])
  return [...kinds].filter(isOffered).map((kind) => ({ kind, make: () => blanks[kind](placement) }))
}
