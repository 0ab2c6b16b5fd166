import { expect, it } from 'vitest'
import { ADVERT_ALERTS, ADVERT_STATES } from '../../../src/contract/advert/advert.ts'
import { CAMPAIGN_STATES } from '../../../src/contract/campaigns/campaign.ts'
import { advertAlerts } from '../../../src/domain/advert/advert-alerts.ts'

const given = () =>
  ADVERT_STATES.flatMap((state) =>
    CAMPAIGN_STATES.map((campaign) => ({ state, campaign, alerts: advertAlerts(state, campaign) })),
  )

it('each of the nine alerts belongs to exactly one situation', () => {
  expect(
    given()
      .flatMap(({ alerts }) => alerts)
      .sort(),
  ).toEqual([...ADVERT_ALERTS].sort())
})

it('the name of an alert states its situation', () => {
  for (const { state, campaign, alerts } of given()) {
    for (const alert of alerts) {
      expect(alert.toLowerCase()).toContain(campaign.toLowerCase())
      expect(alert.endsWith(state)).toBe(true)
    }
  }
})

it.each([
  ['WaitingForApproval', 'completed', 'CompletedCampaignWaitingForApproval'],
  ['WaitingForApproval', 'budgetExhausted', 'BudgetExhaustedWaitingForApproval'],
  ['Approved', 'completed', 'CompletedCampaignApproved'],
  ['Approved', 'budgetExhausted', 'BudgetExhaustedCampaignApproved'],
  ['StoppedByDeadline', 'completed', 'CompletedCampaignStoppedByDeadline'],
] as const)('an ad that is %s in a campaign that is %s has the alert %s', (state, campaign, alert) => {
  expect(advertAlerts(state, campaign)).toEqual([alert])
})

it('no alert is given for ads that are drafts, run, or were paused or rejected', () => {
  for (const state of ['Draft', 'Started', 'Stopped', 'Suspended', 'Rejected', 'StoppedByPlatform'] as const) {
    for (const campaign of CAMPAIGN_STATES) expect(advertAlerts(state, campaign)).toEqual([])
  }
  expect(advertAlerts('StoppedByDeadline', 'active')).toEqual([])
})

it('an approved ad that waits for a top-up is not called a failed launch', () => {
  expect(advertAlerts('Approved', 'active', true)).toEqual([])
  expect(advertAlerts('Approved', 'scheduled', true)).toEqual(['ScheduledCampaignApproved'])
  expect(advertAlerts('WaitingForApproval', 'active', true)).toEqual(['ActiveCampaignWaitingForApproval'])
})
