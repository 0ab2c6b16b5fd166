import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import { browserOffset } from '../../../domain/calendar.ts'
import { zoneText } from '../../../domain/offset.ts'
import { offsetOf } from '../../../domain/campaign/campaign-offset.ts'
import { campaignValueText } from '../../../state/campaign-edit/campaign-value-text.ts'
import { texts } from '../../../state/locale.ts'
import type { BatchKind } from './batch-value.ts'

/** Returns the value of a campaign that a batch changes, as it is shown; a day names its zone unless it is here. */
export function valueText(campaign: Campaign, kind: BatchKind): string {
  const offset = offsetOf(campaign)
  const isThere = kind === 'endDate' && offset !== browserOffset()
  const text = campaignValueText(campaign, kind)
  return text ? `${text}${isThere ? ` ${zoneText(offset)}` : ''}` : '–'
}

/** Returns the question before a change that stops so many campaigns, with its reason. */
export function stopQuestion(count: number, kind: BatchKind) {
  const { campaignEditor: words } = texts.value
  const text = kind === 'limit' ? words.stopLimitText() : words.stopDateText()
  return { title: words.stopCount({ count }), text, refuse: words.keepRunning(), agree: words.applyAndStop() }
}
