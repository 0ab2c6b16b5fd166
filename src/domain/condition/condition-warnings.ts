import type { AttributionCondition, Condition } from '../../contract/condition.ts'
import { allOf, anyOf, opposite, type Verdict } from './condition-matches.ts'
import { childrenOf, isForEverybody } from './condition-tree.ts'
import { isLeaf } from './tree-rules.ts'

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
  if (isLeaf<Condition>(node as Condition)) return isForEverybody(node as Condition) ? true : undefined
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

/** Returns the name and value of a property that is unique in a visit, so that two values exclude each other. */
function singleValue(node: Node): [string, string] | undefined {
  if ('productVendor' in node) return ['vendor', node.productVendor.vendor]
  if ('stockId' in node) return ['stock', node.stockId.stockId]
  if ('customParameter' in node) return [`custom ${node.customParameter.name}`, node.customParameter.value]
  if ('namedParameter' in node) return [`named ${node.namedParameter.parameterId}`, node.namedParameter.value]
  return undefined
}

function excludeEachOther(children: readonly Node[]): boolean {
  const values = new Map<string, string>()
  for (const child of children) {
    const [name, text = ''] = singleValue(child) ?? []
    const value = text.trim().toLowerCase()
    if (!name || !value) continue
    if ((values.get(name) ?? value) !== value) return true
    values.set(name, value)
  }
  const lists = children.flatMap((child) =>
    'productId' in child && child.productId.ids.length > 0 ? [child.productId.ids] : [],
  )
  return lists.some((ids, index) => lists.slice(index + 1).some((others) => !others.some((id) => ids.includes(id))))
}
