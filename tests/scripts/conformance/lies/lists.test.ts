import { it } from 'vitest'
import { always, asks, type CaughtLie, hears, type Lie, lyingBackend, named, nothing, says } from '../lying-backend.ts'

const { catches } = lyingBackend()

/** Answers a search with so many accounts. */
const answersSearch = (count: number): Lie =>
  named(
    'search',
    always(() => {
      const advertisers = Array.from({ length: count }, (_, n) => ({ id: `${n}`, name: 'An account' }))
      return Response.json({ advertisers, campaigns: [], adverts: [] })
    }),
  )

/** Responds only to an empty phrase, with one category. */
const answersCodes = (code: string): Lie =>
  named('searchKktu', () => ({ url }) => {
    const isAll = !new URL(url).searchParams.get('searchPhrase')
    return Promise.resolve(Response.json({ codes: isAll ? [{ code, name: 'TVs', path: 'Electronics > Video' }] : [] }))
  })

const page = (campaigns: unknown[], nextCursor: string | null): Response =>
  Response.json({ partner: { id: 'shop', name: 'The Shop', imageUrl: '/' }, campaigns, nextCursor })

const one = (id: string) => ({ id, createdAt: '2026-01-01T00:00:00.000Z' })

const list = (answer: (query: URLSearchParams) => Response): Lie =>
  named(
    'getCampaignsPage',
    () =>
      async ({ url }) =>
        answer(new URL(url).searchParams),
  )

const changeAt = (day: number, kind = 'user') => ({
  id: `change-${day}`,
  at: `2026-01-0${day}T00:00:00.000Z`,
  by: { kind, name: kind === 'user' ? 'Rita Conway' : null },
  kind: 'settings',
  fields: { limit: { from: 3000, to: 3100 } },
})

const noticeAt = (day: number) => ({
  id: `notice-${day}`,
  at: `2026-01-0${day}T00:00:00.000Z`,
  kind: 'rejected',
  isRead: false,
})

/** Announces an inbox with these notices, of which it counts one as unread. */
const withInbox =
  (notices: unknown[]): Lie =>
  (honest) =>
    says('getDomainConfiguration', 'features', ['inbox'])(
      named(
        'readNotices',
        nothing,
      )(
        named(
          'getInbox',
          always(() => Response.json({ notices, unread: 1, nextCursor: null })),
        )(honest),
      ),
    )

/** Announces filters and returns counts, but lists the campaigns as before. */
const withFilters: Lie = (honest) =>
  says('getDomainConfiguration', 'features', ['filters'])(
    named(
      'getCampaignCounts',
      always(() => Response.json({ total: 0, states: [], attention: 0, brands: [] })),
    )(honest),
  )

/** Announces histories and returns one. */
const withHistory =
  (changes: () => unknown[]): Lie =>
  (honest) =>
    says('getDomainConfiguration', 'features', ['audit'])(
      named(
        'getHistory',
        always(() =>
          Response.json({
            campaign: { id: 'campaign', name: 'Spring', advertiserId: 'acme' },
            changes: changes(),
            nextCursor: null,
          }),
        ),
      )(honest),
    )

const LIES: readonly CaughtLie[] = [
  [
    'announces a search, and finds nothing',
    ['search'],
    (honest) => says('getDomainConfiguration', 'features', ['search'])(answersSearch(0)(honest)),
    /finds items by name, .* — does not find the campaign \S+/,
  ],
  [
    'announces a directory of the ad registry, and finds nothing by a name',
    ['searchKktu'],
    (honest) => says('getDomainConfiguration', 'features', ['kktu'])(answersCodes('26.40.3')(honest)),
    /finds a category by its name and its code, .* — does not find 26\.40\.3 for "TVs"/,
  ],
  [
    'names codes of the second level',
    ['searchKktu'],
    (honest) => says('getDomainConfiguration', 'features', ['kktu'])(answersCodes('26.40')(honest)),
    'finds at most 20, of the third level — returns "26.40", which is not a third-level code',
  ],
  [
    'finds more than is read',
    ['search'],
    (honest) => says('getDomainConfiguration', 'features', ['search'])(answersSearch(21)(honest)),
    'finds at most 20 of a kind — returns 21 advertisers, more than 20',
  ],
  [
    'ignores the platforms that are requested',
    ['getCampaignsStatsPage'],
    asks('getCampaignsStatsPage', (query) => query.delete('partnerIds')),
    'returns the platforms that are requested — returns campaigns of every platform for an unknown one',
  ],
  [
    'calls a running campaign scheduled',
    ['getCampaignsPage'],
    says('getCampaignsPage', 'campaigns.*.state', 'scheduled'),
    'campaigns[0].state is scheduled, and its dates and money make it active',
  ],
  [
    'lets a start date be changed after the launch',
    ['getPlacementsPage'],
    says('getPlacementsPage', 'campaign.isStartDateEnabled', true),
    'campaign.isStartDateEnabled is true, and it starts at once',
  ],
  [
    'miscounts its ads',
    ['getPlacementsPage'],
    says('getPlacementsPage', 'placements.0.advertsSummary.totalCount', 7),
    'placements[0].advertsSummary counts 7 ads, and 1 by type',
  ],
  [
    'returns another ad than the one asked for',
    ['getAdvertPage'],
    says('getAdvertPage', 'advert.id', 'another'),
    'advert.id is "another" instead of',
  ],
  [
    'raises an alert without a cause',
    ['getAdvertPage'],
    says('getAdvertPage', 'advert.alerts', ['ActiveCampaignApproved']),
    'advert.alerts is ["ActiveCampaignApproved"] instead of []',
  ],
  [
    'has a list without an end',
    ['getCampaignsPage'],
    list((query) => page([one(`c${query.get('cursor')}`)], 'again')),
    'has no end: the cursor "again" comes twice',
  ],
  [
    'repeats itself on the next page',
    ['getCampaignsPage'],
    list((query) => page([one('same')], query.get('cursor') ? null : 'next')),
    'returns the campaign same on two pages',
  ],
  [
    'has empty pages',
    ['getCampaignsPage'],
    list((query) => page([], `${query.get('cursor')}x`)),
    'returns an empty page, 1, which names a next one',
  ],
  [
    'ignores the limit',
    ['getCampaignsPage'],
    asks('getCampaignsPage', (query) => query.set('limit', '40')),
    'returns 5 campaigns for a limit of 2',
  ],
  [
    'returns the oldest first',
    ['getCampaignsPage'],
    says('getCampaignsPage', 'campaigns', (campaigns: unknown[]) => campaigns.toReversed()),
    'campaigns[1] was created after campaigns[0]',
  ],
  [
    'filters, but has no list of all platforms',
    ['getCampaignCounts'],
    withFilters,
    'goes with a list of all platforms, in which attention comes first — returns 404 instead of 200',
  ],
  [
    'tells the oldest notice first',
    ['getInbox'],
    withInbox([noticeAt(1), noticeAt(2)]),
    'returns the newest notice first — notices[1] is newer than notices[0]',
  ],
  [
    'lists what was read as unread',
    ['readNotices'],
    withInbox([{ ...noticeAt(1), isRead: true }]),
    'returns the notice notice-1 as unread, and says that it is read',
  ],
  [
    'counts fewer unread notices than it lists',
    ['readNotices'],
    withInbox([noticeAt(2), noticeAt(1)]),
    'counts 1 unread notices, and lists 2',
  ],
  [
    'tells of no change',
    ['getHistory'],
    withHistory(() => []),
    'tells who changed which field, from what to what — the limit went from 3000 to 3100, and the newest change tells',
  ],
  [
    'does not say who changed something',
    ['getHistory'],
    withHistory(() => [changeAt(1, 'platform')]),
    'does not name the user who changed the limit',
  ],
  [
    'tells the oldest change first',
    ['getHistory'],
    withHistory(() => [changeAt(1), changeAt(2)]),
    'returns every change once, the newest first — returns the change change-2 after an older one',
  ],
  [
    'returns all products, whichever are asked for',
    ['getProducts'],
    hears('getProducts', (body) => ({ ...body, ids: ['1000', '1001', '1002'] })),
    'leaves unknown ids out — the ids of value is ["1000","1001","1002"] instead of ["1000"]',
  ],
  [
    'finds the same for every phrase',
    ['searchProducts'],
    asks('searchProducts', (query) => query.set('searchPhrase', 'tea')),
    /finds items by name, and nothing for a phrase in no name — returns 2 for \w+/,
  ],
]

it.each(LIES)('the conformance command catches a backend that %s', catches)
