import type { FieldError } from '../validation-error.ts'

export const MAX_RULES = 20
const MAX_CONDITIONS = 500
/** Of ids of products and categories, and of search phrases. */
const MAX_IDS = 5_000

/**
 * Checks the total size of the rules of an ad, each limit once, at the tree that exceeds it. Accepts any JSON and stops
 * counting beyond a limit, so that it can precede every other check of a body.
 */
export function checkAdvertSize(body: unknown): FieldError[] {
  const { impressionRules, attributionRule, condition } = asObject(body)
  const rules = Array.isArray(impressionRules) ? (impressionRules as unknown[]) : []
  if (rules.length > MAX_RULES) return [{ path: 'impressionRules', kind: 'TooManyRulesInAdvert', max: MAX_RULES }]
  const trees: [string, unknown][] = [
    ...rules.map((rule, index): [string, unknown] => [
      `impressionRules[${index}].condition`,
      asObject(rule)['condition'],
    ]),
    ['attributionRule.condition', asObject(attributionRule)['condition']],
    ['condition', condition],
  ]
  const sum = { conditions: 0, ids: 0 }
  const errors: FieldError[] = []
  for (const [path, tree] of trees) {
    const before = { ...sum }
    if (isObject(tree)) addSize(tree, sum)
    if (before.conditions <= MAX_CONDITIONS && sum.conditions > MAX_CONDITIONS)
      errors.push({ path, kind: 'TooManyConditionsInAdvert', max: MAX_CONDITIONS })
    if (before.ids <= MAX_IDS && sum.ids > MAX_IDS) errors.push({ path, kind: 'TooManyIdsInAdvert', max: MAX_IDS })
  }
  return errors
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const asObject = (value: unknown) => (isObject(value) ? value : {}) as Record<string, unknown>

/** Adds a condition and all below it; in JSON, a list holds either conditions or ids. */
function addSize(condition: object, sum: { conditions: number; ids: number }): void {
  sum.conditions++
  for (const value of Object.values(condition)) {
    for (const part of Object.values(asObject(value))) {
      const list: readonly unknown[] = Array.isArray(part) ? part : isObject(part) ? [part] : []
      if (!list.some(isObject)) sum.ids += list.length
      else for (const each of list) if (sum.conditions <= MAX_CONDITIONS && isObject(each)) addSize(each, sum)
    }
  }
}
