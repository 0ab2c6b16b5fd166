import type { IncomingMessage } from 'node:http'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { CampaignsPageStruct, type Campaign } from '../../src/contract/campaigns/campaign.ts'
import type { UpdateCampaign } from '../../src/contract/campaigns/campaign-writes.ts'
import { campaignsPageUrl, placementsPageUrl } from '../../src/contract/calls/urls.ts'
import { PlacementsPageStruct } from '../../src/contract/placements/placement.ts'
import { campaignGone } from '../../src/data/campaign-answers.ts'
import { markRecalled } from '../../src/data/recalled.ts'
import { resource } from '../../src/data/resource.ts'
import { updateCampaign } from '../../src/data/update-campaign.ts'
import { answering, bodyOf, json } from '../helpers/answering.ts'
import { campaignWith } from '../helpers/campaigns.ts'
import { openOffice } from '../helpers/office.ts'

const body: UpdateCampaign = { campaignId: 'c1', name: 'Summer', limit: 1000, offset: 180 }
const saved = campaignWith({ name: 'Summer' })

let requests: IncomingMessage[]
let bodies: unknown[]
let answer: unknown
beforeEach(async () => {
  await openOffice('en')
  bodies = []
  answer = { campaign: saved }
  const server = await answering((request, response) => {
    if (request.method === 'GET') return json(response, answer)
    void bodyOf(request).then((sent) => {
      bodies.push(sent)
      json(response, answer)
    })
  })
  requests = server.requests
})

const list = () => resource(campaignsPageUrl('v1', 'p1'), CampaignsPageStruct)
const showList = (...campaigns: Campaign[]) =>
  list().set({ partner: { id: 'p1', name: 'Arvolta', imageUrl: '' }, campaigns, nextCursor: null }, undefined)
const showPage = (campaign: Campaign) =>
  resource(placementsPageUrl(campaign.id), PlacementsPageStruct).set({ campaign, placements: [] } as never, undefined)
/** Returns a campaign as an earlier visit has kept it. */
function recalled(changes: Partial<Campaign> = {}): Campaign {
  const campaign = campaignWith(changes)
  markRecalled(campaign)
  return campaign
}
const isSaved = async (from: Campaign) => {
  await updateCampaign(body, from)
  return requests.length === 1
}
async function isRefused(from: Campaign) {
  await expect(updateCampaign(body, from)).rejects.toMatchObject({
    kind: 'preconditionFailed',
    url: '/api/campaignCard/updateCampaign/',
  })
  return requests.length === 0
}

describe('a change of a campaign', () => {
  it('is sent, and shown at once as the server has saved it', async () => {
    const before = campaignWith()
    showList(before, campaignWith({ id: 'c2' }))
    await updateCampaign(body, before)
    expect(requests[0]).toMatchObject({ method: 'PUT', url: '/api/campaignCard/updateCampaign/' })
    expect(bodies).toEqual([body])
    expect(list().state.value.data?.campaigns.map(({ name }) => name)).toEqual(['Summer', 'Spring'])
  })

  it('fails and shows nothing new if the response is not a campaign', async () => {
    showList(campaignWith())
    answer = { campaign: { ...saved, name: undefined } }
    await expect(updateCampaign(body, campaignWith())).rejects.toMatchObject({ kind: 'malformed' })
    expect(list().state.value.data?.campaigns[0]?.name).toBe('Spring')
  })

  it('is refused if the list has shown another setting since, which it would revert', async () => {
    showList(campaignWith())
    showList(campaignWith({ limit: 5 }))
    expect(await isRefused(campaignWith())).toBe(true)
  })

  it('is saved if it is based on the latest response, also after a deletion has changed earlier ones', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const read = async (partnerId: string, ...campaigns: Campaign[]) => {
      answer = { partner: { id: partnerId, name: '', imageUrl: '' }, campaigns, nextCursor: null }
      await resource(campaignsPageUrl('v1', partnerId), CampaignsPageStruct).reload()
      vi.advanceTimersByTime(1)
    }
    const other = campaignWith({ id: 'c2' })
    await read('p1', campaignWith({ limit: 3 }), other)
    await read('p2', campaignWith({ limit: 5 }), other)
    await read('p1', campaignWith(), other)
    await read('p3', other)
    campaignGone('c2')
    requests.length = 0
    expect(await isRefused(campaignWith({ limit: 5 }))).toBe(true)
    answer = { campaign: saved }
    expect(await isSaved(campaignWith())).toBe(true)
  })
})

describe('a change of a campaign as an earlier visit has shown it', () => {
  it('is saved if nothing newer is known', async () => {
    showList(campaignWith({ id: 'c2', name: 'Autumn' }))
    showPage(campaignWith({ id: 'c3', name: 'Winter' }))
    expect(await isSaved(recalled())).toBe(true)
  })

  it('is saved if a setting that is not set is written in another way', async () => {
    showList(campaignWith({ brand: '', endDate: null, dailyBudget: null }))
    expect(await isSaved(recalled({ brand: null, endDate: '' }))).toBe(true)
  })

  it('is saved if only what is not a setting has changed since', async () => {
    showList(campaignWith({ spent: 900, state: 'completed', startedAdvertsCount: 4 }))
    expect(await isSaved(recalled())).toBe(true)
  })

  it.each([
    { name: 'Autumn' },
    { brand: 'Arvolta' },
    { limit: 1001 },
    { startDate: '2026-12-01' },
    { endDate: '2026-12-24' },
    { dailyBudget: 100 },
    { pacing: 'asap' as const },
    { frequencyCap: 3 },
    { showTimes: { weekdays: [1], hours: [9] } },
  ])('is refused if a list shows that it has %j by now', async (changes) => {
    showList(campaignWith({ id: 'c0' }), campaignWith(changes), campaignWith({ id: 'c2' }))
    expect(await isRefused(recalled())).toBe(true)
  })

  it('is refused if the page of the campaign shows another setting', async () => {
    showPage(campaignWith({ limit: 2000 }))
    expect(await isRefused(recalled())).toBe(true)
  })

  it('is saved if the other settings were also shown by an earlier visit', async () => {
    showList(recalled({ limit: 2000 }))
    showPage(recalled({ limit: 3000 }))
    expect(await isSaved(recalled())).toBe(true)
  })
})
