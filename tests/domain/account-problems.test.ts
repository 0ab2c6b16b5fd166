import { describe, expect, it } from 'vitest'
import type { AccountOverview } from '../../src/contract/accounts/accounts-overview.ts'
import { accountProblems, daysOfBalance, roasOf, urgency } from '../../src/domain/account-problems.ts'

const account = (changes: Partial<AccountOverview> = {}): AccountOverview => ({
  id: 'a1',
  name: 'Arvolta',
  balance: 7_000,
  activeCampaignsCount: 1,
  rejectedAdvertsCount: 0,
  exhaustedCampaignsCount: 0,
  lowBudgetCampaignsCount: 0,
  days: Array.from({ length: 7 }, (_, day) => ({ day: `2026-11-${14 + day}`, spent: 100, revenue: 250 })),
  ...changes,
})
const kinds = (changes: Partial<AccountOverview>) => accountProblems(account(changes)).map(({ kind }) => kind)

describe('the balance of an account', () => {
  it('lasts for as many whole days as its recent spending allows', () => {
    expect(daysOfBalance(account())).toBe(70)
    expect(daysOfBalance(account({ balance: 650 }))).toBe(6)
    expect(daysOfBalance(account({ balance: -1 }))).toBe(0)
    expect(daysOfBalance(account({ days: [] }))).toBeUndefined()
  })

  it('is a problem below zero, or if it ends within a week', () => {
    expect(accountProblems(account({ balance: 700 }))).toEqual([])
    expect(accountProblems(account({ balance: 699 }))).toEqual([{ kind: 'balanceEnds', days: 6 }])
    expect(accountProblems(account({ balance: 0 }))).toEqual([{ kind: 'balanceEnds', days: 0 }])
    expect(accountProblems(account({ balance: -0.01 }))).toEqual([{ kind: 'debt' }])
  })
})

describe('what needs attention in an account', () => {
  const all = { balance: 0, rejectedAdvertsCount: 2, exhaustedCampaignsCount: 3, lowBudgetCampaignsCount: 4 }

  it('is named with its count, the most urgent first', () => {
    expect(accountProblems(account(all))).toEqual([
      { kind: 'balanceEnds', days: 0 },
      { kind: 'rejected', count: 2 },
      { kind: 'exhausted', count: 3 },
      { kind: 'lowBudget', count: 4 },
    ])
    expect(kinds({})).toEqual([])
  })

  it('is a revenue below the spending, but neither an equal one nor one without spending', () => {
    const days = (spent: number, revenue: number) => [{ day: '2026-11-20', spent, revenue }]
    expect(kinds({ days: days(100, 99.4), exhaustedCampaignsCount: 1 })).toEqual(['loss', 'exhausted'])
    expect(kinds({ days: days(100, 100) })).toEqual([])
    expect(kinds({ days: days(0, 0) })).toEqual([])
  })

  it('weighs more than any number of lesser problems, and the more, the sooner the balance ends', () => {
    const many = 1_000
    const byUrgency = [
      account({ balance: -1 }),
      account({ ...all, rejectedAdvertsCount: many }),
      account({ balance: 100 }), // for a day
      account({ balance: 650 }), // for six
      account({ rejectedAdvertsCount: 2 }),
      account({ rejectedAdvertsCount: 1, exhaustedCampaignsCount: many, lowBudgetCampaignsCount: many }),
      account({ days: account().days.map((day) => ({ ...day, revenue: 0 })) }),
      account({ exhaustedCampaignsCount: many }),
      account({ exhaustedCampaignsCount: 1 }),
      account({ lowBudgetCampaignsCount: many }),
      account(),
    ]
    const weights = byUrgency.map(urgency)
    expect(weights).toEqual(weights.toSorted((a, b) => b - a))
    expect(new Set(weights).size).toBe(weights.length)
    expect(weights.at(-1)).toBe(0)
  })
})

it('returns the revenue per unit of spending, and null without spending', () => {
  expect(roasOf(account())).toBe(2.5)
  expect(roasOf(account({ days: [{ day: '2026-11-20', spent: 0, revenue: 10 }] }))).toBeNull()
})
