import type { Notice } from '../../contract/inbox/inbox.ts'
import { href } from '../../routes.ts'
import { format, texts } from '../../state/locale.ts'

/** Formats a notice: what happened, and why or what to do. */
export function noticeText({ kind, campaign, advert, reason, day }: Notice): { what: string; more?: string } {
  const { inbox: words } = texts.value
  const name = advert?.name ?? campaign?.name ?? ''
  const on = { day: day ? format.value.day(day) : '' }
  switch (kind) {
    case 'rejected':
    case 'stopped':
      return { what: words[kind]({ name }), ...(reason && { more: reason }) }
    case 'suspended':
    case 'approved':
    case 'finished':
      return { what: words[kind]({ name }) }
    case 'budgetRunsOut':
      return { what: words.budgetRunsOut({ name, ...on }), more: words.atThisPace() }
    case 'budgetExhausted':
      return { what: words.budgetExhausted({ name }), more: words.raiseLimit() }
    case 'balanceRunsOut':
      return { what: words.balanceRunsOut(on), more: words.topUp() }
    default:
      return { what: words.other(), ...(reason && { more: reason }) }
  }
}

/** Returns the screen on which the user can act on a notice. */
export function noticeHref({ campaign, advert }: Notice, advertiserId: string): string {
  if (!campaign) return href('analytics', { advertiserId })
  const params = { advertiserId, campaignId: campaign.id }
  return advert ? href('advert', { ...params, advertId: advert.id }) : href('campaign', params)
}

/** Returns whether a notice reports a problem, rather than progress. */
export const isProblem = ({ kind }: Notice): boolean => kind !== 'approved' && kind !== 'finished'
