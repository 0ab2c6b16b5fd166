import type { AttributionCondition, Condition } from '../../contract/advert/condition.ts'
import { allOf, anyOf, opposite, type Verdict } from './condition-matches.ts'
import { caseOf, childrenOf } from './condition-tree.ts'
import { isLeaf, type Leaf } from './tree-rules.ts'

type Node = Condition | AttributionCondition
export type ConditionWarningKind =
  | 'contradiction' // the members of a group exclude each other
  | 'everybody' // excludes nobody, although it appears to
  | 'nobody' // matches nobody
  | 'noEffect' // does not change the result of its group
  | 'duplicate' // repeats another member of its group
/** `at`: the child indexes from the root to the node. */
export type ConditionWarning = { at: readonly number[]; kind: ConditionWarningKind }

/** Reports conditions that are valid but probably unintended. Incomplete conditions are ignored. */
export function conditionWarnings(root: Node): ConditionWarning[] {
  const found: ConditionWarning[] = []
  const verdict = look(root, [], found)
  const isSaid = found.some(({ at }) => at.length === 0)
  if (verdict === false && !isSaid && !found.some(({ kind }) => kind === 'contradiction'))
    found.push({ at: [], kind: 'nobody' })
  if (verdict === true && !isSaid && !isLeaf(root)) found.push({ at: [], kind: 'everybody' })
  return found
}

/** Returns true if a node matches everybody, false for nobody, undefined for some; appends warnings to `found`. */
function look(node: Node, at: readonly number[], found: ConditionWarning[]): Verdict {
  if (isLeaf<Node>(node)) return saysOf(node) === 'nothing' || undefined
  const children = childrenOf(node)
  const verdicts = children.map((child, index) => look(child, [...at, index], found))
  if (children.length === 0) return undefined
  if ('not' in node) {
    if (verdicts[0] === true) found.push({ at, kind: 'nobody' })
    return opposite(verdicts[0])
  }
  const keys = children.map(keyOf)
  const seen = new Set<string>()
  keys.forEach((key, index) => {
    if (key !== undefined && seen.has(key)) found.push({ at: [...at, index], kind: 'duplicate' })
    if (key !== undefined) seen.add(key)
  })
  const holdsOpposites = children.some((child) => 'not' in child && seen.has(keyOf(child.not.condition) ?? '-'))
  if ('and' in node) {
    if (holdsOpposites || excludeEachOther(children)) {
      found.push({ at, kind: 'contradiction' })
      return false
    }
    verdicts.forEach(
      (verdict, index) =>
        verdict === true && children.length > 1 && found.push({ at: [...at, index], kind: 'noEffect' }),
    )
    return allOf(verdicts)
  }
  if (children.length > 1 && (holdsOpposites || verdicts.includes(true))) found.push({ at, kind: 'everybody' })
  verdicts.forEach(
    (verdict, index) =>
      verdict === false && children.length > 1 && found.push({ at: [...at, index], kind: 'noEffect' }),
  )
  return holdsOpposites ? true : anyOf(verdicts)
}

/** Returns a text that identifies a condition; undefined for a blank one. */
function keyOf(node: Node): string | undefined {
  const text = JSON.stringify(node)
  return /"(ids|phrases|conditions)":\[\]|:""/.test(text) ? undefined : text.toLowerCase()
}

/**
 * The demand of a leaf: nothing, or that a property of the visit, which has one value, has one of these; undefined for
 * others.
 */
type Says = 'nothing' | { property: string; values: readonly string[] } | undefined

function saysOf(leaf: Leaf<Node>): Says {
  const nothing = () => 'nothing' as const
  const other = () => undefined
  return caseOf<Leaf<Node>, Says>(leaf, {
    empty: nothing,
    allProducts: nothing,
    anyProduct: nothing,
    productId: ({ ids }) => ({ property: 'product', values: ids }),
    productVendor: ({ vendor }) => ({ property: 'vendor', values: [vendor] }),
    stockId: ({ stockId }) => ({ property: 'stock', values: [stockId] }),
    customParameter: ({ name, value }) => ({ property: `custom ${name}`, values: [value] }),
    namedParameter: ({ parameterId, value }) => ({ property: `named ${parameterId}`, values: [value] }),
    interestedCategory: other,
    categoryId: other,
    productCategory: other,
    productName: other,
    search: other,
    products: other,
    productCategories: other,
    other,
  })
}

function excludeEachOther(children: readonly Node[]): boolean {
  const demands = new Map<string, Set<string>[]>()
  for (const child of children) {
    const says = isLeaf<Node>(child) ? saysOf(child) : undefined
    if (typeof says !== 'object') continue
    const values = new Set(says.values.map((value) => value.trim().toLowerCase()).filter(Boolean))
    const before = demands.get(says.property) ?? []
    if (values.size > 0 && before.some((other) => [...other].every((value) => !values.has(value)))) return true
    if (values.size > 0) demands.set(says.property, [...before, values])
  }
  return false
}
