import { expect, test } from 'vitest'
import { mustCountCampaigns, refuseCampaign } from '../../../server/store/quotas.ts'

/** Adds campaigns, each counted if it must be, and returns how many were counted until one is refused. */
function addUntilRefused(advertiserId: string, from: number, max: number): { counted: number; added: number } {
  let counted = 0
  for (let count = from; ; count++) {
    if (mustCountCampaigns(advertiserId, max)) {
      counted += 1
      try {
        refuseCampaign(advertiserId, count, max)
      } catch {
        return { counted, added: count - from }
      }
    }
    if (count > max) throw new Error('More campaigns were added than the quota allows')
  }
}

test('an advertiser far from its quota is counted only now and then, and refused exactly at its quota', () => {
  const { counted, added } = addUntilRefused('large', 10_000, 20_000)
  expect(added).toBe(10_000)
  expect(counted).toBeLessThan(150)
})

test('each campaign of an advertiser with less than ten left is counted', () => {
  expect(addUntilRefused('small', 12, 20)).toEqual({ counted: 9, added: 8 })
})

test('nothing is counted without a quota', () => {
  expect(mustCountCampaigns('any', 0)).toBe(false)
})
