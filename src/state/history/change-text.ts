import type { AdvertState } from '../../contract/advert/advert.ts'
import type { Change, ChangedFields } from '../../contract/history.ts'
import { ruleChanges } from '../../domain/history/rule-changes.ts'
import { advertStateText } from '../texts/advert-terms.ts'
import { format, texts } from '../locale.ts'

/**
 * Formats a change in lines: first what happened, then the explanation. Requires the texts of `history` and `terms`.
 */
export function changeLines(change: Change): string[] {
  const { history: words } = texts.value
  const { money, day } = format.value
  const { kind, fields, advert } = change
  if (kind === 'deleted') return [advert ? words.advertDeleted() : words.campaignDeleted()]
  if (kind === 'restored') return [words.advertRestored()]
  if (kind === 'created') {
    const limit = fields.limit?.to
    return [
      advert ? words.advertCreated() : words.campaignCreated(),
      ...(typeof limit === 'number' ? [words.initialLimit({ limit: money(limit) })] : []),
    ]
  }
  const days = ({ from, to }: { from?: string | null | undefined; to?: string | null | undefined }) => ({
    from: from ? day(from) : words.none(),
    to: to ? day(to) : words.none(),
  })
  const { name, brand, limit, startDate, endDate, dailyBudget, frequencyCap, state, impressionRules: rules } = fields
  const budget = (value: number | null | undefined) => (typeof value === 'number' ? money(value) : words.none())
  const { bids, hasOtherAudience } = ruleChanges(rules?.from ?? [], rules?.to ?? [])
  const lines = [
    name && words.name({ from: name.from ?? '', to: name.to ?? '' }),
    brand && words.brand({ from: brand.from ?? words.none(), to: brand.to ?? words.none() }),
    limit && words.limit({ from: money(limit.from ?? 0), to: money(limit.to ?? 0) }),
    startDate && words.startDate(days(startDate)),
    endDate && words.endDate(days(endDate)),
    dailyBudget && words.dailyBudget({ from: budget(dailyBudget.from), to: budget(dailyBudget.to) }),
    frequencyCap &&
      words.frequencyCap({
        from: String(frequencyCap.from ?? words.none()),
        to: String(frequencyCap.to ?? words.none()),
      }),
    fields.showTimes && words.showTimes(),
    state && stateText(change, state.from, state.to),
    ...reasonOf(fields),
    ...bids.map(({ number, from, to }) => {
      const prices = { from: money(from), to: money(to) }
      return (rules?.to ?? []).length > 1 ? words.ruleBid({ number, ...prices }) : words.bid(prices)
    }),
    fields.contentTemplate && words.contentChanged(),
    fields.contentTemplate && typedText(fields),
    rules && hasOtherAudience && words.audience(),
    fields.attributionRule && words.attribution(),
    fields.ordAdvert && words.ord(),
  ].filter((line) => typeof line === 'string')
  return lines.length > 0 ? lines : [words.changed()]
}

function reasonOf({ rejectReason, stopReason }: ChangedFields): string[] {
  const reason = rejectReason?.to ?? stopReason?.to
  return reason ? [texts.value.history.reason({ reason })] : []
}

/** Returns the text of an ad before and after, if it is a text ad. */
function typedText({ contentTemplate }: ChangedFields): string | undefined {
  const [from, to] = [contentTemplate?.from, contentTemplate?.to].map((content) =>
    content && 'stringValue' in content ? content.stringValue : undefined,
  )
  return from && to ? texts.value.history.contentTyped({ from, to }) : undefined
}

function stateText({ by }: Change, from?: AdvertState | null, to?: AdvertState | null): string {
  const { history: words } = texts.value
  const isByPlatform = by.kind === 'platform'
  switch (to) {
    case 'WaitingForApproval':
      return words.submitted()
    case 'Approved':
      return words.approved()
    case 'Rejected':
      return words.rejected()
    case 'StoppedByPlatform':
      return words.stoppedByPlatform()
    case 'StoppedByDeadline':
      return words.ended()
    case 'Suspended':
      return words.suspended()
    case 'Stopped':
      return words.paused()
    case 'Draft':
      return words.edited()
    case 'Started':
      if (from === 'WaitingForApproval') return words.approved()
      return isByPlatform && from === 'Suspended' ? words.continued() : words.resumed()
    default:
      return words.stateOther({ from: from ? advertStateText(from) : '…', to: to ? advertStateText(to) : '…' })
  }
}
