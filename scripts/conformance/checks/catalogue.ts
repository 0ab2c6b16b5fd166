import {
  FoundCategoriesStruct,
  FoundProductsStruct,
  ProductsStruct,
  CategoriesValueStruct,
  SubcategoriesStruct,
} from '../../../src/contract/catalogue.ts'
import { check, type Check } from '../check.ts'
import { expectEqual, expectJson } from '../expect.ts'
import { Breach, shown, Skip } from '../verdict.ts'
import type { World } from '../world.ts'

const MAX_FOUND = 50
const NO_PRODUCT = '999999999999999'
const NO_CATEGORY = 2_000_000_000

const inPartner = async ({ the }: World) => ({ params: { partnerId: (await the('partner')).id } })

async function leavesUnknownProductsOut(world: World): Promise<void> {
  const known = await world.the('productId')
  const { value } = expectJson(
    await world.ask('getProducts', { ...(await inPartner(world)), body: { ids: [NO_PRODUCT, known] } }),
    200,
    ProductsStruct,
  )
  expectEqual(
    'the ids of value',
    value.map(({ id }) => id),
    [known],
  )
}

async function leavesUnknownCategoriesOut(world: World): Promise<void> {
  const known = await world.the('categoryId')
  const { value } = expectJson(
    await world.ask('getCategories', { ...(await inPartner(world)), body: { ids: [NO_CATEGORY, known] } }),
    200,
    CategoriesValueStruct,
  )
  expectEqual(
    'the ids of value',
    value.map(({ id }) => id),
    [known],
  )
}

function expectFew(found: readonly unknown[]): void {
  if (found.length > MAX_FOUND) throw new Breach(`returns ${found.length}, more than ${MAX_FOUND}`)
}

async function findsFewProducts(world: World): Promise<void> {
  const reply = await world.ask('searchProducts', { ...(await inPartner(world)), query: { searchPhrase: 'a' } })
  expectFew(expectJson(reply, 200, FoundProductsStruct).products)
}

async function findsFewCategories(world: World): Promise<void> {
  const reply = await world.ask('searchCategories', { ...(await inPartner(world)), query: { searchPhrase: 'a' } })
  expectFew(expectJson(reply, 200, FoundCategoriesStruct).categories)
}

async function leadsDown(world: World): Promise<void> {
  const ask = async (query: object) =>
    expectJson(
      await world.ask('getSubcategories', { ...(await inPartner(world)), query: { ...query } }),
      200,
      SubcategoriesStruct,
    ).categories
  const top = (await ask({})).find(({ hasSubcategories }) => hasSubcategories)
  if (!top) return
  const below = await ask({ categoryId: top.id })
  if (below.length === 0) throw new Breach(`announces subcategories of ${top.id}, and has none`)
  const other = below.find(({ path }) => !path.startsWith(`${top.path} > `))
  if (other) throw new Breach(`names ${shown(other.path)} below ${shown(top.path)}`)
}

async function findsByName(world: World): Promise<void> {
  const params = await inPartner(world)
  const { value } = expectJson(
    await world.ask('getProducts', { ...params, body: { ids: [await world.the('productId')] } }),
    200,
    ProductsStruct,
  )
  const [known] = value
  if (!known) throw new Skip('it needs a product, but none was returned')
  const reply = await world.ask('searchProducts', { ...params, query: { searchPhrase: known.name } })
  const { products } = expectJson(reply, 200, FoundProductsStruct)
  if (!products.some(({ id }) => id === known.id)) throw new Breach(`does not find ${known.id}, ${shown(known.name)}`)
  const none = await world.ask('searchProducts', { ...params, query: { searchPhrase: world.unknownId } })
  const { length } = expectJson(none, 200, FoundProductsStruct).products
  if (length > 0) throw new Breach(`returns ${length} for ${world.unknownId}`)
}

export const catalogueChecks: Check[] = [
  check('searchProducts', 'finds items by name, and nothing for a phrase in no name', findsByName),
  check('searchProducts', `finds at most ${MAX_FOUND}`, findsFewProducts),
  check('getProducts', 'leaves unknown ids out', leavesUnknownProductsOut),
  check('searchCategories', `finds at most ${MAX_FOUND}`, findsFewCategories),
  check('getSubcategories', 'leads down to the level below a category', leadsDown),
  check('getCategories', 'leaves unknown ids out', leavesUnknownCategoriesOut),
]
