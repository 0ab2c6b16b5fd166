import { describe, expect, it } from 'vitest'
import { toJson, toJUnit, toText } from '../../../scripts/conformance/formats.ts'
import { createReport } from '../../../scripts/conformance/report.ts'
import type { Result } from '../../../scripts/conformance/run-checks.ts'

const result = (call: Result['call'], rule: string, outcome: Result['outcome'], reason = ''): Result => ({
  call,
  rule,
  outcome,
  reason,
})
const results = [
  result('getAdvertPage', 'returns its shape', 'broken', 'advert.name is <7> & "no" text'),
  result('getAdvertPage', 'returns 401 without a token', 'kept'),
  result('getAdvertPage', 'refuses non-members', 'skipped', 'it needs an id'),
  result('getStatsPage', 'returns its shape', 'broken', 'returns 404 instead of 200'),
  result('getStatsPage', 'returns 404 for an unknown id', 'kept'),
  result('createInvite', 'returns 201', 'notOffered', 'invites are not allowed here'),
  result('getPartnersPage', 'returns its shape', 'kept'),
]
const report = createReport('https://a.example', results, new Set(['getAdvertPage', 'getPartnersPage']), ['campaign 7'])

describe('a report of the conformance command', () => {
  it('is a line for each call, and for each of its checks that is not kept', () => {
    expect(toText(report)).toBe(
      [
        'built    GET /api/partnersPage/ — 1 of 1 kept',
        'partly   GET /api/advertPage/ — 1 of 3 kept',
        '         broken   returns its shape — advert.name is <7> & "no" text',
        '         skipped  refuses non-members — it needs an id',
        'missing  GET /api/statsPage/ — returns 404 instead of 200',
        'untried  POST /api/invitePage/:createInvite/ — invites are not allowed here',
        'left     campaign 7, which could not be deleted',
        '',
        'calls:  1 built, 1 partly, 1 missing, 1 untried',
        'checks: 2 kept, 2 broken, 3 skipped',
        'Not passed: 1 call breaks the contract; 1 call is missing; the clean-up left campaign 7.',
      ].join('\n'),
    )
  })

  it('is JSON for programs', () => {
    expect(JSON.parse(toJson(report))).toEqual(report)
  })

  it('is JUnit XML for build servers', () => {
    const xml = toJUnit(report)
    const count = (tag: string) => xml.split(`<${tag} `).length - 1
    expect([count('testsuite'), count('testcase'), count('failure'), count('skipped')]).toEqual([5, 7, 3, 2])
    expect(xml).toContain('<failure message="advert.name is &lt;7&gt; &amp; &quot;no&quot; text"/>')
    expect(xml).toContain('<testcase classname="GET /api/statsPage/" name="succeeds">')
    expect(xml).toContain('<skipped message="it needs an id"/>')
  })

  it('objects to nothing that the backend says it does not offer', () => {
    const kept = results.filter(({ outcome }) => outcome === 'kept' || outcome === 'notOffered')
    const passed = createReport(
      'https://a.example',
      kept,
      new Set(['getAdvertPage', 'getStatsPage', 'getPartnersPage']),
      [],
    )
    expect(passed.objections).toEqual([])
    expect(toText(passed)).toContain('Passed.')
    expect(toJUnit(passed)).not.toContain('<failure')
  })

  it('does not pass a run that judged nothing', () => {
    const untried = [result('createInvite', 'returns 201', 'untried', '--write tries it')]
    expect(createReport('https://a.example', untried, new Set(), []).objections).toEqual(['nothing was checked'])
  })
})
