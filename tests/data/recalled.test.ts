import { expect, it } from 'vitest'
import { isRecalled, markRecalled } from '../../src/data/recalled.ts'

it('all parts of a response of an earlier visit are known to be of it', () => {
  const campaign = { id: 'c1', showTimes: { weekdays: [1, 2] }, brand: null, limit: undefined }
  const page = { campaigns: [campaign], nextCursor: null }
  markRecalled(page)
  for (const part of [page, page.campaigns, campaign, campaign.showTimes, campaign.showTimes.weekdays])
    expect(isRecalled(part)).toBe(true)
})

it('a response of this visit is not taken for one of an earlier visit that says the same', () => {
  markRecalled({ campaigns: [{ id: 'c1' }] })
  const page = { campaigns: [{ id: 'c1' }] }
  expect(isRecalled(page)).toBe(false)
  expect(isRecalled(page.campaigns)).toBe(false)
})

it.each([[null], [undefined], ['text'], [1], [true]])('an earlier response that is %j has no parts', (response) => {
  expect(() => markRecalled(response)).not.toThrow()
})
