import { array, boolean, enums, integer, nullable, number, string, type, type Infer } from 'superstruct'
import { AdvertiserStruct } from './advertiser.ts'
import { CampaignStruct } from './campaign.ts'
import { AttributionConditionStruct, ConditionStruct } from './condition.ts'
import { ContentTemplateStruct, ContentTemplateWarningStruct } from './content.ts'
import { oneOf } from './one-of.ts'
import { maybe } from './optional.ts'
import { PlacementStruct } from './placement.ts'

export const ADVERT_STATES = [
  'Draft', 'Started', 'Stopped', 'Suspended', 'Approved', 'WaitingForApproval', 'Rejected', 'StoppedByPlatform', 'StoppedByDeadline',
] as const
export type AdvertState = (typeof ADVERT_STATES)[number]

/** The ten calls that move an ad between states (spec.md §7). */
export const ADVERT_ACTIONS = [
  'startDraftAdvert', 'startApprovedAdvert', 'stopAdvert', 'startStoppedAdvert', 'editWaitingForApprovalAdvert', 'editStoppedAdvert',
  'editRejectedAdvert', 'editApprovedAdvert', 'editStoppedByPlatformAdvert', 'editStoppedByDeadlineAdvert',
] as const
export type AdvertAction = (typeof ADVERT_ACTIONS)[number]

export const ADVERT_ALERTS = [
  'ScheduledCampaignWaitingForApproval', 'CompletedCampaignWaitingForApproval', 'BudgetExhaustedWaitingForApproval',
  'ScheduledCampaignApproved', 'CompletedCampaignApproved', 'BudgetExhaustedCampaignApproved',
  'CompletedCampaignStoppedByDeadline', 'ActiveCampaignWaitingForApproval', 'ActiveCampaignApproved',
] as const
export type AdvertAlert = (typeof ADVERT_ALERTS)[number]

export const ImpressionRuleStruct = type({
  id: string(), // ULID, made by the client
  bidPrice: number(), // per 1000 views, in the domain's currency
  condition: maybe(ConditionStruct),
  audienceSegment: enums(['All', 'Filtered']),
})
export type ImpressionRule = Infer<typeof ImpressionRuleStruct>

export const AttributionRuleStruct = oneOf([
  type({ mode: enums(['Auto', 'Disabled']) }),
  type({ mode: enums(['Manual']), condition: AttributionConditionStruct }),
])
export type AttributionRule = Infer<typeof AttributionRuleStruct>
export type AttributionMode = AttributionRule['mode']

export const OrdAdvertStruct = type({ finalCategoryCode: string(), description: string() })
export type OrdAdvert = Infer<typeof OrdAdvertStruct>

export const AdvertStruct = type({
  id: string(),
  name: string(),
  state: enums(ADVERT_STATES),
  stats: type({ views: integer(), clicks: integer(), ctr: nullable(number()), spent: number(), cpc: nullable(number()) }),
  contentTemplate: ContentTemplateStruct,
  impressionRules: array(ImpressionRuleStruct),
  attributionRule: maybe(AttributionRuleStruct),
  isCustomParameterEnabled: boolean(),
  rejectReason: maybe(string()),
  stopReason: maybe(string()),
  contentTemplateWarnings: array(ContentTemplateWarningStruct),
  ordAdvert: maybe(OrdAdvertStruct),
  alerts: array(enums(ADVERT_ALERTS)),
})
export type Advert = Infer<typeof AdvertStruct>

export const AdvertPageStruct = type({
  advert: AdvertStruct,
  advertiser: AdvertiserStruct,
  placement: PlacementStruct,
  portal: type({ id: string(), isOrdPortal: boolean() }),
  campaign: CampaignStruct,
  advertsList: array(type({ id: string(), name: string(), placementId: string(), state: enums(ADVERT_STATES) })),
  attributionAllowed: boolean(),
  autoAcceptUnmanagedContent: boolean(),
  autoAcceptManagedContent: boolean(),
})
export type AdvertPage = Infer<typeof AdvertPageStruct>

export const CreateAdvertStruct = type({ campaignId: string(), placementId: string(), name: string() })
export type CreateAdvert = Infer<typeof CreateAdvertStruct>

export const UpdateAdvertStruct = type({
  advertId: string(),
  contentTemplate: ContentTemplateStruct,
  impressionRules: array(type({ id: string(), bidPrice: number(), condition: maybe(ConditionStruct) })),
  attributionRule: maybe(AttributionRuleStruct),
  ordAdvert: maybe(OrdAdvertStruct),
})
export type UpdateAdvert = Infer<typeof UpdateAdvertStruct>

export const UpdateBidPricesStruct = type({ advertId: string(), impressionRuleId: string(), bidPrice: number() })
export const UpdateAdvertNameStruct = type({ advertId: string(), name: string() })
export const DeleteAdvertStruct = type({ placementId: string(), advertId: string() })
export const DuplicateAdvertStruct = type({ advertId: string(), name: string() })
export const AdvertIdStruct = type({ advertId: string() })
