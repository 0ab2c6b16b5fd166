import { array, boolean, nullable, number, string, type, type Infer, type Struct } from 'superstruct'
import { ADVERT_STATES, AttributionRuleStruct, ImpressionRuleStruct, OrdAdvertStruct } from './advert/advert.ts'
import { PACINGS, ShowTimesStruct } from './campaigns/campaign.ts'
import { ContentTemplateStruct } from './advert/content.ts'
import { growing } from './struct/growing.ts'
import { maybe } from './struct/optional.ts'

/** The kinds of changes; the history can be filtered by them. */
export const CHANGE_KINDS = ['created', 'settings', 'bid', 'content', 'state', 'deleted', 'restored'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

const fromTo = <T, S>(struct: Struct<T, S>) => maybe(type({ from: maybe(struct), to: maybe(struct) }))

/** The fields that changed, each by its name in `Campaign` or `Advert`, with the old and the new value. */
export const ChangedFieldsStruct = type({
  name: fromTo(string()),
  brand: fromTo(string()),
  limit: fromTo(number()),
  startDate: fromTo(string()),
  endDate: fromTo(string()),
  dailyBudget: fromTo(number()),
  pacing: fromTo(growing(PACINGS)),
  frequencyCap: fromTo(number()),
  showTimes: fromTo(ShowTimesStruct),
  state: fromTo(growing(ADVERT_STATES)),
  rejectReason: fromTo(string()),
  stopReason: fromTo(string()),
  contentTemplate: fromTo(ContentTemplateStruct),
  impressionRules: fromTo(array(ImpressionRuleStruct)),
  attributionRule: fromTo(AttributionRuleStruct),
  ordAdvert: fromTo(OrdAdvertStruct),
})
export type ChangedFields = Infer<typeof ChangedFieldsStruct>

/** One change of a campaign or, with `advert`, of an ad in it. */
export const ChangeStruct = type({
  id: string(),
  at: string(),
  by: type({ kind: growing(['user', 'platform', 'moderator']), name: maybe(string()) }),
  kind: growing(CHANGE_KINDS),
  advert: maybe(type({ id: string(), name: string(), isDeleted: maybe(boolean()) })),
  fields: ChangedFieldsStruct,
})
export type Change = Infer<typeof ChangeStruct>

/** A page of the changes of a campaign and its ads, or of one ad, newest first; the feature `audit`. */
export const HistoryStruct = type({
  campaign: type({ id: string(), name: string(), advertiserId: string() }),
  advert: maybe(type({ id: string(), name: string() })),
  changes: array(ChangeStruct),
  nextCursor: nullable(string()),
})
export type History = Infer<typeof HistoryStruct>
