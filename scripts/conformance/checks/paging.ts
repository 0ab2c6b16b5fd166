import { array, nullable, string, type } from 'superstruct'
import { checks, type Check } from '../check.ts'
import { expectJson } from '../expect.ts'
import { Breach, shown } from '../verdict.ts'
import type { World } from '../world.ts'
import type { CallName } from '../../../src/contract/calls/calls.ts'

const Page = type({ campaigns: array(type({ id: string(), createdAt: string() })), nextCursor: nullable(string()) })
type Campaigns = typeof Page.TYPE.campaigns

const SMALL = 2
const FULL = 40
const MAX_PAGES = 250

async function askPage(world: World, name: CallName, limit: number, cursor: string | null) {
  const advertiserId = await world.the('advertiserId')
  const query =
    name === 'getCampaignsPage'
      ? { advertiserId, partnerId: (await world.the('partner')).id }
      : { advertiserId, ...world.range }
  const page = expectJson(await world.ask(name, { query: { ...query, limit, cursor } }), 200, Page)
  if (page.campaigns.length > limit)
    throw new Breach(`returns ${page.campaigns.length} campaigns for a limit of ${limit}`)
  return page
}

/** Walks from page to page to the end, or through at most `maxPages` pages. */
async function walk(
  world: World,
  name: CallName,
  limit: number,
  maxPages: number,
): Promise<{ campaigns: Campaigns; isWhole: boolean }> {
  const campaigns: Campaigns = []
  const cursors = new Set<string>()
  let cursor: string | null = null
  for (let count = 1; count <= maxPages; count += 1) {
    const page: typeof Page.TYPE = await askPage(world, name, limit, cursor)
    campaigns.push(...page.campaigns)
    cursor = page.nextCursor
    if (cursor === null) return { campaigns, isWhole: true }
    if (page.campaigns.length === 0) throw new Breach(`returns an empty page, ${count}, which names a next one`)
    if (cursors.has(cursor)) throw new Breach(`has no end: the cursor ${shown(cursor)} comes twice`)
    cursors.add(cursor)
  }
  return { campaigns, isWhole: false }
}

function expectNoRepeats(campaigns: Campaigns): void {
  const seen = new Set<string>()
  for (const { id } of campaigns) {
    if (seen.has(id)) throw new Breach(`returns the campaign ${id} on two pages`)
    seen.add(id)
  }
}

async function honoursTheLimit(world: World, name: CallName): Promise<void> {
  const { campaigns } = await walk(world, name, SMALL, 3)
  expectNoRepeats(campaigns)
}

async function pagesToTheEnd(world: World, name: CallName): Promise<void> {
  const { campaigns, isWhole } = await walk(world, name, FULL, MAX_PAGES)
  expectNoRepeats(campaigns)
  if (!isWhole) throw new Breach(`has no end: page ${MAX_PAGES} still names a next one`)
}

async function startsWithTheNewest(world: World, name: CallName): Promise<void> {
  const { campaigns } = await askPage(world, name, FULL, null)
  const times = campaigns.map(({ createdAt }) => Date.parse(createdAt))
  const late = times.findIndex((time, index) => time > (times[index - 1] ?? Infinity))
  if (late > 0) throw new Breach(`campaigns[${late}] was created after campaigns[${late - 1}]`)
}

const lists: readonly CallName[] = ['getCampaignsPage', 'getCampaignsStatsPage']

export const pagingChecks: Check[] = [
  ...checks('honours the limit, and repeats nothing on the next page', lists, honoursTheLimit),
  ...checks('leads from page to page to an end', lists, pagesToTheEnd),
  ...checks('returns the newest first', ['getCampaignsPage'], startsWithTheNewest),
]
