import type { TestPlatform } from './platform.ts'

export const CREATE_CAMPAIGN = '/api/campaignsPage/createCampaign/'

/** Returns a function that returns the body of a call that creates a campaign of that name for `altair`. */
export async function newCampaign({ call }: Pick<TestPlatform, 'call'>) {
  const answer = await call({ method: 'GET', url: '/api/partnersPage/?advertiserId=altair' }, 'agency')
  const partnerId = answer.json<{ partners: { id: string }[] }>().partners[0]?.id ?? ''
  const rest = { advertiserId: 'altair', partnerId, partnerLogoUrl: '/media/logo.svg', limit: 1000, offset: 180 }
  return (name: string) => ({ ...rest, name })
}
