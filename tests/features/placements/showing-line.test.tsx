import { expect, it } from 'vitest'
import type { Campaign } from '../../../src/contract/campaigns/campaign.ts'
import { ShowingLine } from '../../../src/features/placements/showing-line.tsx'
import { campaignWith } from '../../helpers/campaigns.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'

const lineOf = (changes: Partial<Campaign>) =>
  render(<ShowingLine campaign={campaignWith(changes)} />).container.textContent

it('shows the days, the hours and the frequency of a campaign that limits them', async () => {
  await openOffice('en', 'placements')
  const showTimes = { weekdays: [1, 2, 3, 4, 5, 7], hours: [9, 10, 11, 20] }
  expect(lineOf({ showTimes, frequencyCap: 3 })).toBe(
    'Shown: Mon–Fri, Sun, 9:00–12:00, 20:00–21:00, at most 3 a day to one visitor.',
  )
  expect(lineOf({ showTimes: { weekdays: [1, 2, 3, 4, 5, 6, 7], hours: [23] } })).toBe('Shown: 23:00–24:00.')
  expect(lineOf({ frequencyCap: 1 })).toBe('Shown: at most 1 a day to one visitor.')
})

it('is not there for a campaign that is always shown', async () => {
  await openOffice('en', 'placements')
  expect(lineOf({ showTimes: null, frequencyCap: null })).toBe('')
  expect(lineOf({})).toBe('')
})
