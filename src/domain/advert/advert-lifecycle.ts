import type { AdvertAction, AdvertState } from '../../contract/advert/advert.ts'
import type { CampaignState } from '../../contract/campaigns/campaign.ts'

/** Everything that a user can do to an existing ad (docs/product/states.md). */
export type LifecycleAction = AdvertAction | 'save' | 'rename' | 'delete' | 'duplicate' | 'changeBid'
/** The actions that make a draft of an ad, to edit it. */
export type EditAction = Extract<AdvertAction, `edit${string}`>

/** What decides whether an ad can run, apart from the ad. */
export type LaunchContext = { campaignState: CampaignState; isBalanceNegative: boolean }
/** `autoAccept`: the retail platform accepts content of this kind without moderation. */
export type LifecycleContext = LaunchContext & { autoAccept: boolean }

type Step = (state: AdvertState, context: LifecycleContext) => AdvertState | null

const canRun = ({ campaignState, isBalanceNegative }: LaunchContext): boolean =>
  campaignState === 'active' && !isBalanceNegative

const stay: Step = (state) => state
const toDraft: Step = () => 'Draft'
const stop: Step = () => 'Stopped'
const launch: Step = (_, context) => (canRun(context) ? 'Started' : null)
const submit: Step = (_, context) => (context.autoAccept ? onApproved(context) : 'WaitingForApproval')

const anytime = { rename: stay, duplicate: stay, changeBid: stay }
const atRest = { ...anytime, delete: stay }

/** The actions allowed in each state of an ad, with the state that each leads to. */
const TABLE: Record<AdvertState, Partial<Record<LifecycleAction, Step>>> = {
  Draft: { ...atRest, save: stay, startDraftAdvert: submit },
  WaitingForApproval: { ...atRest, editWaitingForApprovalAdvert: toDraft },
  Approved: { ...atRest, startApprovedAdvert: launch, editApprovedAdvert: toDraft },
  Started: { ...anytime, stopAdvert: stop },
  Suspended: { ...anytime, stopAdvert: stop },
  Stopped: { ...atRest, startStoppedAdvert: launch, editStoppedAdvert: toDraft },
  Rejected: { ...atRest, editRejectedAdvert: toDraft },
  StoppedByPlatform: { ...atRest, editStoppedByPlatformAdvert: toDraft },
  StoppedByDeadline: { ...atRest, editStoppedByDeadlineAdvert: toDraft },
}

/** Returns the value as a state of an ad; throws "Invalid advert state" for any other value. */
export function assertAdvertState(value: unknown): AdvertState {
  if (typeof value === 'string' && Object.hasOwn(TABLE, value)) return value as AdvertState
  throw new Error('Invalid advert state')
}

/** Returns the state after an action; null if it is not allowed (409). Deleting and duplicating keep the state. */
export function nextState(state: AdvertState, action: LifecycleAction, context: LifecycleContext): AdvertState | null {
  const row = TABLE[assertAdvertState(state)]
  return Object.hasOwn(row, action) ? (row[action]?.(state, context) ?? null) : null
}

/** Returns the actions that a state allows, none if unknown; a launch depends on the campaign and the balance too. */
export const allowedActions = (state: AdvertState): LifecycleAction[] =>
  Object.hasOwn(TABLE, state) ? (Object.keys(TABLE[state]) as LifecycleAction[]) : []

type SwitchAction = Extract<AdvertAction, 'stopAdvert' | 'startApprovedAdvert' | 'startStoppedAdvert'>

/**
 * Returns whether a switch of the ad is on, and what pressing it does; null for an ad that needs more than a press. A
 * draft does: it is submitted where its content can be seen.
 */
export function advertSwitch(state: AdvertState): { isOn: boolean; action: SwitchAction } | null {
  const action = allowedActions(state).find(
    (each): each is SwitchAction => each === 'stopAdvert' || (each.startsWith('start') && each !== 'startDraftAdvert'),
  )
  return action ? { isOn: action === 'stopAdvert', action } : null
}

/** Returns the action that makes the ad a draft again; null for a draft and for an ad that must be stopped first. */
export const editActionFor = (state: AdvertState): EditAction | null =>
  allowedActions(state).find((action): action is EditAction => action.startsWith('edit')) ?? null

/** Returns the state after approval: the ad starts if it can, otherwise it waits for its campaign or the balance. */
export const onApproved = (context: LaunchContext): AdvertState => (canRun(context) ? 'Started' : 'Approved')

/** Returns the state after the operator rejects an ad; null unless the ad waits for approval. */
export const onRejected = (state: AdvertState): AdvertState | null =>
  state === 'WaitingForApproval' ? 'Rejected' : null

/** Returns the state after the operator revokes an approval; null for an ad that has none. */
export const onStoppedByPlatform = (state: AdvertState): AdvertState | null =>
  state === 'Approved' ||
  state === 'Started' ||
  state === 'Suspended' ||
  state === 'Stopped' ||
  state === 'StoppedByDeadline'
    ? 'StoppedByPlatform'
    : null
