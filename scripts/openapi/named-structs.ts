import { enums } from 'superstruct'
import * as accountsOverview from '../../src/contract/accounts/accounts-overview.ts'
import * as advert from '../../src/contract/advert/advert.ts'
import * as advertiser from '../../src/contract/accounts/advertiser.ts'
import type { Shape } from '../../src/contract/calls/call.ts'
import * as campaign from '../../src/contract/campaigns/campaign.ts'
import * as campaignWrites from '../../src/contract/campaigns/campaign-writes.ts'
import * as campaignCounts from '../../src/contract/campaigns/campaign-counts.ts'
import * as catalogue from '../../src/contract/catalogue.ts'
import * as condition from '../../src/contract/advert/condition.ts'
import * as content from '../../src/contract/advert/content.ts'
import * as domainConfiguration from '../../src/contract/domain-configuration.ts'
import * as history from '../../src/contract/history.ts'
import * as forecast from '../../src/contract/advert/forecast.ts'
import * as inbox from '../../src/contract/inbox/inbox.ts'
import * as invite from '../../src/contract/accounts/invite.ts'
import * as kktu from '../../src/contract/advert/kktu.ts'
import * as partner from '../../src/contract/accounts/partner.ts'
import * as placementTypes from '../../src/contract/placements/placement-types.ts'
import * as placement from '../../src/contract/placements/placement.ts'
import * as problem from '../../src/contract/problem.ts'
import * as savedAudiences from '../../src/contract/advert/saved-audiences.ts'
import * as savedViews from '../../src/contract/saved-views.ts'
import * as breakdown from '../../src/contract/statistics/breakdown.ts'
import * as rejectedAdverts from '../../src/contract/advert/rejected-adverts.ts'
import * as report from '../../src/contract/statistics/report.ts'
import * as search from '../../src/contract/search.ts'
import * as stats from '../../src/contract/statistics/stats.ts'
import * as upload from '../../src/contract/advert/upload.ts'

const modules: readonly Record<string, unknown>[] = [
  accountsOverview,
  advert,
  advertiser,
  breakdown,
  campaign,
  campaignCounts,
  campaignWrites,
  catalogue,
  condition,
  content,
  domainConfiguration,
  history,
  forecast,
  inbox,
  invite,
  kktu,
  partner,
  placement,
  problem,
  rejectedAdverts,
  report,
  search,
  savedAudiences,
  savedViews,
  stats,
  upload,
]

/** Lists of words that deserve a name; the contract holds them as constants. */
const words = {
  AdvertState: advert.ADVERT_STATES,
  AdvertAlert: advert.ADVERT_ALERTS,
  ChangeKind: history.CHANGE_KINDS,
  NoticeKind: inbox.NOTICE_KINDS,
  CampaignState: campaign.CAMPAIGN_STATES,
  ContentType: placementTypes.CONTENT_TYPES,
  DeviceType: placementTypes.DEVICE_TYPES,
  PlacementType: placementTypes.PLACEMENT_TYPES,
}

const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null && 'validator' in value

/** Returns what identifies a struct: a struct that was made optional is another object with the same schema. */
export const identityOf = (struct: Shape): unknown =>
  struct.type === 'enums' ? Object.keys(struct.schema as object).join(' ') : struct.schema

/** Every struct that the contract exports, by the name of its type: `AdvertStruct` is `Advert`. */
export const namedStructs: ReadonlyMap<string, Shape> = new Map([
  ...Object.entries(words).map(([name, list]): [string, Shape] => [name, enums<string, readonly string[]>(list)]),
  ...modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]): [string, Shape][] =>
      name.endsWith('Struct') && isShape(value) ? [[name.slice(0, -'Struct'.length), value]] : [],
    ),
  ),
])
