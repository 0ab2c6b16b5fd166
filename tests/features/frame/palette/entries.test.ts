import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phraseOf } from '../../../../src/domain/search/match-text.ts'
import { known, sectionsOf, visitedEntry, type Entry } from '../../../../src/features/frame/palette/entries.ts'
import { visitOf } from '../../../../src/features/frame/palette/recent.ts'
import { openOffice } from '../../../helpers/office.ts'

const place = (name: string, group: Entry['group'] = 'campaigns', key = `/${name}`) =>
  known({ key, group, name, href: key })

describe('the sections of search results', () => {
  const names = (typed: string, all: ReturnType<typeof known>[], recent: string[] = []) =>
    sectionsOf(all, recent, phraseOf(typed), '/here').map(({ group, entries }) => [
      group,
      entries.map(({ name }) => name),
    ])

  it('begin with the best match, and list the better of a kind first', () => {
    const all = [place('Teas for tea'), place('Tea', 'adverts'), place('Tea time'), place('Teapot'), place('Coffee')]
    expect(names('tea', all)).toEqual([
      ['campaigns', ['Tea time', 'Teas for tea', 'Teapot']],
      ['adverts', ['Tea']],
    ])
    expect(names('teas', all)[0]?.[1]?.[0]).toBe('Teas for tea')
    expect(names('coffe', [...all, place('Coffe', 'accounts')])[0]).toEqual(['accounts', ['Coffe']])
  })

  it('prefer visited entries', () => {
    const all = [place('Tea 1'), place('Tea 2'), place('Tea 3')]
    expect(names('tea', all)[0]?.[1]?.[0]).toBe('Tea 1')
    expect(names('tea', all, ['/Tea 3'])[0]?.[1]?.[0]).toBe('Tea 3')
  })

  it('are the recent visits but the open one, and the actions, without a phrase', () => {
    const all = [place('Go', 'actions'), place('Here', 'campaigns', '/here'), place('Before'), place('Never')]
    expect(names('', all, ['/here', '/Before', '/gone'])).toEqual([
      ['recent', ['Before']],
      ['actions', ['Go']],
    ])
  })

  it('hold each thing once, and only what matches', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('tea', 'teapot', 'coffee', 'cup')), (some) => {
        const found = names(
          'tea',
          some.map((name) => place(name)),
        ).flatMap(([, list]) => list)
        expect(found.toSorted()).toEqual([...new Set(some)].filter((name) => name.startsWith('tea')).toSorted())
      }),
    )
  })

  it('are there within 100 ms over 10,000 campaigns', () => {
    const all = Array.from({ length: 10_000 }, (_, n) => place(`arvolta_смартфоны_${n}_retargeting_v${n % 7}`))
    let best = Infinity
    for (let time = 0; time < 20 && best > 100; time++) {
      const since = process.cpuUsage()
      expect(names('сматрфоны 9987', all)).toHaveLength(1)
      best = Math.min(best, process.cpuUsage(since).user / 1_000)
    }
    expect(best).toBeLessThan(100)
  })
})

describe('a visit', () => {
  it.each([
    [
      '/advertisers/v/campaigns/c',
      'Tea · at home · Пристань',
      { path: '/advertisers/v/campaigns/c', kind: 'campaign', name: 'Tea · at home' },
    ],
    [
      '/advertisers/v/campaigns/c/placements',
      'Tea · Пристань',
      { path: '/advertisers/v/campaigns/c', kind: 'campaign', name: 'Tea' },
    ],
    [
      '/advertisers/v/campaigns/c/adverts/a',
      'Ad · Пристань',
      { path: '/advertisers/v/campaigns/c/adverts/a', kind: 'advert', name: 'Ad' },
    ],
    [
      '/advertisers/v/partners/p',
      'Campaigns · Arvolta · Пристань',
      { path: '/advertisers/v/partners/p', kind: 'platform', name: 'Arvolta' },
    ],
    ['/advertisers', 'Advertisers · Пристань', undefined],
    ['/advertisers/v/campaigns/c', 'Пристань', undefined],
  ])('of %s titled "%s" is remembered by its subject', async (path, title, visit) => {
    await openOffice('en')
    expect(visitOf(path, title)).toEqual(visit)
  })
})

describe('the entry of a recent visit', () => {
  const visit = { path: '/advertisers/v1/partners/*', kind: 'platform', name: 'All platforms' } as const
  const [own, other] = [
    { id: 'v1', name: 'Orbita' },
    { id: 'v2', name: 'Lumira' },
  ]

  it('names its account among several', () => {
    expect(visitedEntry(visit, [own, other])).toMatchObject({ name: 'All platforms', note: 'Orbita' })
    expect(visitedEntry(visit, [own])?.note).toBeUndefined()
  })

  it('is left out once the account is no longer one of the user', () => {
    expect(visitedEntry(visit, [other])).toBeUndefined()
    expect(visitedEntry(visit, undefined)).toMatchObject({ name: 'All platforms' })
  })
})
