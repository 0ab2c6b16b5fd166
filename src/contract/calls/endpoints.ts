/**
 * The method and the path template of every call of the office.
 * This module imports no structs, so that the start script inlined into index.html can share it.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Endpoint<Path extends string = string, M extends Method = Method> = {
  readonly method: M
  readonly path: Path
}

const get = <Path extends string>(path: Path): Endpoint<Path, 'GET'> => ({ method: 'GET', path })
const post = <Path extends string>(path: Path): Endpoint<Path, 'POST'> => ({ method: 'POST', path })
const put = <Path extends string>(path: Path): Endpoint<Path, 'PUT'> => ({ method: 'PUT', path })
const del = <Path extends string>(path: Path): Endpoint<Path, 'DELETE'> => ({ method: 'DELETE', path })

export const getDomainConfiguration = get('/api/domainConfigurations/{domain}/')
export const getAdvertisersPage = get('/api/advertisersPage/')
export const getAdvertiserPage = get('/api/advertiserPage/{advertiserId}/')
export const getPartnersPage = get('/api/partnersPage/')
export const getCampaignsPage = get('/api/campaignsPage/')
export const createCampaign = post('/api/campaignsPage/createCampaign/')
export const updateCampaign = put('/api/campaignCard/updateCampaign/')
export const deleteCampaign = del('/api/campaignsPage/deleteCampaign/')
export const getPlacementsPage = get('/api/placementsPage/')
export const getAdvertPage = get('/api/advertPage/')
export const createAdvert = post('/api/advertPage/createAdvert/')
export const updateAdvert = put('/api/advertPage/updateAdvert/')
export const updateBidPrices = put('/api/advertPage/updateBidPrices/')
export const updateAdvertName = put('/api/advertPage/updateAdvertName/')
export const deleteAdvert = post('/api/advertPage/deleteAdvert/')
export const duplicateAdvert = post('/api/advertPage/duplicateAdvert/')
export const advertAction = post('/api/advertPage/{action}/')
export const uploadFile = post('/api/advertPage/{advertId}:uploadFile/')
export const getStatsPage = get('/api/statsPage/')
export const getCampaignsStatsPage = get('/api/campaignsStatsPage/')
export const downloadAdvertiserReport = post('/api/advertiserReport/:download/')
export const downloadStatsReport = post('/api/statsReport/:download/')
export const getInvitePage = get('/api/invitePage/{inviteId}/')
export const createInvite = post('/api/invitePage/:createInvite/')
export const acceptInvite = post('/api/invitePage/{inviteId}:accept/')
export const searchProducts = get('/api/partners/{partnerId}/searchedProducts/')
export const getProducts = post('/api/partners/{partnerId}/products:get/')
export const searchCategories = get('/api/partners/{partnerId}/searchedCategories/')
export const getCategories = post('/api/partners/{partnerId}/categories:get/')
