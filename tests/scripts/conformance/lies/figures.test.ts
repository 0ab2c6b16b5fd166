import { it } from 'vitest'
import { emptySums, statsOf } from '../../../../src/domain/statistics/stats-math.ts'
import { always, asks, type CaughtLie, type Lie, lyingBackend, named, says } from '../lying-backend.ts'

const { catches } = lyingBackend()

/** Announces forecasts, and returns these points for an ad of the run. */
const forecasts =
  (points: { bid: number; views: number; cost: number }[]): Lie =>
  (honest) =>
    says('getDomainConfiguration', 'features', ['forecast'])(
      named(
        'getForecast',
        always(() => Response.json({ bidFloor: 15, visitors: 100, audienceShare: 1, points })),
      )(honest),
    )

/** Announces series of ads, and returns these points for every series. */
const seriesOf =
  (points: object[]): Lie =>
  (honest) =>
    says('getDomainConfiguration', 'features', ['timeSeries', 'advertSeries'])(
      named(
        'getStatsSeries',
        always(() => Response.json({ from: '2026-01-01', to: '2026-01-31', step: 'day', points })),
      )(honest),
    )

const LIES: readonly CaughtLie[] = [
  [
    'returns percentages for fractions',
    ['getStatsPage'],
    says('getStatsPage', 'total.ctr', (ctr: number) => ctr * 100),
    /adds up: .* — total.ctr is [\d.]+ instead of 0.[\d]+/,
  ],
  [
    'returns 0 where there is no ratio',
    ['getStatsPage'],
    says('getStatsPage', 'placementsStats.*.stats.postClick.acos', (acos: number | null) => acos ?? 0),
    /placementsStats\[\d\].stats.postClickAcos is 0 instead of null/,
  ],
  [
    'returns the total of a page for that of the whole',
    ['getStatsPage'],
    says('getStatsPage', 'total.views', (views: number) => views + 5),
    /total.views is \d+, and its parts make \d+/,
  ],
  [
    'returns the same figures for all days',
    ['getStatsPage'],
    asks('getStatsPage', (query) => {
      query.set('from', '2000-01-01')
      query.set('to', '2100-01-01')
    }),
    /returns the figures of the days that are requested — total.views is \d+, and the two halves of the days make/,
  ],
  [
    'counts otherwise in the list than on the page',
    ['getCampaignsStatsPage'],
    says('getCampaignsStatsPage', 'campaigns.*.stats.views', (views: number) => views * 2),
    /agrees with the page of a campaign — counts \d+ views of the campaign \w+, whose own page counts/,
  ],
  [
    'announces descriptions of ads, and has none',
    ['getDomainConfiguration', 'getStatsPage'],
    says('getDomainConfiguration', 'features', ['advertDetails']),
    /describes each ad where it is asked to — announces advertDetails, and the ad \S+ has none/,
  ],
  [
    'forecasts fewer views for a higher bid',
    ['getDomainConfiguration', 'getForecast'],
    forecasts([
      { bid: 15, views: 200, cost: 3 },
      { bid: 18, views: 100, cost: 4 },
    ]),
    'points[1] has a lower bid, fewer views or a lower cost than the one before',
  ],
  [
    'forecasts what bids below the floor bring',
    ['getDomainConfiguration', 'getForecast'],
    forecasts([{ bid: 5, views: 10, cost: 1 }]),
    'begins at a bid of 5 instead of the floor, 15',
  ],
  [
    'announces the series of an ad, and returns nothing for it',
    ['getStatsSeries'],
    seriesOf([]),
    /adds up to the figures of one ad — the ad \S+/,
  ],
  [
    'announces totals, and has none',
    ['getCampaignsStatsPage'],
    says('getDomainConfiguration', 'features', ['totals']),
    'totals all campaigns of the filter on the first page — announces totals, and the first page has no total',
  ],
  [
    'announces counts of the ads of campaigns, and has none',
    ['getCampaignsStatsPage'],
    says('getDomainConfiguration', 'features', ['campaignDetails']),
    /counts the ads of each campaign, .+ — announces campaignDetails, and the campaign \S+ has/,
  ],
  [
    'counts the campaigns of one page',
    ['getCampaignsStatsPage'],
    (honest) =>
      says('getDomainConfiguration', 'features', ['campaignDetails'])(
        says(
          'getCampaignsStatsPage',
          'campaigns.*.rejectedAdvertsCount',
          0,
        )(
          says(
            'getCampaignsStatsPage',
            'campaigns.*.pendingAdvertsCount',
            0,
          )(
            says('getCampaignsStatsPage', 'campaignsTotal', {
              count: 0,
              limit: 0,
              spent: 0,
              startedAdvertsCount: 0,
              totalAdvertsCount: 0,
            })(honest),
          ),
        ),
      ),
    /counts the ads of each campaign, .+ — campaignsTotal\.limit is 0, and the campaigns make/,
  ],
  [
    'totals the campaigns of one page',
    ['getCampaignsStatsPage'],
    (honest) =>
      says('getDomainConfiguration', 'features', ['totals'])(
        says('getCampaignsStatsPage', 'total', statsOf({ ...emptySums(), uniqViewVisitors: 0 }))(honest),
      ),
    /totals all campaigns of the filter on the first page — total.views is 0, and its parts make [1-9]/,
  ],
]

it.each(LIES)('the conformance command catches a backend that %s', catches)
