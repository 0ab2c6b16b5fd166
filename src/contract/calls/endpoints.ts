import { del, get, post, put, readByPost } from './endpoint.ts'

/** The method and the path template of every call of the office. This module imports no structs. */
export type { Endpoint, Method } from './endpoint.ts'
export {
  getAdvertisersPage,
  getAdvertiserPage,
  getAdvertPage,
  getCampaignsPage,
  getDomainConfiguration,
  getInvitePage,
  getPartnersPage,
  getPlacementsPage,
} from './first-endpoints.ts'
export { getCampaignsStatsPage, getStatsBreakdown, getStatsPage, getStatsSeries } from './stats-endpoints.ts'
export const getAccountsOverview = get('/api/accountsOverview/')
export const getSavedViews = get('/api/savedViews/')
export const updateSavedViews = put('/api/savedViews/updateSavedViews/')
export const getSavedAudiences = get('/api/savedAudiences/')
export const createSavedAudience = post('/api/savedAudiences/createSavedAudience/')
export const deleteSavedAudience = del('/api/savedAudiences/deleteSavedAudience/')
export const getCampaignCounts = get('/api/campaignCounts/')
export const createCampaign = post('/api/campaignsPage/createCampaign/')
export const copyCampaign = post('/api/campaignsPage/copyCampaign/')
export const updateCampaign = put('/api/campaignCard/updateCampaign/')
export const deleteCampaign = del('/api/campaignsPage/deleteCampaign/')
export const createAdvert = post('/api/advertPage/createAdvert/')
export const updateAdvert = put('/api/advertPage/updateAdvert/')
export const updateBidPrices = put('/api/advertPage/updateBidPrices/')
export const updateAdvertName = put('/api/advertPage/updateAdvertName/')
export const deleteAdvert = post('/api/advertPage/deleteAdvert/')
export const restoreAdvert = post('/api/advertPage/restoreAdvert/')
export const duplicateAdvert = post('/api/advertPage/duplicateAdvert/')
export const advertAction = post('/api/advertPage/{action}/')
export const getForecast = readByPost('/api/advertPage/:forecast/')
export const uploadFile = post('/api/advertPage/{advertId}:uploadFile/')
export const getHistory = get('/api/history/')
export const search = get('/api/search/')
export const searchKktu = get('/api/kktuCodes/')
export const getInbox = get('/api/inbox/')
export const getRejectedAdverts = get('/api/rejectedAdverts/')
export const readNotices = post('/api/inbox/:read/')
export const downloadAdvertiserReport = readByPost('/api/advertiserReport/:download/')
export const downloadStatsReport = readByPost('/api/statsReport/:download/')
export const createInvite = post('/api/invitePage/:createInvite/')
export const acceptInvite = post('/api/invitePage/{inviteId}:accept/')
export const revokeInvite = post('/api/invitePage/{inviteId}:revoke/')
export const getMembersPage = get('/api/membersPage/')
export const updateMemberRole = put('/api/membersPage/updateMemberRole/')
export const removeMember = post('/api/membersPage/removeMember/')
export const searchProducts = get('/api/partners/{partnerId}/searchedProducts/')
export const getProducts = readByPost('/api/partners/{partnerId}/products:get/')
export const searchCategories = get('/api/partners/{partnerId}/searchedCategories/')
export const getSubcategories = get('/api/partners/{partnerId}/subcategories/')
export const getCategories = readByPost('/api/partners/{partnerId}/categories:get/')
