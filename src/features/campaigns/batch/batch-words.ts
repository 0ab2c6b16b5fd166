import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import { campaignValueText } from '../../../state/form/campaign-value-text.ts'
import { texts } from '../../../state/locale.ts'
import type { BatchKind } from './batch-value.ts'

/** Returns the value of a campaign that a batch changes, as it is shown. */
export const valueText = (campaign: Campaign, kind: BatchKind) => campaignValueText(campaign, kind) || '–'

/** Returns the question before a change that stops so many campaigns, with its reason. */
export function stopQuestion(count: number, kind: BatchKind) {
  const { campaignEditor: words } = texts.value
  const text = kind === 'limit' ? words.stopLimitText() : words.stopDateText()
  return { title: words.stopCount({ count }), text, refuse: words.keepRunning(), agree: words.applyAndStop() }
}
