import { expect, it } from 'vitest'
import { earlierUrls } from '../../../src/state/statistics/earlier-days.ts'

const url = (from: string, to: string) => `/api/statsPage/?campaignId=c1&from=${from}&to=${to}&offset=180`
const now = new Date('2026-11-29T22:00:00Z') // already 30 November in Moscow

it('a request of the last week asked for as many days, or for those since the same day, latest first', () => {
  const urls = earlierUrls(url('2026-11-24', '2026-11-30'), now)
  expect(urls.slice(0, 4)).toEqual([
    url('2026-11-23', '2026-11-29'),
    url('2026-11-24', '2026-11-29'),
    url('2026-11-22', '2026-11-28'),
    url('2026-11-24', '2026-11-28'),
  ])
  expect(urls.at(-1)).toBe(url('2026-11-17', '2026-11-23'))
})

it.each([
  ['a single day', url('2026-11-30', '2026-11-30')],
  ['days of the past', url('2026-11-01', '2026-11-29')],
  ['no days', '/api/placementsPage/?campaignId=c1'],
])('nothing earlier stands for %s', (_, asked) => {
  expect(earlierUrls(asked, now)).toEqual([])
})
