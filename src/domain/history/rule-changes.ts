import type { ImpressionRule } from '../../contract/advert/advert.ts'

export type RuleChanges = {
  /** The rules whose bids changed, numbered from 1. */
  bids: { number: number; from: number; to: number }[]
  /** Whether a rule was added or removed, or has another audience. */
  hasOtherAudience: boolean
}

/** Compares the impression rules of an ad before and after a change. */
export function ruleChanges(before: readonly ImpressionRule[], after: readonly ImpressionRule[]): RuleChanges {
  const bids: RuleChanges['bids'] = []
  let same = 0
  for (const [index, rule] of after.entries()) {
    const earlier = before.find(({ id }) => id === rule.id)
    if (!earlier) continue
    if (earlier.bidPrice !== rule.bidPrice) bids.push({ number: index + 1, from: earlier.bidPrice, to: rule.bidPrice })
    if (JSON.stringify(earlier.condition ?? null) === JSON.stringify(rule.condition ?? null)) same++
  }
  return { bids, hasOtherAudience: same < Math.max(before.length, after.length) }
}
