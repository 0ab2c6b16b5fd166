import type { AdvertAction, AdvertPage, AdvertState } from '../../contract/advert/advert.ts'
import { changedAmount, type AmountChange } from '../amount-change.ts'
import { isAttributionOffered } from '../condition/attribution-offer.ts'
import { contentTypeOf } from '../content/content-type.ts'
import type { FieldError, ValidationError } from '../validation-error.ts'
import { advertSwitch, allowedActions, editActionFor } from './advert-lifecycle.ts'
import type { Obstacle } from './advert-obstacle.ts'
import { checkAdvert } from './advert-rules.ts'
import { checkBid } from './bid.ts'
import { isAutoAccepted, launchOf } from './launch.ts'
import { isUnusualBid } from './unusual-bid.ts'

/** The change of one bid of an ad. */
export type BidStep = { ruleId: string; from: number; to: number }
/** The effect of a change on the bids of an ad. `error`: the rule that the first invalid bid breaks. */
export type BidVerdict = { steps: BidStep[]; error?: ValidationError | undefined; isUnusual: boolean }

/** Returns the effect of a change on each bid of an ad that it changes, apart from those that `made` has set already. */
export function bidVerdict(
  { advert, placement, campaign }: Pick<AdvertPage, 'advert' | 'placement' | 'campaign'>,
  change: AmountChange,
  made: readonly BidStep[] = [],
): BidVerdict {
  const steps = advert.impressionRules
    .filter(({ id, bidPrice }) => !made.some(({ ruleId, to }) => ruleId === id && to === bidPrice))
    .map(({ id, bidPrice }) => ({ ruleId: id, from: bidPrice, to: changedAmount(bidPrice, change) }))
    .filter(({ from, to }) => from !== to)
  const errors = steps.flatMap(({ to }) => checkBid(to, placement) ?? [])
  const isUnusual = steps.some(({ from, to }) => to > from && isUnusualBid(to, placement, campaign))
  return { steps, error: errors[0], isUnusual }
}

/** Returns the remaining planned steps; null if somebody has changed such a bid since. */
export function stepsLeft({ advert }: Pick<AdvertPage, 'advert'>, steps: readonly BidStep[]): BidStep[] | null {
  const now = new Map(advert.impressionRules.map(({ id, bidPrice }) => [id, bidPrice]))
  const left = steps.filter(({ ruleId, to }) => now.get(ruleId) !== to)
  return left.every(({ ruleId, from }) => now.get(ruleId) === from) ? left : null
}

/** The reason why an ad cannot be started: its state or its surroundings. */
export type StartRefusal = 'running' | 'inModeration' | 'turnedDown' | Obstacle
/** `needsModeration`: the start of this draft submits it to the operator. */
export type StartVerdict =
  | { action: AdvertAction; needsModeration: boolean; isUnusual: boolean }
  | { refusal: StartRefusal }
  | { errors: FieldError[] }

/** Returns how an ad starts, or why it cannot; a draft must comply with every rule of an ad. */
export function startVerdict(page: AdvertPage): StartVerdict {
  const { advert, placement, campaign } = page
  const { state } = advert
  const type = contentTypeOf(advert.contentTemplate)
  const launch = launchOf(page, type)
  if (!launch) return { refusal: stateRefusal(state) }
  if (launch.obstacle) return { refusal: launch.obstacle }
  const isDraft = launch.action === 'startDraftAdvert'
  const errors = isDraft ? checkAdvert(advert, checkOf(page)) : []
  if (errors.length > 0) return { errors }
  return {
    action: launch.action,
    needsModeration: isDraft && !isAutoAccepted(page, type),
    isUnusual: isDraft && advert.impressionRules.some(({ bidPrice }) => isUnusualBid(bidPrice, placement, campaign)),
  }
}

function stateRefusal(state: AdvertState): StartRefusal {
  if (state === 'Rejected' || state === 'StoppedByPlatform') return 'turnedDown'
  if (state === 'StoppedByDeadline') return 'completed'
  return state === 'WaitingForApproval' ? 'inModeration' : 'running'
}

/** Returns the facts outside an ad on which its rules depend. */
const checkOf = ({ placement, advertiser, portal, attributionAllowed }: AdvertPage) => ({
  placement,
  isOrdAdvertiser: advertiser.isOrdAdvertiser,
  isOrdPortal: portal.isOrdPortal,
  attributionAllowed: isAttributionOffered(attributionAllowed, placement.deviceType),
})

/** Returns the actions that restore a former state of an ad; null if it can no longer be reached. */
export function wayBack(now: AdvertState, before: AdvertState): AdvertAction[] | null {
  if (now === before) return []
  const wasOn = before === 'Started' || before === 'Suspended'
  if (before === 'Draft') {
    const edit = editActionFor(now)
    if (edit) return [edit]
    return allowedActions(now).includes('stopAdvert') ? ['stopAdvert', 'editStoppedAdvert'] : null
  }
  const control = advertSwitch(now)
  if (!control || (!wasOn && before !== 'Stopped' && before !== 'Approved')) return null
  return control.isOn === wasOn ? [] : [control.action]
}
