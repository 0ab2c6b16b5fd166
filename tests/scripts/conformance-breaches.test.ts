import { describe, expect, it } from 'vitest'
import { conformance } from '../../scripts/conformance/conformance.ts'
import type { Stats } from '../../src/contract/statistics/stats.ts'
import { emptySums, statsOf } from '../../src/domain/statistics/stats-math.ts'
import { campaign, problem, startTinyBackend, type Routes } from './helpers/tiny-backend.ts'

/** Returns the lines reported about one call of a backend that responds with `broken` instead. */
async function linesOf(path: string, broken: Routes = {}): Promise<string[]> {
  const backend = await startTinyBackend(broken)
  const lines: string[] = []
  try {
    const options = {
      baseUrl: backend.origin,
      token: 'the-right-token',
      host: 'office.example',
      mayWrite: true,
      foreign: {},
    }
    await conformance(options, (line) => lines.push(line))
  } finally {
    backend.close()
  }
  return lines.filter((line) => line.includes(` ${path} `))
}
const brokenOf = async (path: string, broken: Routes) =>
  (await linesOf(path, broken)).filter((line) => line.startsWith('broken'))

const ADVERTISERS = '/api/advertisersPage/'
const CAMPAIGNS = '/api/campaignsPage/'
const CREATE = '/api/campaignsPage/createCampaign/'

const somePage = (campaigns: unknown[], nextCursor: string | null) => ({
  body: { partner: { id: 'p', name: 'P', imageUrl: '/' }, campaigns, nextCursor },
})
const one = (id: string, day: number) => ({ id, createdAt: `2026-01-0${day}T00:00:00.000Z` })

describe('the conformance command', () => {
  it('accepts calls that keep the contract', async () => {
    const lines = await linesOf(ADVERTISERS)
    expect(lines).toEqual([
      `kept     GET ${ADVERTISERS} answers its shape`,
      `kept     GET ${ADVERTISERS} answers 401 without a token`,
      `kept     GET ${ADVERTISERS} answers 401 to a broken token`,
      `kept     GET ${ADVERTISERS} answers 404 for an unknown id`,
    ])
  })

  it('reports the path of a wrong shape', async () => {
    const broken = { [`GET ${ADVERTISERS}`]: () => ({ body: { advertisers: [{ id: 'a', name: 7 }] } }) }
    expect(await brokenOf(ADVERTISERS, broken)).toContain(
      `broken   GET ${ADVERTISERS} answers its shape — advertisers[0].name is 7 instead of string; advertisers[0].isInvitesAllowed is missing`,
    )
  })

  it('reports a content type other than JSON, and malformed JSON', async () => {
    const html = { [`GET ${ADVERTISERS}`]: () => ({ type: 'text/html; charset=utf-8', body: '<!doctype html>' }) }
    expect(await brokenOf(ADVERTISERS, html)).toContain(
      `broken   GET ${ADVERTISERS} answers its shape — answers text/html instead of application/json: <!doctype html>`,
    )
    const cut = { [`GET ${ADVERTISERS}`]: () => ({ body: '{"advertisers": [' }) }
    expect(await brokenOf(ADVERTISERS, cut)).toContain(
      `broken   GET ${ADVERTISERS} answers its shape — answers what is not JSON: {"advertisers": [`,
    )
  })

  it('reports a wrong status, and an error that is not problem+json', async () => {
    const broken = { [`GET ${ADVERTISERS}`]: () => problem(500, { detail: 'Oh' }) }
    expect((await brokenOf(ADVERTISERS, broken)).join('\n')).toMatch(
      /answers its shape — answers 500 instead of 200: .*\n.*unknown id — answers 500 instead of 404/,
    )
    const plain = { [`GET ${ADVERTISERS}`]: () => ({ status: 404, body: {} }) }
    expect((await brokenOf(ADVERTISERS, plain)).join('\n')).toContain(
      'unknown id — answers application/json instead of application/problem+json: {}',
    )
  })

  it('detects a list that is endless, repeats itself, ignores the limit or is out of order', async () => {
    const reasons = async (page: Routes[string]) =>
      (await brokenOf(CAMPAIGNS, { [`GET ${CAMPAIGNS}`]: page })).join('\n')
    expect(await reasons(({ query }) => somePage([one(`c${query.get('cursor')}`, 1)], 'again'))).toContain(
      'has no end: the cursor "again" comes twice',
    )
    expect(await reasons(({ query }) => somePage([one('same', 1)], query.get('cursor') ? null : 'next'))).toContain(
      'answers the campaign same on two pages',
    )
    expect(await reasons(({ query }) => somePage([], `${query.get('cursor')}x`))).toContain(
      'answers an empty page, 1, which names a next one',
    )
    expect(await reasons(() => somePage([one('a', 3), one('b', 2), one('c', 1)], null))).toContain(
      'answers 3 campaigns for a limit of 2',
    )
    expect(await reasons(() => somePage([one('a', 1), one('b', 2)], null))).toContain(
      'campaigns[1] was created after campaigns[0]',
    )
  })

  it('detects a repeated write that is carried out twice', async () => {
    let count = 0
    const twice: Routes[string] = ({ body }) => {
      count += 1
      const fixed = {
        createdAt: '',
        spent: 0,
        isStartDateEnabled: true,
        state: 'scheduled',
        deletionAllowed: true,
        startedAdvertsCount: 0,
        totalAdvertsCount: 0,
      }
      return { status: 201, body: { campaign: { id: `made-${count}`, ...fixed, ...body } } }
    }
    const lines = await brokenOf(CREATE, { [`POST ${CREATE}`]: twice })
    expect(lines[0]).toContain('same Idempotency-Key and body — makes a second campaign, made-2 after made-1')
    expect(lines[1]).toContain('with another body — answers 201 instead of 422')
  })

  it('detects a rule that is not checked, and an error that names no field', async () => {
    const careless = await brokenOf(CREATE, {})
    expect(careless.find((line) => line.includes('rejects an empty name'))).toContain('answers 201 instead of 422')
    const silent = await brokenOf(CREATE, { [`POST ${CREATE}`]: () => problem(422) })
    expect(silent.find((line) => line.includes('rejects an empty name'))).toContain(
      'answers 422 without an error of name, RequiredFieldError: errors is []',
    )
  })

  it('detects announced totals that are missing, cover a page, or count visitors twice', async () => {
    const STATISTICS = '/api/campaignsStatsPage/'
    const stats = (count: number, uniqViewVisitors = count) =>
      statsOf({ ...emptySums(), views: count, spent: count / 100, uniqViewVisitors })
    const reasonOf = async (total: Stats | undefined, features = ['totals']) => {
      const lines = await linesOf(STATISTICS, {
        'GET /api/domainConfigurations/office.example/': () => ({ body: { portalId: 'portal', features } }),
        [`GET ${STATISTICS}`]: ({ query }) => {
          const isFirst = !query.get('cursor')
          const campaigns = (isFirst ? [1, 2] : [3]).map((id) => ({ ...campaign(id), stats: stats(id * 10) }))
          return { body: { campaigns, partners: [], nextCursor: isFirst ? 'next' : null, ...(isFirst && { total }) } }
        },
      })
      return lines.find((line) => line.includes('totals all campaigns'))
    }
    expect(await reasonOf(stats(60, 45))).toMatch(/^kept/)
    expect(await reasonOf(undefined)).toContain('announces totals, and the first page has no total')
    expect(await reasonOf(stats(30))).toContain('total.views is 30, and the campaigns of all pages have 60')
    expect(await reasonOf(stats(60, 29))).toContain('total.uniqViewVisitors is 29, which is not from 30 to 60')
    expect(await reasonOf(stats(60, 62))).toContain('which is not from 30 to 60')
    expect(await reasonOf(undefined, [])).toMatch(/^skipped .* does not announce totals$/)
  })
})
