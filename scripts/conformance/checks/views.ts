import { ALL_PLATFORMS } from '../../../src/contract/all-platforms.ts'
import { AccountsOverviewStruct } from '../../../src/contract/accounts/accounts-overview.ts'
import { AdvertisersPageStruct } from '../../../src/contract/accounts/advertiser.ts'
import { CampaignCountsStruct } from '../../../src/contract/campaigns/campaign-counts.ts'
import { CampaignsPageStruct } from '../../../src/contract/campaigns/campaign.ts'
import { SavedAudienceAnswerStruct, SavedAudiencesStruct } from '../../../src/contract/advert/saved-audiences.ts'
import { SavedViewsStruct, type SavedView } from '../../../src/contract/saved-views.ts'
import { CampaignsStatsPageStruct } from '../../../src/contract/statistics/stats.ts'
import { check, type Check } from '../check.ts'
import { expectEqual, expectJson, expectStatus } from '../expect.ts'
import { Breach, expectNone } from '../verdict.ts'
import type { World } from '../world.ts'

const askCounts = async (world: World, query: object) =>
  expectJson(await world.ask('getCampaignCounts', { query: { ...query } }), 200, CampaignCountsStruct)

async function countsAll(world: World): Promise<void> {
  const query = { advertiserId: await world.the('advertiserId'), partnerId: (await world.the('partner')).id }
  const { total, states } = await askCounts(world, query)
  const sum = states.reduce((all, { count }) => all + count, 0)
  expectEqual('the sum of the states', sum, total)
}

async function filtersByState(world: World): Promise<void> {
  const query = { advertiserId: await world.the('advertiserId'), partnerId: (await world.the('partner')).id, limit: 40 }
  const ask = async (more: object) =>
    expectJson(await world.ask('getCampaignsPage', { query: { ...query, ...more } }), 200, CampaignsPageStruct)
      .campaigns
  const [campaign] = await ask({})
  if (!campaign) return
  const { state, brand } = campaign
  expectNone(
    (await ask({ state }))
      .filter((each) => each.state !== state)
      .map(({ id }) => `the campaign ${id} is not ${state}, and is found by that state`),
  )
  if (!brand) return
  const other = (await ask({ brand })).find((each) => each.brand !== brand)
  if (other) throw new Breach(`the campaign ${other.id} has another brand, and is found by ${brand}`)
}

async function putsAttentionFirst(world: World): Promise<void> {
  const query = {
    advertiserId: await world.the('advertiserId'),
    partnerId: ALL_PLATFORMS,
    order: 'attention',
    limit: 100,
  }
  const list = async (more: object) =>
    expectJson(await world.ask('getCampaignsPage', { query: { ...query, ...more } }), 200, CampaignsPageStruct)
      .campaigns
  const ask = async (more: object) => (await list(more)).map(({ id }) => id)
  const wanted = await ask({ attention: 'true' })
  expectEqual('the first campaigns', (await ask({})).slice(0, wanted.length), wanted)
  const partnerIds = (await world.the('partner')).id
  const other = (await list({ partnerIds })).find((each) => each.partnerId !== partnerIds)
  if (other) throw new Breach(`the campaign ${other.id} is on another platform, and is found by ${partnerIds}`)
}

async function filtersFigures(world: World): Promise<void> {
  const advertiserId = await world.the('advertiserId')
  const [first] = (await askCounts(world, { advertiserId, partnerId: ALL_PLATFORMS })).states
  if (!first) return
  const query = { advertiserId, state: first.state, limit: 100, ...world.range }
  const reply = await world.ask('getCampaignsStatsPage', { query })
  const { campaigns, campaignsTotal } = expectJson(reply, 200, CampaignsStatsPageStruct)
  expectNone(
    campaigns
      .filter(({ state }) => state !== first.state)
      .map(({ id }) => `the campaign ${id} is not ${first.state}, and has figures among these`),
  )
  if (campaignsTotal) expectEqual('the number of campaigns in the total', campaignsTotal.count, first.count)
}

async function namesAllAccounts(world: World): Promise<void> {
  const query = { portalId: await world.the('portalId') }
  const { advertisers } = expectJson(await world.ask('getAdvertisersPage', { query }), 200, AdvertisersPageStruct)
  const reply = await world.ask('getAccountsOverview', { query: { ...query, offset: 0 } })
  const { accounts } = expectJson(reply, 200, AccountsOverviewStruct)
  const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).toSorted()
  expectEqual('the accounts', idsOf(accounts), idsOf(advertisers))
}

async function keepsViews(world: World): Promise<void> {
  const advertiserId = await world.the('advertiserId')
  const ask = async () =>
    expectJson(await world.ask('getSavedViews', { query: { advertiserId } }), 200, SavedViewsStruct).views
  const update = (list: unknown) => world.ask('updateSavedViews', { body: { advertiserId, views: list } })
  const before = await ask()
  const ours = { id: world.unknownId, screen: 'campaigns', name: world.mark, query: 'sort=-spent', isDefault: false }
  expectStatus(await update([...before, ours]), 204)
  const kept = await ask()
  expectStatus(await update(before), 204)
  const factsOf = (views: readonly SavedView[]) =>
    views.map(({ id, screen, name, query, isDefault }) => [id, screen, name, query, isDefault])
  expectEqual('the views', factsOf(kept), factsOf([...before, ours]))
}

/** Creates an audience; returns how to read it, in a list of one or none, and how to delete it. */
async function makeAudience(world: World) {
  const of = { advertiserId: await world.the('advertiserId'), partnerId: (await world.the('partner')).id }
  const body = { ...of, name: world.mark, condition: { productVendor: { vendor: world.mark } } }
  const made = expectJson(await world.ask('createSavedAudience', { body }), 201, SavedAudienceAnswerStruct)
  const { id } = made.audience
  const list = async () =>
    expectJson(await world.ask('getSavedAudiences', { query: of }), 200, SavedAudiencesStruct).audiences.filter(
      (audience) => audience.id === id,
    )
  const remove = () => world.ask('deleteSavedAudience', { query: { advertiserId: of.advertiserId, audienceId: id } })
  return { wanted: { id, name: body.name, condition: body.condition }, list, remove }
}

async function keepsAnAudience(world: World): Promise<void> {
  const { wanted, list, remove } = await makeAudience(world)
  const kept = await list()
  await remove()
  expectEqual('the audience', kept, [wanted])
}

async function deletesAnAudience(world: World): Promise<void> {
  const { list, remove } = await makeAudience(world)
  expectStatus(await remove(), 204)
  expectEqual('the deleted audience', await list(), [])
}

export const viewChecks: Check[] = [
  check('getCampaignCounts', 'counts each campaign in one state', countsAll),
  check('getCampaignCounts', 'goes with a list that finds what a state and a brand say', filtersByState),
  check('getCampaignCounts', 'goes with a list of all platforms, in which attention comes first', putsAttentionFirst),
  check('getCampaignCounts', 'goes with figures and totals of what a state selects', filtersFigures),
  check('getAccountsOverview', 'names the advertisers of the user', namesAllAccounts),
]
export const viewWriteChecks: Check[] = [
  check('createSavedAudience', 'keeps an audience', keepsAnAudience),
  check('deleteSavedAudience', 'deletes an audience', deletesAnAudience),
  check('updateSavedViews', 'replaces the views, which stay as they are', keepsViews),
]
