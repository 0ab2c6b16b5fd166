import type { CampaignIdle } from '../../contract/campaign.ts'
import { texts } from '../locale.ts'
import { timeOf } from './time-of.ts'

/** Returns why the ads of an active campaign are not shown at the moment, and from when on they are. */
export function idleText({ reason, until }: CampaignIdle): string {
  const { terms: words } = texts.value
  const why =
    reason === 'showTimes'
      ? words.idleShowTimes()
      : reason === 'dailyBudget'
        ? words.idleDailyBudget()
        : words.idleOther()
  return until ? words.idleUntil({ why, time: timeOf(Date.parse(until)) }) : words.idleToTheEnd({ why })
}
