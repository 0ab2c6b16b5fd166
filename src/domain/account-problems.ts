import type { AccountOverview } from '../contract/accounts/accounts-overview.ts'
import { isLoss } from './statistics/loss.ts'

/** A problem of an account; `days`: how long the balance lasts, `count`: of ads or of campaigns. */
export type AccountProblem =
  | { kind: 'debt' | 'loss' }
  | { kind: 'balanceEnds'; days: number }
  | { kind: 'rejected' | 'exhausted' | 'lowBudget'; count: number }

/** The number of days for which a balance should last. */
const ENOUGH = 7

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Returns what an account has spent in the days of the overview. */
export const spentIn = ({ days }: Pick<AccountOverview, 'days'>): number => sum(days.map(({ spent }) => spent))

/** Returns the revenue of those days per unit of money spent, null without spending. */
export function roasOf({ days }: Pick<AccountOverview, 'days'>): number | null {
  const spent = spentIn({ days })
  return spent > 0 ? sum(days.map(({ revenue }) => revenue)) / spent : null
}

/**
 * Returns for how many days the balance lasts if spending continues at the rate of these days; undefined without
 * spending.
 */
export function daysOfBalance({ balance, days }: Pick<AccountOverview, 'balance' | 'days'>): number | undefined {
  const perDay = spentIn({ days }) / Math.max(1, days.length)
  return perDay > 0 ? Math.max(0, Math.floor(balance / perDay)) : undefined
}

/** Returns the problems of an account, the most urgent first. */
export function accountProblems(account: AccountOverview): AccountProblem[] {
  const days = daysOfBalance(account)
  const counted = (kind: 'rejected' | 'exhausted' | 'lowBudget', count: number): AccountProblem[] =>
    count > 0 ? [{ kind, count }] : []
  return [
    ...(account.balance < 0 ? [{ kind: 'debt' as const }] : []),
    ...(account.balance >= 0 && days !== undefined && days < ENOUGH ? [{ kind: 'balanceEnds' as const, days }] : []),
    ...counted('rejected', account.rejectedAdvertsCount),
    ...(isLoss(roasOf(account)) ? [{ kind: 'loss' as const }] : []),
    ...counted('exhausted', account.exhaustedCampaignsCount),
    ...counted('lowBudget', account.lowBudgetCampaignsCount),
  ]
}

/** A problem outweighs any number of those after it. */
const WEIGHTS = { debt: 1e11, balanceEnds: 1e9, rejected: 1e7, loss: 1e5, exhausted: 1e3, lowBudget: 1 }

/** Returns how urgently an account needs attention; 0 for one without problems. */
export const urgency = (account: AccountOverview): number =>
  sum(
    accountProblems(account).map((problem) => {
      const size = 'count' in problem ? problem.count : 'days' in problem ? ENOUGH - problem.days : 1
      return WEIGHTS[problem.kind] * Math.min(size, 99)
    }),
  )
