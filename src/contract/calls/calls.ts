import { enums } from 'superstruct'
import * as advert from '../advert.ts'
import { AdvertiserStruct, AdvertisersPageStruct } from '../advertiser.ts'
import { json, nothing, workbook, type Call, type Description, type JsonAnswer, type Shape } from './call.ts'
import { CampaignAnswerStruct, CampaignsPageStruct, CreateCampaignStruct, UpdateCampaignStruct } from '../campaign.ts'
import * as catalogue from '../catalogue.ts'
import { DomainConfigurationStruct } from '../domain-configuration.ts'
import * as endpoints from './endpoints.ts'
import type { Endpoint } from './endpoints.ts'
import { AdvertiserIdStruct, CreatedInviteStruct, InvitePageStruct } from '../invite.ts'
import { PartnersPageStruct } from '../partner.ts'
import type { ParamName } from './path.ts'
import { PlacementsPageStruct } from '../placement.ts'
import * as queries from './queries.ts'
import { AdvertiserReportStruct, StatsReportStruct } from '../statistics/report.ts'
import { CampaignsStatsPageStruct, StatsPageStruct } from '../statistics/stats.ts'
import { UploadedFileStruct, UploadQueryStruct } from '../upload.ts'

const all: Record<string, Endpoint> & typeof endpoints = endpoints
export type CallName = keyof typeof endpoints

const descriptions = {
  getDomainConfiguration: {
    summary: 'What a host name decides: portal, currency, sign-in and support settings',
    answer: json(DomainConfigurationStruct),
    refusals: [404],
    isPublic: true,
  },
  getAdvertisersPage: {
    summary: 'The advertisers of the user on one portal',
    query: queries.PortalQueryStruct,
    answer: json(AdvertisersPageStruct),
    refusals: [404],
  },
  getAdvertiserPage: {
    summary: 'An advertiser with its balance',
    answer: json(AdvertiserStruct),
    refusals: [403, 404],
  },
  getPartnersPage: {
    summary: 'The platforms that an advertiser can run campaigns on',
    query: queries.AdvertiserQueryStruct,
    answer: json(PartnersPageStruct),
    refusals: [403, 404],
  },
  getCampaignsPage: {
    summary: 'The campaigns on one platform, newest first, a page at a time',
    query: queries.CampaignsQueryStruct,
    answer: json(CampaignsPageStruct),
    refusals: [403, 404],
  },
  createCampaign: {
    summary: 'Makes a campaign; without a start date it is launched at once',
    body: CreateCampaignStruct,
    answer: json(CampaignAnswerStruct, 201),
    refusals: [403, 404],
  },
  updateCampaign: {
    summary: 'Changes a campaign; an absent brand or date is removed',
    body: UpdateCampaignStruct,
    answer: json(CampaignAnswerStruct),
    refusals: [403, 404],
  },
  deleteCampaign: {
    summary: 'Deletes a campaign of which no ad was ever started',
    query: queries.DeleteCampaignQueryStruct,
    answer: nothing,
    refusals: [403, 404, 409],
  },
  getPlacementsPage: {
    summary: 'A campaign and the placements of its platform, each with a summary of its ads',
    query: queries.CampaignQueryStruct,
    answer: json(PlacementsPageStruct),
    refusals: [403, 404],
  },
  getAdvertPage: {
    summary: 'An ad with all that its editor shows',
    query: queries.AdvertQueryStruct,
    answer: json(advert.AdvertPageStruct),
    refusals: [403, 404],
    version: 'answered',
  },
  createAdvert: {
    summary: 'Makes an empty draft',
    body: advert.CreateAdvertStruct,
    answer: json(advert.AdvertIdStruct, 201),
    refusals: [403, 404, 409],
  },
  updateAdvert: {
    summary: 'Saves a draft',
    body: advert.UpdateAdvertStruct,
    answer: nothing,
    refusals: [403, 404, 409, 412],
    version: 'matched',
  },
  updateBidPrices: {
    summary: 'Changes the bid of one impression rule, in every state and without a new moderation',
    body: advert.UpdateBidPricesStruct,
    answer: nothing,
    refusals: [403, 404, 409],
    version: 'answered',
  },
  updateAdvertName: {
    summary: 'Renames an ad',
    body: advert.UpdateAdvertNameStruct,
    answer: nothing,
    refusals: [403, 404, 409],
  },
  deleteAdvert: {
    summary: 'Deletes an ad that does not run',
    body: advert.DeleteAdvertStruct,
    answer: nothing,
    refusals: [403, 404, 409],
  },
  duplicateAdvert: {
    summary: 'Makes a draft with the content and rules of another ad',
    body: advert.DuplicateAdvertStruct,
    answer: json(advert.AdvertIdStruct, 201),
    refusals: [403, 404, 409],
  },
  advertAction: {
    summary: 'Moves an ad to another state',
    params: { action: enums(advert.ADVERT_ACTIONS) },
    body: advert.AdvertIdStruct,
    answer: nothing,
    refusals: [403, 404, 409],
  },
  uploadFile: {
    summary: 'Keeps a picture or a video of at most 5 MB for an ad',
    query: UploadQueryStruct,
    body: 'file',
    answer: json(UploadedFileStruct),
    refusals: [403, 404],
  },
  getStatsPage: {
    summary: 'The numbers of a campaign, by placement and ad',
    query: queries.StatsQueryStruct,
    answer: json(StatsPageStruct),
    refusals: [403, 404],
  },
  getCampaignsStatsPage: {
    summary: 'The numbers of the campaigns on some platforms or all, a page at a time',
    query: queries.CampaignsStatsQueryStruct,
    answer: json(CampaignsStatsPageStruct),
    refusals: [403, 404],
  },
  downloadAdvertiserReport: {
    summary: 'The campaigns of an advertiser as a workbook',
    body: AdvertiserReportStruct,
    answer: workbook,
    refusals: [403, 404],
  },
  downloadStatsReport: {
    summary: 'The ads of a campaign as a workbook',
    body: StatsReportStruct,
    answer: workbook,
    refusals: [403, 404],
  },
  getInvitePage: { summary: 'An invite, absent when there is none', answer: json(InvitePageStruct), refusals: [404] },
  createInvite: {
    summary: 'Makes a one-time link into an advertiser, valid for 30 minutes',
    body: AdvertiserIdStruct,
    answer: json(CreatedInviteStruct, 201),
    refusals: [403, 404, 409],
  },
  acceptInvite: {
    summary: 'Joins the advertiser of an invite, once',
    body: AdvertiserIdStruct,
    answer: nothing,
    refusals: [404, 409],
  },
  searchProducts: {
    summary: 'At most 50 products of a platform for a phrase',
    query: queries.SearchQueryStruct,
    answer: json(catalogue.FoundProductsStruct),
    refusals: [404],
  },
  getProducts: {
    summary: 'Products by their ids; unknown ids are left out',
    body: catalogue.ProductIdsStruct,
    answer: json(catalogue.ProductsStruct),
    refusals: [404],
  },
  searchCategories: {
    summary: 'At most 50 categories of a platform for a phrase',
    query: queries.SearchQueryStruct,
    answer: json(catalogue.FoundCategoriesStruct),
    refusals: [404],
  },
  getCategories: {
    summary: 'Categories by their ids; unknown ids are left out',
    body: catalogue.CategoryIdsStruct,
    answer: json(catalogue.CategoriesValueStruct),
    refusals: [404],
  },
} satisfies Record<CallName, Description>

export const callNames = Object.keys(descriptions) as readonly CallName[]

/**
 * Returns the full description of a call, for the server, the generators and the tests of the wire contract. The office
 * imports `endpoints.ts` and single structs instead, to keep its bundle small.
 */
export const callOf = (name: CallName): Call => ({ ...descriptions[name], endpoint: all[name] })

/** What is known of a call at compile time. */
export type DescriptionOf<Name extends CallName> = (typeof descriptions)[Name]
type Part<Name extends CallName, Key extends keyof Description> =
  DescriptionOf<Name> extends Readonly<Record<Key, infer Value>> ? Value : undefined
type ValueOf<S> = S extends Shape ? S['TYPE'] : S

/** The path parameters of a call: texts, unless it describes them. */
export type ParamsOf<Name extends CallName> = {
  readonly [Param in ParamName<(typeof endpoints)[Name]['path']>]: Part<Name, 'params'> extends Readonly<
    Record<Param, infer S>
  >
    ? ValueOf<S>
    : string
}
export type QueryOf<Name extends CallName> = ValueOf<Part<Name, 'query'>>
export type BodyOf<Name extends CallName> = ValueOf<Part<Name, 'body'>>
/** The body of a successful response, undefined where there is none. */
export type AnswerOf<Name extends CallName> =
  DescriptionOf<Name>['answer'] extends JsonAnswer<infer S> ? S['TYPE'] : undefined

/** The name of the call of an endpoint. */
export type NameOf<E extends Endpoint> = {
  [Name in CallName]: (typeof endpoints)[Name]['path'] extends E['path'] ? Name : never
}[CallName]
