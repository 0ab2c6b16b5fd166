import type { Categories, Condition } from '../../contract/advert/condition.ts'
import { caseOf } from './condition-tree.ts'
import { foldText, searchWords } from '../../lib/search-text.ts'

/** A visit to evaluate a condition for; an absent property is unknown. */
export type Visit = {
  product?: { id: string; name: string } | undefined
  /** The category being viewed, or that of the product; `path`: "A > B > C". */
  category?: { id: number; path: string } | undefined
  vendor?: string | undefined
  phrase?: string | undefined
  stockId?: string | undefined
}

/** Undefined: the result depends on unknown properties of the visit. */
export type Verdict = boolean | undefined

/** Returns the path of a category; undefined while it is unknown. */
export type PathOf = (categoryId: number) => string | undefined

/** Returns whether a condition holds for a visit. A group has a result as soon as its known members determine one. */
export function conditionMatches(condition: Condition, visit: Visit, pathOf: PathOf): Verdict {
  const matches = (part: Condition) => conditionMatches(part, visit, pathOf)
  const inAny = (categories: Categories) => inCategories(categories, visit, pathOf)
  const always = () => true
  const unknown = () => undefined // only the retail platform knows the parameters of its visitors
  return caseOf<Condition, Verdict>(condition, {
    or: ({ conditions }) => anyOf(conditions.map(matches)),
    and: ({ conditions }) => allOf(conditions.map(matches)),
    not: ({ condition: negated }) => opposite(matches(negated)),
    empty: always,
    allProducts: always,
    anyProduct: always,
    interestedCategory: inAny,
    categoryId: inAny,
    productCategory: inAny,
    productId: ({ ids }) => visit.product && ids.includes(visit.product.id),
    productName: ({ name }) => visit.product && holds(visit.product.name, name),
    productVendor: (wanted) => known(visit.vendor, (vendor) => isSame(vendor, wanted.vendor)),
    search: ({ phrases }) => known(visit.phrase, (phrase) => phrases.some((wanted) => holds(phrase, wanted))),
    stockId: (wanted) => known(visit.stockId, (stockId) => isSame(stockId, wanted.stockId)),
    customParameter: unknown,
    namedParameter: unknown,
    other: unknown,
  })
}

/** These combine verdicts, of which an unknown one is undefined: it counts only where the others do not decide. */
export const anyOf = (parts: readonly Verdict[]): Verdict =>
  parts.includes(true) ? true : parts.includes(undefined) ? undefined : false
export const allOf = (parts: readonly Verdict[]): Verdict =>
  parts.includes(false) ? false : parts.includes(undefined) ? undefined : true
export const opposite = (verdict: Verdict): Verdict => (verdict === undefined ? undefined : !verdict)

const known = (value: string | undefined, test: (value: string) => boolean): Verdict =>
  value?.trim() ? test(value) : undefined
const isSame = (a: string, b: string) => foldText(a.trim()) === foldText(b.trim())

/** Returns whether the text contains every wanted word, in any order. */
function holds(text: string, wanted: string): boolean {
  const words = searchWords(wanted)
  const folded = foldText(text)
  return words.length > 0 && words.every((word) => folded.includes(word))
}

function inCategories({ ids, includeNestedCategories }: Categories, { category }: Visit, pathOf: PathOf): Verdict {
  if (!category) return undefined
  if (ids.includes(category.id)) return true
  if (!includeNestedCategories) return false
  return anyOf(
    ids.map((id) => {
      const path = pathOf(id)
      return path === undefined ? undefined : category.path.startsWith(`${path} > `)
    }),
  )
}
