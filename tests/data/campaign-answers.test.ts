import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CampaignsPageStruct, type Campaign } from '../../src/contract/campaigns/campaign.ts'
import { campaignsPageUrl, partnersPageUrl, placementsPageUrl } from '../../src/contract/calls/urls.ts'
import { PartnersPageStruct } from '../../src/contract/accounts/partner.ts'
import { PlacementsPageStruct } from '../../src/contract/placements/placement.ts'
import { campaignGone, campaignSaved } from '../../src/data/campaign-answers.ts'
import { resource } from '../../src/data/resource.ts'
import { campaignWith } from '../helpers/campaigns.ts'
import { openOffice } from '../helpers/office.ts'

const own = () => resource(campaignsPageUrl('v1', 'p1'), CampaignsPageStruct)
const next = () => resource(campaignsPageUrl('v1', 'p1', 'next'), CampaignsPageStruct)
const filtered = () => resource(campaignsPageUrl('v1', 'p1', undefined, { state: ['active'] }), CampaignsPageStruct)
const page = () => resource(placementsPageUrl('c1'), PlacementsPageStruct)
const otherPage = () => resource(placementsPageUrl('c2'), PlacementsPageStruct)
const partners = () => resource(partnersPageUrl('v1'), PartnersPageStruct)

const listOf = (...campaigns: Campaign[]) => ({
  partner: { id: 'p1', name: 'Arvolta', imageUrl: '/p.svg' },
  campaigns,
  nextCursor: null,
})
const pageOf = (campaign: Campaign) => ({ campaign, placements: [] }) as never

let requested: string[]
beforeEach(async () => {
  await openOffice('en')
  requested = []
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(url)
    return new Promise(() => {})
  })
  const first = campaignWith({ id: 'c1' })
  const second = campaignWith({ id: 'c2' })
  own().set(listOf(first, second), undefined)
  next().set(listOf(campaignWith({ id: 'c3' })), undefined)
  filtered().set(listOf(first), undefined)
  page().set(pageOf(first), undefined)
  otherPage().set(pageOf(second), undefined)
  partners().set({ partners: [] }, undefined)
  return () => vi.unstubAllGlobals()
})

/** Returns the addresses that are requested again once somebody looks at all entries. */
async function outdated(): Promise<string[]> {
  for (const entry of [own(), next(), filtered(), page(), otherPage(), partners()]) entry.listen()
  await new Promise(setImmediate)
  return requested
}

describe('a saved campaign', () => {
  const saved = campaignWith({ id: 'c1', name: 'Autumn' })

  it('replaces its row in each list and on its page, and changes no other', () => {
    const before = next().state.value.data
    campaignSaved(saved)
    expect(own().state.value.data?.campaigns.map(({ name }) => name)).toEqual(['Autumn', 'Spring'])
    expect(next().state.value.data).toBe(before)
    expect(page().state.value.data?.campaign.name).toBe('Autumn')
    expect(otherPage().state.value.data?.campaign.name).toBe('Spring')
  })

  it('outdates the filtered lists, which it may enter or leave, and the other reads with campaigns', async () => {
    campaignSaved(saved)
    const again = await outdated()
    expect(again).toEqual(expect.arrayContaining([expect.stringContaining('state=active'), partnersPageUrl('v1')]))
    expect(again).not.toContain(campaignsPageUrl('v1', 'p1'))
    expect(again).not.toContain(campaignsPageUrl('v1', 'p1', 'next'))
  })
})

describe('a deleted campaign', () => {
  it('leaves each list, which is not requested again, unlike the other reads with campaigns', async () => {
    campaignGone('c1')
    expect(own().state.value.data?.campaigns.map(({ id }) => id)).toEqual(['c2'])
    expect(filtered().state.value.data?.campaigns).toEqual([])
    const again = await outdated()
    expect(again).toContain(partnersPageUrl('v1'))
    expect(again.filter((url) => url.includes('campaignsPage'))).toEqual([])
  })
})
