import { enums } from 'superstruct'
import { AccountsOverviewStruct } from '../accounts/accounts-overview.ts'
import * as advert from '../advert/advert.ts'
import { AdvertiserStruct, AdvertisersPageStruct } from '../accounts/advertiser.ts'
import { json, nothing, workbook, type Call, type Description, type JsonAnswer, type Shape } from './call.ts'
import { CampaignAnswerStruct, CampaignsPageStruct } from '../campaigns/campaign.ts'
import { CopyCampaignStruct, CreateCampaignStruct, UpdateCampaignStruct } from '../campaigns/campaign-writes.ts'
import { CampaignCountsStruct } from '../campaigns/campaign-counts.ts'
import * as catalogue from '../catalogue.ts'
import { DomainConfigurationStruct } from '../domain-configuration.ts'
import * as endpoints from './endpoints.ts'
import type { Endpoint } from './endpoints.ts'
import { AskForecastStruct, ForecastStruct } from '../advert/forecast.ts'
import { AdvertiserIdStruct, CreatedInviteStruct, CreateInviteStruct, InvitePageStruct } from '../accounts/invite.ts'
import { MemberIdStruct, MembersPageStruct, UpdateMemberRoleStruct } from '../accounts/member.ts'
import { HistoryStruct } from '../history.ts'
import { InboxStruct, ReadNoticesStruct } from '../inbox/inbox.ts'
import { KktuCodesStruct } from '../advert/kktu.ts'
import { PartnersPageStruct } from '../accounts/partner.ts'
import type { ParamName } from './path.ts'
import { PlacementsPageStruct } from '../placements/placement.ts'
import * as queries from './queries.ts'
import { RejectedAdvertsStruct } from '../advert/rejected-adverts.ts'
import { SearchResultsStruct } from '../search.ts'
import {
  CreateSavedAudienceStruct,
  SavedAudienceAnswerStruct,
  SavedAudiencesStruct,
} from '../advert/saved-audiences.ts'
import { SavedViewsStruct, UpdateSavedViewsStruct } from '../saved-views.ts'
import { AdvertiserReportStruct, StatsReportStruct } from '../statistics/report.ts'
import { StatsBreakdownStruct } from '../statistics/breakdown.ts'
import { CampaignsStatsPageStruct, StatsPageStruct, StatsSeriesStruct } from '../statistics/stats.ts'
import { UploadedFileStruct, UploadQueryStruct } from '../advert/upload.ts'

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
  getAccountsOverview: {
    summary: 'The advertisers of the user on one portal with their balances, their spending and what needs attention',
    query: queries.AccountsOverviewQueryStruct,
    answer: json(AccountsOverviewStruct),
    refusals: [404],
    feature: 'accountsOverview',
  },
  getSavedViews: {
    summary: 'The views that the user has saved for an advertiser',
    query: queries.AdvertiserQueryStruct,
    answer: json(SavedViewsStruct),
    refusals: [403, 404],
    feature: 'savedViews',
  },
  updateSavedViews: {
    summary: 'Replaces the views that the user has saved for an advertiser',
    body: UpdateSavedViewsStruct,
    answer: nothing,
    refusals: [403, 404],
    feature: 'savedViews',
  },
  getSavedAudiences: {
    summary: 'The audiences that the members of an advertiser keep for a platform',
    query: queries.SavedAudiencesQueryStruct,
    answer: json(SavedAudiencesStruct),
    refusals: [403, 404],
    feature: 'savedAudiences',
  },
  createSavedAudience: {
    summary: 'Keeps an audience for the ads of an advertiser on a platform',
    body: CreateSavedAudienceStruct,
    answer: json(SavedAudienceAnswerStruct, 201),
    refusals: [403, 404, 409],
    feature: 'savedAudiences',
  },
  deleteSavedAudience: {
    summary: 'Forgets a kept audience; the ads that took it keep theirs',
    query: queries.DeleteSavedAudienceQueryStruct,
    answer: nothing,
    refusals: [403, 404],
    feature: 'savedAudiences',
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
    summary: 'The campaigns on one platform, or on all, a page at a time',
    query: queries.CampaignsQueryStruct,
    answer: json(CampaignsPageStruct),
    refusals: [403, 404],
  },
  getCampaignCounts: {
    summary: 'How many campaigns on one platform are in each state, need attention, and have each brand',
    query: queries.CampaignCountsQueryStruct,
    answer: json(CampaignCountsStruct),
    refusals: [403, 404],
    feature: 'filters',
  },
  createCampaign: {
    summary: 'Makes a campaign; without a start date it is launched at once',
    body: CreateCampaignStruct,
    answer: json(CampaignAnswerStruct, 201),
    refusals: [403, 404],
  },
  copyCampaign: {
    summary: 'Makes a campaign like another, with its ads as drafts',
    body: CopyCampaignStruct,
    answer: json(CampaignAnswerStruct, 201),
    refusals: [403, 404],
    feature: 'copyCampaign',
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
    refusals: [403, 404, 409, 412],
    version: 'matched',
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
  restoreAdvert: {
    summary: 'Brings a deleted ad back as it was',
    body: advert.RestoreAdvertStruct,
    answer: nothing,
    refusals: [403, 404],
    feature: 'restoreAdverts',
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
  getForecast: {
    summary: 'What bids for an audience would bring at the placement of an ad, and what others pay there',
    body: AskForecastStruct,
    answer: json(ForecastStruct),
    refusals: [403, 404],
    feature: 'forecast',
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
  getStatsSeries: {
    summary: 'The numbers of an advertiser, a campaign or an ad by day, by hour for two days or fewer',
    query: queries.SeriesQueryStruct,
    answer: json(StatsSeriesStruct),
    refusals: [403, 404],
    feature: 'timeSeries',
  },
  getRejectedAdverts: {
    summary: 'The rejected ads of an advertiser, by campaign, at most 100',
    query: queries.AdvertiserQueryStruct,
    answer: json(RejectedAdvertsStruct),
    refusals: [403, 404],
    feature: 'rejectedAdverts',
  },
  getHistory: {
    summary: 'What happened to a campaign and its ads, or to one ad, newest first, a page at a time',
    query: queries.HistoryQueryStruct,
    answer: json(HistoryStruct),
    refusals: [403, 404],
    feature: 'audit',
  },
  search: {
    summary: 'The accounts, campaigns and ads of the user whose names match a phrase',
    query: queries.PortalSearchQueryStruct,
    answer: json(SearchResultsStruct),
    refusals: [404],
    feature: 'search',
  },
  searchKktu: {
    summary: 'The categories of the ad registry that fit a phrase or a code',
    query: queries.SearchQueryStruct,
    answer: json(KktuCodesStruct),
    feature: 'kktu',
  },
  getInbox: {
    summary: 'What the platform notifies an advertiser of, newest first, a page at a time',
    query: queries.InboxQueryStruct,
    answer: json(InboxStruct),
    refusals: [403, 404],
    feature: 'inbox',
  },
  readNotices: {
    summary: 'Marks notices as read by the user, all of them where none is named',
    body: ReadNoticesStruct,
    answer: nothing,
    refusals: [403, 404],
    feature: 'inbox',
  },
  getStatsBreakdown: {
    summary: 'The numbers of an advertiser or of one campaign by placement, device, hour of the week or sold product',
    query: queries.BreakdownQueryStruct,
    answer: json(StatsBreakdownStruct),
    refusals: [403, 404],
    feature: 'breakdowns',
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
    body: CreateInviteStruct,
    answer: json(CreatedInviteStruct, 201),
    refusals: [403, 404, 409],
  },
  acceptInvite: {
    summary: 'Joins the advertiser of an invite, once',
    body: AdvertiserIdStruct,
    answer: nothing,
    refusals: [404, 409],
  },
  revokeInvite: {
    summary: 'Revokes an invite that nobody has accepted',
    answer: nothing,
    refusals: [403, 404],
    feature: 'roles',
  },
  getMembersPage: {
    summary: 'The members of an advertiser with their roles, and for its owners the pending invites',
    query: queries.AdvertiserQueryStruct,
    answer: json(MembersPageStruct),
    refusals: [403, 404],
    feature: 'roles',
  },
  updateMemberRole: {
    summary: 'Gives a member another role; the last owner stays one',
    body: UpdateMemberRoleStruct,
    answer: nothing,
    refusals: [403, 404, 409],
    feature: 'roles',
  },
  removeMember: {
    summary: 'Removes a member if it still is one, or lets the user leave; the last owner stays',
    body: MemberIdStruct,
    answer: nothing,
    refusals: [403, 404, 409],
    feature: 'roles',
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
  getSubcategories: {
    summary: 'The categories right below one, the topmost ones without any',
    query: queries.SubcategoriesQueryStruct,
    answer: json(catalogue.SubcategoriesStruct),
    refusals: [404],
    feature: 'subcategories',
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

/** The description of a call, as known at compile time. */
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
/** The body of a successful response, undefined if there is none. */
export type AnswerOf<Name extends CallName> =
  DescriptionOf<Name>['answer'] extends JsonAnswer<infer S> ? S['TYPE'] : undefined

/** The name of the call of an endpoint. */
export type NameOf<E extends Endpoint> = {
  [Name in CallName]: (typeof endpoints)[Name]['path'] extends E['path'] ? Name : never
}[CallName]
