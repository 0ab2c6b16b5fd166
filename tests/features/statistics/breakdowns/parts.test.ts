import { expect, it } from 'vitest'
import { partsTotal } from '../../../../src/features/statistics/breakdowns/parts.ts'
import { totalStatsOf } from '../../../../src/domain/statistics/stats-math.ts'
import { stats } from '../../../helpers/stats.ts'

it('the total of parts is their sum, whatever the page has read before, apart from shared visitors', () => {
  const parts = [
    { views: 700, clicks: 7, spent: 70.5 },
    { views: 300, clicks: 3, spent: 30.25 },
  ].map((part) => ({
    stats: stats({ ...part, uniqViewVisitors: 200 }),
  }))
  const earlier = { ...totalStatsOf([stats({ views: 900, clicks: 8, spent: 90 })]), uniqViewVisitors: 350 }
  expect(partsTotal(parts, earlier)).toMatchObject({
    views: 1000,
    clicks: 10,
    spent: 100.75,
    ctr: 0.01,
    uniqViewVisitors: 350,
  })
})
