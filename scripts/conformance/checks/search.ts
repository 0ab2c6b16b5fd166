import { PlacementsPageStruct } from '../../../src/contract/placements/placement.ts'
import { MAX_SEARCH_RESULTS, SearchResultsStruct } from '../../../src/contract/search.ts'
import { KktuCodesStruct, MAX_KKTU_CODES } from '../../../src/contract/advert/kktu.ts'
import { check, type Check } from '../check.ts'
import { isKktuCode } from '../../../src/domain/advert/kktu.ts'
import { expectJson } from '../expect.ts'
import { Breach, shown } from '../verdict.ts'
import type { World } from '../world.ts'

const find = async (world: World, searchPhrase: string) =>
  expectJson(
    await world.ask('search', { query: { portalId: await world.the('portalId'), searchPhrase } }),
    200,
    SearchResultsStruct,
  )

async function findsByName(world: World): Promise<void> {
  const query = { campaignId: await world.the('campaignId') }
  const { campaign } = expectJson(await world.ask('getPlacementsPage', { query }), 200, PlacementsPageStruct)
  const { campaigns } = await find(world, campaign.name)
  if (campaigns.length < MAX_SEARCH_RESULTS && !campaigns.some(({ id }) => id === campaign.id))
    throw new Breach(`does not find the campaign ${campaign.id}, ${shown(campaign.name)}`)
  const none = Object.entries(await find(world, world.unknownId)).find(([, found]) => found.length > 0)
  if (none) throw new Breach(`returns ${none[1].length} ${none[0]} for ${world.unknownId}`)
}

async function findsFew(world: World): Promise<void> {
  const many = Object.entries(await find(world, 'a')).find(([, found]) => found.length > MAX_SEARCH_RESULTS)
  if (many) throw new Breach(`returns ${many[1].length} ${many[0]}, more than ${MAX_SEARCH_RESULTS}`)
}

const findCodes = async (world: World, searchPhrase: string) =>
  expectJson(await world.ask('searchKktu', { query: { searchPhrase } }), 200, KktuCodesStruct).codes

async function findsCategories(world: World): Promise<void> {
  const [known] = await findCodes(world, '')
  if (!known) throw new Breach('returns no category for an empty phrase')
  for (const phrase of [known.name, known.code])
    if (!(await findCodes(world, phrase)).some(({ code }) => code === known.code))
      throw new Breach(`does not find ${known.code} for ${shown(phrase)}`)
  const { length } = await findCodes(world, world.unknownId)
  if (length > 0) throw new Breach(`returns ${length} for ${world.unknownId}`)
}

async function findsThirdLevel(world: World): Promise<void> {
  const codes = await findCodes(world, '')
  if (codes.length > MAX_KKTU_CODES) throw new Breach(`returns ${codes.length}, more than ${MAX_KKTU_CODES}`)
  const strange = codes.find(({ code }) => !isKktuCode(code))
  if (strange) throw new Breach(`returns ${shown(strange.code)}, which is not a third-level code`)
}

export const searchChecks: Check[] = [
  check('search', 'finds items by name, and nothing for a phrase in no name', findsByName),
  check('search', `finds at most ${MAX_SEARCH_RESULTS} of a kind`, findsFew),
  check('searchKktu', 'finds a category by its name and its code, and nothing for a strange phrase', findsCategories),
  check('searchKktu', `finds at most ${MAX_KKTU_CODES}, of the third level`, findsThirdLevel),
]
