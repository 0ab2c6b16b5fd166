import type { AttributionCondition, Categories, Condition } from '../../../contract/advert/condition.ts'
import { caseOf } from '../../../domain/condition/condition-tree.ts'
import { isLeaf, type Leaf } from '../../../domain/condition/tree-rules.ts'
import { texts } from '../../../state/locale.ts'
import type { TranslationFunctions } from '../../../../i18n/i18n-types.ts'
import type { Locale } from '../../../domain/locale.ts'

/** Returns the name of an id; null if the retail platform does not know the id, undefined until the name is loaded. */
type NameOf = (id: string) => string | null | undefined
export type Names = { category: NameOf; product: NameOf }
type Words = TranslationFunctions['adverts']
/** The context of a sentence. */
export type Writing = { words: Words; locale: Locale; names: Names }

type Node = Condition | AttributionCondition
type Clause = (leaf: Leaf<Node>) => string

const MOST_NAMED = 5

/** Returns the first values of a list, and how many more there are; a single one is not worth "1 more". */
export function firstOf<T>(values: readonly T[]): { shown: readonly T[]; rest: number } {
  const isCut = values.length > MOST_NAMED + 1
  return { shown: isCut ? values.slice(0, MOST_NAMED) : values, rest: isCut ? values.length - MOST_NAMED : 0 }
}

/** Writes an id by its name; one without a name as not found, and an ellipsis until the name is loaded. */
export const nameOrId = (id: string, name: string | null | undefined, words: Words): string =>
  name ?? (name === null ? words.notInCatalogue({ id }) : words.blank())

/** Describes an audience in a sentence: "Shoppers who view category Kettles or search for ‘tea’." */
export function audienceSentence(condition: Condition, writing: Writing): string {
  const { words } = writing
  const clause = clauseOf(words, words.who(), (leaf) => keptText(leaf, writing, false))
  return ended(
    'not' in condition
      ? words.sentenceBut({ clause: clause(condition.not.condition) })
      : words.sentence({ clause: clause(condition) }),
  )
}

/** Describes in a sentence the orders that a rule counts. */
export function attributionSentence(condition: AttributionCondition, writing: Writing): string {
  const { words } = writing
  const clause = clauseOf(words, words.that(), (leaf) => keptText(leaf, writing, true))
  return ended(
    'not' in condition
      ? words.ordersBut({ clause: clause(condition.not.condition) })
      : words.ordersSentence({ clause: clause(condition) }),
  )
}

/** Drops the full stop after the ellipsis of an unfinished part. */
const ended = (sentence: string): string => sentence.replace(/….$/, '…')

/** Describes a condition as the clause after "who" or "that"; nested groups are in brackets. */
function clauseOf(words: Words, who: string, leafClause: Clause): (node: Node) => string {
  const joined = (texts: readonly string[], word: string) => texts.join(` ${word} `) || words.blank()
  const within = (node: Node) => (isGroupOfMany(node) ? `(${clause(node)})` : clause(node))
  const clause = (node: Node): string => {
    if ('or' in node) return joined(node.or.conditions.map(within), words.or())
    if ('not' in node) return words.amongNot({ who, clause: within(node.not.condition) })
    if (!('and' in node)) return leafClause(node)
    const negated = node.and.conditions.flatMap((part) => ('not' in part ? [within(part.not.condition)] : []))
    const asked = node.and.conditions.flatMap((part) => ('not' in part ? [] : [within(part)]))
    if (asked.length === 0 && negated.length > 0)
      return joined(
        negated.map((each) => words.amongNot({ who, clause: each })),
        words.and(),
      )
    return joined(asked, words.and()) + negated.map((each) => words.butNot({ who, clause: each })).join('')
  }
  return clause
}

const isGroupOfMany = (node: Node): boolean =>
  !isLeaf<Node>(node) && !('not' in node) && ('or' in node ? node.or : node.and).conditions.length > 1

/** Formats by language, cached: they are expensive to create, and a tree has many lists. */
const formats = new Map<Locale, Intl.ListFormat>()
function listFormat(locale: Locale): Intl.ListFormat {
  const made = formats.get(locale) ?? new Intl.ListFormat(locale, { type: 'disjunction' })
  formats.set(locale, made)
  return made
}

const kept = new WeakMap<Leaf<Node>, { locale: Locale; names: Names; isOfOrder: boolean; text: string }>()

/** Caches the text of each leaf: an edit replaces one leaf of perhaps a thousand. */
function keptText(leaf: Leaf<Node>, writing: Writing, isOfOrder: boolean): string {
  const { locale, names } = writing
  const last = kept.get(leaf)
  if (last && last.locale === locale && last.names === names && last.isOfOrder === isOfOrder) return last.text
  const text = leafText(leaf, writing, isOfOrder)
  kept.set(leaf, { locale, names, isOfOrder, text })
  return text
}

function leafText(leaf: Leaf<Node>, { words, locale, names }: Writing, isOfOrder: boolean): string {
  const quoted = (text: string) => (text.trim() ? words.quoted({ text: text.trim() }) : words.blank())
  const anyOf = (values: readonly string[], write: (value: string) => string) => {
    const { shown, rest } = firstOf(values)
    const written = shown.map(write)
    return listFormat(locale).format(rest > 0 ? [...written, words.others({ count: rest })] : written) || words.blank()
  }
  const list = (ids: readonly (string | number)[], nameOf: NameOf) => ({
    count: Math.min(ids.length, 2), // singular or plural
    list: anyOf(ids.map(String), (id) => {
      const name = nameOf(id)
      return name ? quoted(name) : nameOrId(id, name, words)
    }),
  })
  const categories =
    (say: (arg: { count: number; list: string }) => string) =>
    ({ ids, includeNestedCategories }: Categories) => {
      const clause = say(list(ids, names.category))
      return includeNestedCategories ? words.nestedToo({ clause }) : clause
    }
  return caseOf<Leaf<Node>, string>(leaf, {
    interestedCategory: categories(words.conditionInterested),
    categoryId: categories(words.conditionCategory),
    productCategory: categories(words.conditionProductCategory),
    stockId: ({ stockId }) => words.conditionStock({ id: quoted(stockId) }),
    customParameter: words.conditionParameter,
    namedParameter: ({ displayName, displayValue }) =>
      words.conditionParameter({ name: displayName, value: displayValue }),
    productId: ({ ids }) => words.conditionProducts(list(ids, names.product)),
    productName: ({ name }) => words.conditionProductName({ name: quoted(name) }),
    productVendor: ({ vendor }) => (isOfOrder ? words.orderVendor : words.conditionVendor)({ vendor: quoted(vendor) }),
    allProducts: () => words.conditionAllProducts(),
    anyProduct: () => words.conditionAnyProduct(),
    search: ({ phrases }) => words.conditionSearch({ list: anyOf(phrases, quoted) }),
    empty: () => words.conditionAnybody(),
    products: ({ ids, groupsRequired }) =>
      (groupsRequired ? words.orderProducts : words.orderProductsAlone)(list(ids, names.product)),
    productCategories: ({ ids }) => words.orderCategories(list(ids, names.category)),
    other: (kind) => words.conditionParameter({ name: kind, value: texts.value.common.unknown() }),
  })
}
