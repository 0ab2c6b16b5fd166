import { ForecastStruct } from '../../../src/contract/advert/forecast.ts'
import { StatsBreakdownStruct } from '../../../src/contract/statistics/breakdown.ts'
import {
  CampaignsStatsPageStruct,
  StatsPageStruct,
  StatsSeriesStruct,
  type Stats,
} from '../../../src/contract/statistics/stats.ts'
import { check, type Check } from '../check.ts'
import { expectJson } from '../expect.ts'
import { campaignFaults, ratioFaults, sumFaults } from '../sound.ts'
import { Breach, expectNone, NotOffered, Skip } from '../verdict.ts'
import type { Days, World } from '../world.ts'

const askStats = async (world: World, campaignId: string, days: Days) =>
  expectJson(await world.ask('getStatsPage', { query: { campaignId, ...days } }), 200, StatsPageStruct)

async function askList(world: World, days: Days, more: { partnerIds?: readonly string[] } = {}) {
  const query = { advertiserId: await world.the('advertiserId'), limit: 40, ...days, ...more }
  return expectJson(await world.ask('getCampaignsStatsPage', { query }), 200, CampaignsStatsPageStruct)
}

/** Past days, whose views, clicks and charges no longer change; sales may still be added. */
const settled = ({ dayIn }: World): Days => ({ from: dayIn(-30), to: dayIn(-2), offset: 0 })
const ahead = ({ dayIn }: World): Days => ({ from: dayIn(400), to: dayIn(401), offset: 0 })

/** Finds a campaign that was shown in the settled days. */
async function findShown(world: World): Promise<{ id: string; stats: Stats }> {
  const { campaigns } = await askList(world, settled(world))
  const shown = campaigns.find(({ stats }) => stats.views > 0)
  if (!shown) throw new Skip('it needs a campaign with views of the last thirty days, but none was found')
  return shown
}

async function addsUp(world: World): Promise<void> {
  const { total, placementsStats } = await askStats(world, await world.the('campaignId'), world.range)
  expectNone([
    ...ratioFaults(total, 'total'),
    ...sumFaults(
      total,
      placementsStats.map(({ stats }) => stats),
      'total',
    ),
    ...placementsStats.flatMap(({ stats, adverts }, index) => {
      const path = `placementsStats[${index}]`
      const own = adverts.map((advert) => advert.stats)
      return [
        ...ratioFaults(stats, `${path}.stats`),
        ...sumFaults(stats, own, `${path}.stats`),
        ...own.flatMap((one, number) => ratioFaults(one, `${path}.adverts[${number}].stats`)),
      ]
    }),
  ])
}

async function describesAds(world: World): Promise<void> {
  if (!(await world.the('features')).includes('advertDetails'))
    throw new Skip('the domain configuration does not announce advertDetails')
  const query = { campaignId: await world.the('campaignId'), ...world.range, details: 'adverts' as const }
  const { placementsStats } = expectJson(await world.ask('getStatsPage', { query }), 200, StatsPageStruct)
  const adverts = placementsStats.flatMap((placement) => placement.adverts)
  const bare = adverts.find(({ details }) => !details)
  if (bare) throw new Breach(`announces advertDetails, and the ad ${bare.advertId} has none`)
}

async function seriesAddUp(world: World): Promise<void> {
  const { id } = await findShown(world)
  const days = settled(world)
  const query = { advertiserId: await world.the('advertiserId'), campaignId: id, ...days }
  const series = expectJson(await world.ask('getStatsSeries', { query }), 200, StatsSeriesStruct)
  const { total } = await askStats(world, id, days)
  const parts = series.points.map(({ stats }) => stats)
  expectNone([
    ...parts.flatMap((part, at) => ratioFaults(part, `points[${at}].stats`)),
    ...sumFaults(total, parts, 'total'),
  ])
  if (series.step !== 'day' || series.points[0]?.at !== days.from)
    throw new Breach(`begins at ${series.points[0]?.at ?? 'nothing'} by ${series.step} instead of ${days.from} by day`)
}

async function seriesOfAnAd(world: World): Promise<void> {
  if (!(await world.the('features')).includes('advertSeries'))
    throw new NotOffered('the domain configuration does not announce advertSeries')
  const { id: campaignId } = await findShown(world)
  const days = settled(world)
  const { placementsStats } = await askStats(world, campaignId, days)
  const adverts = placementsStats.flatMap((placement) => placement.adverts)
  const [shown] = adverts.toSorted((one, other) => other.stats.views - one.stats.views)
  if (!shown) throw new Skip('it needs an ad, but the campaign has none')
  const query = { advertiserId: await world.the('advertiserId'), campaignId, advertId: shown.advertId, ...days }
  const { points } = expectJson(await world.ask('getStatsSeries', { query }), 200, StatsSeriesStruct)
  const parts = points.map(({ stats }) => stats)
  expectNone(sumFaults(shown.stats, parts, `the ad ${shown.advertId}`))
}

async function drawsACurve(world: World): Promise<void> {
  const body = { advertId: await world.the('advertId') }
  const { bidFloor, othersPay, points } = expectJson(await world.ask('getForecast', { body }), 200, ForecastStruct)
  if (points[0]?.bid !== bidFloor)
    throw new Breach(`begins at a bid of ${points[0]?.bid ?? 'nothing'} instead of the floor, ${bidFloor}`)
  const fall = points.findIndex((point, index) => {
    const before = points[index - 1]
    return before && (point.bid <= before.bid || point.views < before.views || point.cost < before.cost)
  })
  if (fall > 0) throw new Breach(`points[${fall}] has a lower bid, fewer views or a lower cost than the one before`)
  if (othersPay && !(othersPay.low <= othersPay.middle && othersPay.middle <= othersPay.high))
    throw new Breach('has quartiles that are not in rising order')
}

async function breakdownsAddUp(world: World): Promise<void> {
  const { id } = await findShown(world)
  const days = settled(world)
  const advertiserId = await world.the('advertiserId')
  const { total } = await askStats(world, id, days)
  for (const by of ['placement', 'device', 'hour'] as const) {
    const query = { by, advertiserId, campaignId: id, ...days }
    const answer = expectJson(await world.ask('getStatsBreakdown', { query }), 200, StatsBreakdownStruct)
    const parts = (answer.placements ?? answer.devices ?? answer.hours ?? []).map(({ stats }) => stats)
    expectNone([
      ...parts.flatMap((part, at) => ratioFaults(part, `${by} ${at}`)),
      ...sumFaults(total, parts, `the total by ${by}`),
    ])
  }
}

const sameFigures = (one: Stats, other: Stats): boolean =>
  one.views === other.views && one.clicks === other.clicks && Math.abs(one.spent - other.spent) < 0.011

async function tellsDaysApart(world: World): Promise<void> {
  const { id } = await findShown(world)
  const { from, to, offset } = settled(world)
  const [whole, first, second, none] = [
    await askStats(world, id, { from, to, offset }),
    await askStats(world, id, { from, to: world.dayIn(-16), offset }),
    await askStats(world, id, { from: world.dayIn(-15), to, offset }),
    await askStats(world, id, ahead(world)),
  ].map(({ total }) => total) as [Stats, Stats, Stats, Stats]
  const delivered = sumFaults(whole, [first, second], 'total').filter((fault) => /\.(views|clicks|spent) /.test(fault))
  expectNone(delivered.map((fault) => fault.replace('its parts', 'the two halves of the days')))
  if (none.views > 0) throw new Breach(`counts ${none.views} views in days to come`)
}

async function listsSoundFigures(world: World): Promise<void> {
  const { campaigns } = await askList(world, world.range)
  expectNone(
    campaigns.flatMap(({ stats, ...campaign }, index) => [
      ...ratioFaults(stats, `campaigns[${index}].stats`),
      ...campaignFaults(campaign, `campaigns[${index}]`, world.now),
    ]),
  )
}

async function listsNoneAhead(world: World): Promise<void> {
  const { campaigns } = await askList(world, ahead(world))
  const early = campaigns.findIndex(({ stats }) => stats.views > 0)
  if (early >= 0) throw new Breach(`campaigns[${early}] has views in days to come`)
}

async function agreesWithTheCampaign(world: World): Promise<void> {
  const { id, stats } = await findShown(world)
  const { total } = await askStats(world, id, settled(world))
  if (!sameFigures(stats, total))
    throw new Breach(`counts ${stats.views} views of the campaign ${id}, whose own page counts ${total.views}`)
}

async function obeysThePlatforms(world: World): Promise<void> {
  const { id } = await world.the('partner')
  const { campaigns } = await askList(world, world.range, { partnerIds: [id] })
  const other = campaigns.find(({ partnerId }) => partnerId !== id)
  if (other) throw new Breach(`returns the campaign ${other.id} of the platform ${other.partnerId}, asked for ${id}`)
  const none = await askList(world, world.range, { partnerIds: [world.unknownId] }).catch((error: unknown) => {
    if (error instanceof Breach) return { campaigns: [] } // an unknown platform may also be refused
    throw error
  })
  if (none.campaigns.length > 0) throw new Breach('returns campaigns of every platform for an unknown one')
}

export const figureChecks: Check[] = [
  check('getStatsPage', 'adds up: ratios of their sums, a total of its parts', addsUp),
  check('getStatsPage', 'returns the figures of the days that are requested', tellsDaysApart),
  check('getStatsPage', 'describes each ad where it is asked to', describesAds),
  check('getStatsSeries', 'adds up to the figures of its days', seriesAddUp),
  check('getStatsSeries', 'adds up to the figures of one ad', seriesOfAnAd),
  check('getForecast', 'draws a curve that rises with the bid, from the floor on', drawsACurve),
  check('getStatsBreakdown', 'adds up to the figures of its days', breakdownsAddUp),
  check('getCampaignsStatsPage', 'returns ratios of their sums, and states of their dates', listsSoundFigures),
  check('getCampaignsStatsPage', 'counts nothing in days to come', listsNoneAhead),
  check('getCampaignsStatsPage', 'agrees with the page of a campaign', agreesWithTheCampaign),
  check('getCampaignsStatsPage', 'returns the platforms that are requested', obeysThePlatforms),
]
