import type { AttributionCondition, Categories, Condition } from '../../../contract/condition.ts'
import { isLeaf, type Leaf } from '../../../domain/condition/tree-rules.ts'
import type { TranslationFunctions } from '../../../../i18n/i18n-types.ts'
import type { Locale } from '../../../domain/locale.ts'

/** Lookups of category and product names; undefined for unknown ones. */
export type Names = { category: (id: string) => string | undefined; product: (id: string) => string | undefined }
type Words = TranslationFunctions['adverts']
/** The context of a sentence; without names it shows ids. */
export type Writing = { words: Words; locale: Locale; names?: Names | undefined }

type Node = Condition | AttributionCondition
type Clause = (leaf: Leaf<Node>) => string

/** The most values of one list that are named. */
export const MOST_NAMED = 5

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

const kept = new WeakMap<Leaf<Node>, { locale: Locale; names: Names | undefined; isOfOrder: boolean; text: string }>()

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
  const anyOf = (texts: readonly string[]) => {
    const rest = texts.length - MOST_NAMED
    const shown = rest > 1 ? [...texts.slice(0, MOST_NAMED), words.others({ count: rest })] : texts
    return listFormat(locale).format(shown) || words.blank()
  }
  const list = (ids: readonly (string | number)[], nameOf: ((id: string) => string | undefined) | undefined) => ({
    count: Math.min(ids.length, 2), // singular or plural
    list: anyOf(ids.map((id) => (nameOf?.(String(id)) && quoted(nameOf(String(id)) ?? '')) || String(id))),
  })
  const categories = (
    { ids, includeNestedCategories }: Categories,
    say: (arg: { count: number; list: string }) => string,
  ) => {
    const clause = say(list(ids, names?.category))
    return includeNestedCategories ? words.nestedToo({ clause }) : clause
  }
  if ('interestedCategory' in leaf) return categories(leaf.interestedCategory, words.conditionInterested)
  if ('categoryId' in leaf) return categories(leaf.categoryId, words.conditionCategory)
  if ('productCategory' in leaf) return categories(leaf.productCategory, words.conditionProductCategory)
  if ('stockId' in leaf) return words.conditionStock({ id: quoted(leaf.stockId.stockId) })
  if ('customParameter' in leaf) return words.conditionParameter(leaf.customParameter)
  if ('namedParameter' in leaf)
    return words.conditionParameter({ name: leaf.namedParameter.displayName, value: leaf.namedParameter.displayValue })
  if ('productId' in leaf) return words.conditionProducts(list(leaf.productId.ids, names?.product))
  if ('productName' in leaf) return words.conditionProductName({ name: quoted(leaf.productName.name) })
  if ('allProducts' in leaf) return words.conditionAllProducts()
  if ('anyProduct' in leaf) return words.conditionAnyProduct()
  if ('search' in leaf) return words.conditionSearch({ list: anyOf(leaf.search.phrases.map(quoted)) })
  if ('products' in leaf) {
    const { ids, groupsRequired } = leaf.products
    return (groupsRequired ? words.orderProducts : words.orderProductsAlone)(list(ids, names?.product))
  }
  if ('productCategories' in leaf) return words.orderCategories(list(leaf.productCategories.ids, names?.category))
  if (!('productVendor' in leaf)) return words.conditionAnybody()
  return (isOfOrder ? words.orderVendor : words.conditionVendor)({ vendor: quoted(leaf.productVendor.vendor) })
}
