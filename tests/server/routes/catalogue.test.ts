import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  CategoriesValueStruct,
  FoundCategoriesStruct,
  FoundProductsStruct,
  ProductsStruct,
  SubcategoriesStruct,
} from '../../../src/contract/catalogue.ts'
import {
  getCategories,
  getProducts,
  getSubcategories,
  searchCategories,
  searchProducts,
} from '../../../src/contract/calls/endpoints.ts'
import { searchableCategory, searchableProduct } from '../../../server/store/catalogue.ts'
import { bodyOf, problemOf, startWorld, type World } from '../helpers/world.ts'

describe('the catalogue of a retail platform', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(() => world.platform.close())

  const params = { partnerId: 'w-shop' }
  const abroad = { partnerId: 'w-away' }
  const findProducts = async (searchPhrase: string, shop = params) =>
    bodyOf(await world.call(searchProducts, { params: shop, query: { searchPhrase } }), FoundProductsStruct).products
  const findCategories = async (searchPhrase: string, shop = params) =>
    bodyOf(await world.call(searchCategories, { params: shop, query: { searchPhrase } }), FoundCategoriesStruct)
      .categories

  it('handles every request for names, and keeps none of the responses', async () => {
    const headers = { 'idempotency-key': 'names' }
    const [first, second] = [['9900001'], ['9900001', '9900002']].map((ids) =>
      world.call(getProducts, { params, body: { ids }, headers }),
    )
    expect((await first)?.statusCode).toBe(200)
    expect((await second)?.json()).toMatchObject({ value: [{ id: '9900001' }, { id: '9900002' }] })
    expect(await world.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
  })

  it('finds products by words of the name and the vendor, in any order and case', async () => {
    const found = await findProducts('SONS widget')
    expect(found.map(({ id }) => id)).toEqual(['9900001', '9900002', '9900003'])
    expect(found[1]).toEqual({
      id: '9900002',
      name: 'Zyx Widget 1',
      price: 949,
      url: 'https://w-shop.example/products/9900002',
    })
    expect(found[0]?.price).toBeUndefined()
  })

  it.each([
    ['щетка', 1],
    ['ЁЖИК жёсткая', 1],
    ['ежик', 1],
    ['ёж  ЩЕТ', 1],
    ['щеткаёжик', 0],
  ])('finds Cyrillic in any case and spelling: %s', async (phrase, count) => {
    expect(await findProducts(phrase)).toHaveLength(count)
  })

  it('finds Cyrillic categories in any case and spelling', async () => {
    expect((await findCategories('елочные ПРАЗДНИК')).map(({ id }) => id)).toEqual([4])
  })

  it('finds a product by its id', async () => {
    expect((await findProducts(' 9900003 ')).map(({ id }) => id)).toEqual(['9900003'])
  })

  it.each([
    ['100%', 50],
    ['n_s', 50],
    ["o'hara\\co", 50],
    ['l%p', 0],
    ['z_x', 0],
    ["'", 50],
  ])('treats %s as text, not as a pattern', async (phrase, count) => {
    expect(await findProducts(phrase)).toHaveLength(count)
  })

  it('returns at most 50 results', async () => {
    expect(await findProducts('')).toHaveLength(50)
    expect(await findCategories('')).toHaveLength(50)
  })

  it('returns products in the order of the requested ids, and omits unknown ones', async () => {
    const get = async (ids: string[]) =>
      bodyOf(await world.call(getProducts, { params, body: { ids } }), ProductsStruct).value.map(({ id }) => id)
    expect(await get(['9900003', '1', '9900001', '9900003'])).toEqual(['9900003', '9900001'])
    expect(await get([])).toEqual([])
  })

  it('ranks categories with matching names before their descendants, and higher ones first', async () => {
    const paths = (await findCategories('supplies PET')).map(({ path }) => path)
    expect(paths).toEqual([
      'Animals & Pet Supplies',
      'Animals & Pet Supplies > Pet Supplies',
      'Animals & Pet Supplies > Pet Supplies > Bird Cages',
    ])
    expect((await findCategories('cages animals')).map(({ id }) => id)).toEqual([3])
    expect((await findCategories('cages'))[0]).toEqual({
      id: 3,
      name: 'Bird Cages',
      path: 'Animals & Pet Supplies > Pet Supplies > Bird Cages',
    })
  })

  it('leads down the categories level by level', async () => {
    const below = async (categoryId?: string) =>
      bodyOf(await world.call(getSubcategories, { params, query: { categoryId } }), SubcategoriesStruct).categories
    const top = (await below()).find(({ name }) => name === 'Animals & Pet Supplies')
    expect(top).toMatchObject({ path: 'Animals & Pet Supplies', hasSubcategories: true })
    const [next] = await below(String(top?.id))
    expect(next).toMatchObject({ name: 'Pet Supplies', hasSubcategories: true })
    expect(await below(String(next?.id))).toEqual([
      {
        id: 3,
        name: 'Bird Cages',
        path: 'Animals & Pet Supplies > Pet Supplies > Bird Cages',
        hasSubcategories: false,
      },
    ])
    expect(await below('3')).toEqual([])
    for (const categoryId of ['999999', '99999999999', 'x'])
      expect(problemOf(await world.call(getSubcategories, { params, query: { categoryId } })).status).toBe(404)
  })

  describe('with other words, and in two languages', () => {
    const tea = { name: 'Tea & Infusions', name_ru: 'Чай и настои', above: 'Drinks', above_ru: 'Напитки' }
    const rows = [
      { id: 30, name: 'Team Handball', name_ru: 'Гандбол' },
      { id: 31, name: 'Steam Irons', name_ru: 'Утюги' },
      { id: 32, name: 'Coffee & Tea Sets', name_ru: 'Наборы', above: 'Kitchen > Dishes', above_ru: 'Кухня > Посуда' },
      { id: 33, ...tea },
      {
        id: 34,
        name: 'Green',
        name_ru: 'Зелёный',
        above: 'Drinks > Tea & Infusions',
        above_ru: 'Напитки > Чай и настои',
      },
    ].map(({ above, above_ru, ...row }) => ({
      ...row,
      path: above ? `${above} > ${row.name}` : row.name,
      path_ru: above_ru ? `${above_ru} > ${row.name_ru}` : row.name_ru,
    }))
    beforeAll(async () => {
      await world.db.insertInto('categories').values(rows.map(searchableCategory)).execute()
      const products = ['Steam Cleaner', 'Team Jersey', 'Zen Tea'].map((name, index) => ({
        id: String(9_910_000 + index),
        name,
        vendor: '',
        price: 1,
        category_id: null,
      }))
      await world.db.insertInto('products').values(products.map(searchableProduct)).execute()
    })

    it('ranks whole words before beginnings and parts of words, and upper levels before lower ones', async () => {
      expect((await findCategories('tea')).map(({ id }) => id)).toEqual([33, 32, 30, 31, 34])
      expect((await findProducts('tea')).map(({ name }) => name)).toEqual(['Zen Tea', 'Team Jersey', 'Steam Cleaner'])
    })

    it('names categories in Russian where the shop sells for roubles, and finds them by either name', async () => {
      const found = { id: 33, name: 'Чай и настои', path: 'Напитки > Чай и настои' }
      expect((await findCategories('чай'))[0]).toEqual(found)
      expect((await findCategories('tea'))[0]).toEqual(found)
      const english = { id: 33, name: 'Tea & Infusions', path: 'Drinks > Tea & Infusions' }
      expect((await findCategories('tea', abroad))[0]).toEqual(english)
      const get = async (shop: typeof params) =>
        bodyOf(await world.call(getCategories, { params: shop, body: { ids: [33] } }), CategoriesValueStruct).value
      expect(await get(params)).toEqual([found])
      expect(await get(abroad)).toEqual([english])
    })
  })

  it('prices products in the currency of the shop', async () => {
    const priceOf = async (shop: typeof params) => (await findProducts('9900003', shop))[0]?.price
    expect(await priceOf(params)).toBe(1890)
    expect(await priceOf(abroad)).toBe(21)
  })

  it('returns the categories with the requested ids, and omits unknown ones', async () => {
    const get = async (ids: unknown) => world.call(getCategories, { params, body: { ids } })
    expect(bodyOf(await get([2, 2_147_483_648, -1, 1, 9e15]), CategoriesValueStruct).value.map(({ id }) => id)).toEqual(
      [2, 1],
    )
    expect(problemOf(await get([1.5])).status).toBe(422)
    expect(problemOf(await get('all')).status).toBe(422)
  })

  it('requires a token and an existing retail platform', async () => {
    for (const endpoint of [searchProducts, searchCategories, getProducts, getCategories]) {
      const body = endpoint.method === 'POST' ? { body: { ids: [] } } : {}
      expect(problemOf(await world.call(endpoint, { params, ...body, as: null })).status).toBe(401)
      expect(problemOf(await world.call(endpoint, { params: { partnerId: 'no-such' }, ...body })).status).toBe(404)
    }
  })
})
