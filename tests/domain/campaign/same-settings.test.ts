import { expect, it } from 'vitest'
import type { Campaign } from '../../../src/contract/campaigns/campaign.ts'
import { hasSameSettings } from '../../../src/domain/campaign/same-settings.ts'
import { campaignWith } from '../../helpers/campaigns.ts'

it.each<Partial<Campaign>>([
  { name: 'Summer' },
  { limit: 2000 },
  { endDate: '2027-01-01' },
  { brand: 'Veltis' },
  { showTimes: { weekdays: [1], hours: [] } },
])('two campaigns with another value of a setting do not have the same settings: %o', (changes) => {
  expect(hasSameSettings(campaignWith(), campaignWith(changes))).toBe(false)
})

it('two campaigns have the same settings whatever they have spent, and whether none is left out or null', () => {
  const other = campaignWith({ spent: 12, state: 'completed', totalAdvertsCount: 5, dailyBudget: null })
  expect(hasSameSettings(campaignWith(), other)).toBe(true)
})
