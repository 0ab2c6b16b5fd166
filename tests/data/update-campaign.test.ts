import { beforeEach, describe, expect, it } from 'vitest'
import { CampaignsPageStruct } from '../../src/contract/campaigns/campaign.ts'
import { campaignsPageUrl } from '../../src/contract/calls/urls.ts'
import { resource } from '../../src/data/resource.ts'
import { readCampaign, updateCampaign } from '../../src/data/update-campaign.ts'
import { answering, bodyOf, json } from '../helpers/answering.ts'
import { campaignWith } from '../helpers/campaigns.ts'
import { placementsPageWith } from '../helpers/placements-page-with.ts'
import { openOffice } from '../helpers/office.ts'

const body = { campaignId: 'c1', name: 'Summer', limit: 1000, offset: 180 }
const list = () => resource(campaignsPageUrl('v1', 'p1'), CampaignsPageStruct)
const shown = () => list().state.value.data?.campaigns.map(({ name }) => name)

beforeEach(async () => {
  await openOffice('en')
  const campaigns = [campaignWith(), campaignWith({ id: 'c2', name: 'Autumn' })]
  list().set({ partner: { id: 'p1', name: 'Arvolta', imageUrl: '' }, campaigns, nextCursor: null }, undefined)
})

describe('a saved campaign', () => {
  it('is shown at once as the server has saved it', async () => {
    const bodies: unknown[] = []
    const { requests } = await answering((request, response) => {
      void bodyOf(request).then((sent) => {
        bodies.push(sent)
        json(response, { campaign: campaignWith({ name: 'Summer' }) })
      })
    })
    await updateCampaign(body)
    expect(requests[0]).toMatchObject({ method: 'PUT', url: '/api/campaignCard/updateCampaign/' })
    expect(bodies).toEqual([body])
    expect(shown()).toEqual(['Summer', 'Autumn'])
  })

  it('is not shown if the response is no campaign', async () => {
    await answering((_, response) => json(response, { campaign: { ...campaignWith(), name: undefined } }))
    await expect(updateCampaign(body)).rejects.toMatchObject({ kind: 'malformed' })
    expect(shown()).toEqual(['Spring', 'Autumn'])
  })
})

it('a campaign is read from the server even if it is cached', async () => {
  const { requests } = await answering((_, response) => json(response, placementsPageWith(campaignWith({ limit: 5 }))))
  expect(await readCampaign('c1')).toMatchObject({ id: 'c1', limit: 5 })
  await readCampaign('c1')
  expect(requests.map(({ url }) => url)).toEqual(Array(2).fill('/api/placementsPage/?campaignId=c1'))
})
