import { is } from 'superstruct'
import { afterAll, expect, it, vi } from 'vitest'
import type { FigureName } from '../../../src/contract/statistics/figures.ts'
import type { Stats } from '../../../src/contract/statistics/stats.ts'

const NAME = 'postClickPrice' as FigureName
const figuresFile = '../../../src/contract/statistics/figures.ts'

// The modules that are made from the list of figures are loaded once more, from a longer list.
vi.resetModules()
vi.doMock(figuresFile, async (load) => {
  const figures = await load<typeof import('../../../src/contract/statistics/figures.ts')>()
  const price = { kind: 'money', ratio: ['postClickRevenue', 'postClickProducts'], added: true } as const
  const place = { group: 'postClick', block: 'postClick', field: 'price' } as const
  return { ...figures, FIGURES: { ...figures.FIGURES, [NAME]: { ...price, ...place } } }
})
const { valueIn } = await import('../../../src/contract/statistics/figure-shape.ts')
const { StatsStruct } = await import('../../../src/contract/statistics/stats.ts')
afterAll(() => {
  vi.doUnmock(figuresFile)
  vi.resetModules()
})

/** The statistics of a server that lacks the figure. */
const sales = (products: number, revenue: number) => ({ revenue, products, acos: null, roas: null })
const stats = (products: number, revenue: number): Stats => ({
  views: 0,
  uniqViewVisitors: 0,
  clicks: 0,
  ctr: null,
  spent: 0,
  cpc: null,
  cpm: null,
  postClick: sales(products, revenue),
  postView: sales(0, 0),
})
const sent = (price: unknown) => ({ ...stats(4, 500), postClick: { ...sales(4, 500), price } })

it('a figure that this release adds may be absent, and is derived from its sums', () => {
  expect(is(stats(4, 500), StatsStruct)).toBe(true)
  expect(valueIn(stats(4, 500), NAME)).toBe(125)
  expect(valueIn(stats(0, 0), NAME)).toBeNull()
})

it('a figure that a server sends is read as it is, and checked', () => {
  expect(is(sent(124.99), StatsStruct)).toBe(true)
  expect(valueIn(sent(124.99), NAME)).toBe(124.99)
  expect(valueIn(sent(null), NAME)).toBeNull()
  expect(is(sent('124.99'), StatsStruct)).toBe(false)
})

it('a figure of the first release must not be absent', () => {
  const { roas: _, ...others } = sales(4, 500)
  expect(is({ ...stats(4, 500), postClick: others }, StatsStruct)).toBe(false)
})
