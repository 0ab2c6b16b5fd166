import type { CampaignIdle } from '../../contract/campaigns/campaign.ts'
import { format, texts } from '../locale.ts'

/** Returns why the ads of an active campaign are not shown at the moment, and from when on they are. */
export function idleText({ reason, until }: CampaignIdle): string {
  const { terms: words } = texts.value
  const why =
    reason === 'showTimes'
      ? words.idleShowTimes()
      : reason === 'dailyBudget'
        ? words.idleDailyBudget()
        : words.idleOther()
  if (!until) return words.idleToTheEnd({ why })
  const time = new Date(until).toTimeString().slice(0, 5)
  return words.idleUntil({ why, time: `${format.value.dayOf(until)}, ${time}` })
}
