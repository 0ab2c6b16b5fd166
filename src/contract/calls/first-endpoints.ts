import { get } from './endpoint.ts'

/** The reads with which a screen can begin; the start script inlined into index.html shares them. */
export const getDomainConfiguration = get('/api/domainConfigurations/{domain}/')
export const getAdvertisersPage = get('/api/advertisersPage/')
export const getAdvertiserPage = get('/api/advertiserPage/{advertiserId}/')
export const getPartnersPage = get('/api/partnersPage/')
export const getCampaignsPage = get('/api/campaignsPage/')
export const getPlacementsPage = get('/api/placementsPage/')
export const getAdvertPage = get('/api/advertPage/')
export const getInvitePage = get('/api/invitePage/{inviteId}/')
