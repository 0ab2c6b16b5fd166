import {
  getAccountsOverview,
  getCampaignCounts,
  getSavedAudiences,
  getSavedViews,
  getSubcategories,
  getRejectedAdverts,
} from './endpoints.ts'
import { urlOf } from './urls.ts'

/** The URLs of reads with which no screen begins. */
export const accountsOverviewUrl = (portalId: string, offset: number) =>
  urlOf(getAccountsOverview, {}, { portalId, offset })
export const savedViewsUrl = (advertiserId: string) => urlOf(getSavedViews, {}, { advertiserId })
export const rejectedAdvertsUrl = (advertiserId: string) => urlOf(getRejectedAdverts, {}, { advertiserId })
export const savedAudiencesUrl = (advertiserId: string, partnerId: string) =>
  urlOf(getSavedAudiences, {}, { advertiserId, partnerId })
export const subcategoriesUrl = (partnerId: string, categoryId?: string) =>
  urlOf(getSubcategories, { partnerId }, { categoryId })
export const campaignCountsUrl = (
  advertiserId: string,
  partnerId: string,
  filter: {
    partnerIds: readonly string[]
    brand: readonly string[]
    from?: string | undefined
    to?: string | undefined
  },
) => urlOf(getCampaignCounts, {}, { advertiserId, partnerId, ...filter })
