import type { AdvertAction, AdvertState } from '../contract/advert.ts'
import type { CampaignState } from '../contract/campaign.ts'

/** Whatever a user does to an ad: the calls of spec.md §4. */
export type LifecycleAction = AdvertAction | 'save' | 'rename' | 'delete' | 'duplicate' | 'changeBid'
export type EditAction = Extract<AdvertAction, `edit${string}`>

export type LaunchContext = { campaignState: CampaignState; isBalanceNegative: boolean }
/** `autoAccept`: the platform takes content of this kind unseen. */
export type LifecycleContext = LaunchContext & { autoAccept: boolean }

type Step = (state: AdvertState, context: LifecycleContext) => AdvertState | null

const canRun = ({ campaignState, isBalanceNegative }: LaunchContext): boolean => campaignState === 'active' && !isBalanceNegative

const stay: Step = (state) => state
const toDraft: Step = () => 'Draft'
const stop: Step = () => 'Stopped'
const launch: Step = (_, context) => (canRun(context) ? 'Started' : null)
const submit: Step = (_, context) => (context.autoAccept ? onApproved(context) : 'WaitingForApproval')

const anytime = { rename: stay, duplicate: stay, changeBid: stay }
const atRest = { ...anytime, delete: stay }

/** The one table of what may be done to an ad in each state, and where it leads. */
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

/** The value as a state, or an error with the words of spec.md §4. */
export function assertAdvertState(value: unknown): AdvertState {
  if (typeof value === 'string' && Object.hasOwn(TABLE, value)) return value as AdvertState
  throw new Error('Invalid advert state')
}

/** Where the action leads; null when it is not allowed (409). Deleting and duplicating leave the state as it is. */
export function nextState(state: AdvertState, action: LifecycleAction, context: LifecycleContext): AdvertState | null {
  const row = TABLE[assertAdvertState(state)]
  return Object.hasOwn(row, action) ? (row[action]?.(state, context) ?? null) : null
}

/** What the state allows; a launch depends on the campaign and the balance besides. */
export const allowedActions = (state: AdvertState): LifecycleAction[] => Object.keys(TABLE[assertAdvertState(state)]) as LifecycleAction[]

/** The action that makes the ad a draft again; null where there is none (a draft, or an ad to be stopped first). */
export const editActionFor = (state: AdvertState): EditAction | null =>
  allowedActions(state).find((action): action is EditAction => action.startsWith('edit')) ?? null

/** What approval gives an ad that waits for it: it runs at once where it can, else it waits for its campaign or the balance. */
export const onApproved = (context: LaunchContext): AdvertState => (canRun(context) ? 'Started' : 'Approved')

/** The platform refuses an ad that waits; null for any other. */
export const onRejected = (state: AdvertState): AdvertState | null => (state === 'WaitingForApproval' ? 'Rejected' : null)

/** The platform takes back its approval; null for an ad that has none. */
export const onStoppedByPlatform = (state: AdvertState): AdvertState | null =>
  state === 'Approved' || state === 'Started' || state === 'Suspended' || state === 'Stopped' || state === 'StoppedByDeadline' ? 'StoppedByPlatform' : null
