import { describe, expect, it } from 'vitest'
import type { Handler } from '../../../examples/backend/http.ts'
import { readingChecks, writingChecks } from '../../../scripts/conformance/all-checks.ts'
import { callNames, callOf, type CallName } from '../../../src/contract/calls/calls.ts'
import { always, type Lie, lyingBackend, named, says } from './lying-backend.ts'

const { judge } = lyingBackend()

describe('the conformance command', () => {
  it('passes the example backend, whole and without a trace', async () => {
    const { report } = await judge((honest) => honest)
    expect(report.objections).toEqual([])
    expect(report.calls.map(({ call, verdict }) => [call, verdict])).toEqual(
      report.calls.map(({ call }) => [call, callOf(call).feature ? 'untried' : 'built']), // it announces none
    )
    expect(report.calls.filter(({ verdict }) => verdict === 'built')).toHaveLength(29)
    expect(report.kept).toBeGreaterThan(130)
  }, 120_000)

  it('checks every call of the contract', () => {
    const checked = new Set([...readingChecks, ...writingChecks].map(({ call }) => call))
    expect(callNames.filter((name) => !checked.has(name))).toEqual([])
  })

  it('ignores fields that the contract does not have', async () => {
    const calls: readonly CallName[] = ['getDomainConfiguration', 'getCampaignsPage', 'getAdvertPage', 'getStatsPage']
    const grown: Lie = (honest) =>
      [
        says('getDomainConfiguration', 'features', ['totals', 'audit']),
        says('getCampaignsPage', 'total', -1),
        says('getCampaignsPage', 'campaigns.*.pace', { createdAt: 'soon', limit: 0.001 }),
        says('getAdvertPage', 'advertsList.*.tags', ['new']),
        says('getStatsPage', 'total.weather', { ctr: 7 }),
      ].reduce<Handler>((handler, more) => more(handler), honest)
    const { report } = await judge(grown, calls)
    expect(report.objections).toEqual([])
    expect(report.broken).toBe(0)
  })

  it('takes nothing for kept that is not built', async () => {
    const problem = { type: 'about:blank', title: 'Not found', status: 404 }
    const init = { status: 404, headers: { 'content-type': 'application/problem+json' } }
    const { report, text } = await judge(always(() => Response.json(problem, init)))
    expect(report.kept).toBe(0)
    expect(report.calls.every(({ verdict }) => verdict === 'missing' || verdict === 'untried')).toBe(true)
    expect(text).toContain('missing  GET /api/domainConfigurations/{domain}/ — returns 404 instead of 200')
    expect(text).toContain('untried  GET /api/campaignsPage/ — it needs an advertiser, but none was found')
    expect(report.objections.join()).toMatch(/\d+ calls? (is|are) missing.*too little was checked/)
  })

  it('takes nothing for kept of a backend that returns nothing but success', async () => {
    const { report } = await judge(always(() => Response.json({})))
    expect(report.calls.filter(({ verdict }) => verdict === 'built')).toEqual([])
    expect(report.objections).not.toEqual([])
  })

  it('distinguishes a call that is not built yet from those that are', async () => {
    const { report, text } = await judge(
      named(
        'getStatsPage',
        always(() => new Response('No', { status: 501 })),
      ),
    )
    expect(text).toContain('missing  GET /api/statsPage/ — returns 501 instead of 200: No')
    const needed = report.calls.filter(({ call }) => !callOf(call).feature)
    expect(needed.filter(({ verdict }) => verdict !== 'built').map(({ call }) => call)).toEqual([
      'getStatsPage',
      'getCampaignsStatsPage', // it is compared with the page of a campaign
    ])
  })
})
