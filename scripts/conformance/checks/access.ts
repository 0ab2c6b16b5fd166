import { callOf } from '../../../src/contract/calls/calls.ts'
import { check, type Check } from '../check.ts'
import { expectProblem } from '../expect.ts'
import { readingNames, readings, requestFor, type ReadingName } from '../requests.ts'
import { Skip } from '../verdict.ts'
import type { World } from '../world.ts'

async function needsAToken(world: World, name: ReadingName): Promise<void> {
  expectProblem(await world.ask(name, { ...(await readings[name](world)), token: null }), 401)
}

async function refusesABrokenToken(world: World, name: ReadingName): Promise<void> {
  const token = `${world.options.token.slice(0, -8)}AAAAAAAA`
  expectProblem(await world.ask(name, { ...(await readings[name](world)), token }), 401)
}

/** Returns whether a call takes the id of an advertiser together with that of a platform. */
const isOfPlatform = (name: ReadingName) =>
  name === 'getCampaignsPage' || name === 'getCampaignCounts' || name === 'getSavedAudiences'

async function knowsNoUnknownId(world: World, name: ReadingName): Promise<void> {
  const id = world.unknownId
  const advertiserId = isOfPlatform(name) ? await world.the('advertiserId') : id
  const request = requestFor(
    name,
    { portalId: id, advertiserId, campaignId: id, advertId: id, partnerId: id, host: `${id.toLowerCase()}.invalid` },
    world,
  )
  if (request) expectProblem(await world.ask(name, request), 404)
}

/** Returns the option with the id of another advertiser for a call. */
function foreignOption(name: ReadingName): string {
  if (name === 'getAdvertPage' || name === 'getForecast') return '--foreign-advert'
  return name === 'getPlacementsPage' || name === 'getStatsPage' ? '--foreign-campaign' : '--foreign-advertiser'
}

async function keepsOthersOut(world: World, name: ReadingName): Promise<void> {
  const { foreign } = world.options
  const partner =
    foreign.advertiserId !== undefined && isOfPlatform(name) ? { partnerId: (await world.the('partner')).id } : {}
  const request = requestFor(name, { ...foreign, ...partner }, world)
  if (!request) throw new Skip(`it needs the id of somebody else’s: ${foreignOption(name)}`)
  expectProblem(await world.ask(name, request), 403, 404)
}

const withToken = readingNames.filter((name) => !callOf(name).isPublic)
const withId = readingNames.filter((name) => name !== 'getInvitePage')
const withOwner = withId.filter((name) => callOf(name).refusals?.includes(403))
const each = (
  rule: string,
  names: readonly ReadingName[],
  test: (world: World, name: ReadingName) => Promise<void>,
): Check[] => names.map((name) => check(name, rule, (world) => test(world, name)))

export const accessChecks: Check[] = [
  ...each('returns 401 without a token', withToken, needsAToken),
  ...each('returns 401 to a broken token', withToken, refusesABrokenToken),
  ...each('returns 404 for an unknown id', withId, knowsNoUnknownId),
  ...each('refuses non-members', withOwner, keepsOthersOut),
]
