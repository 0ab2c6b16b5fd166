import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conformance } from '../../../scripts/conformance/conformance.ts'
import { toText } from '../../../scripts/conformance/formats.ts'
import type { Options } from '../../../scripts/conformance/options.ts'
import { SEEDED_AT, startPlatform, type TestPlatform } from '../../server/helpers/platform.ts'

let platform: TestPlatform
let options: Options
beforeAll(async () => {
  platform = await startPlatform()
  const foreign = await platform.deps.db
    .selectFrom('adverts')
    .select(['id', 'campaign_id', 'advertiser_id'])
    .where('advertiser_id', '=', 'konkord')
    .executeTakeFirstOrThrow()
  options = {
    baseUrl: platform.origin,
    token: await platform.tokenFor('agency'),
    host: 'localhost',
    mayWrite: true,
    only: [],
    isJson: false,
    foreign: { advertiserId: foreign.advertiser_id, campaignId: foreign.campaign_id, advertId: foreign.id },
  }
})
afterAll(() => platform.close())

const run = (changes: Partial<Options> = {}) => conformance({ ...options, ...changes }, undefined, SEEDED_AT)
const count = async (table: 'campaigns' | 'adverts') =>
  (await platform.deps.db.selectFrom(table).select('id').where('deleted_at', 'is', null).execute()).length

describe('the conformance command on the reference server', () => {
  it('reports no breach, skips nothing, and leaves nothing behind', async () => {
    const before = [await count('campaigns'), await count('adverts')]
    const report = await run()
    expect(toText(report)).toContain(`checks: ${report.kept} kept, 0 broken, 0 skipped\nPassed.`)
    expect(report.calls.filter(({ verdict }) => verdict !== 'built')).toEqual([])
    expect(report.kept).toBeGreaterThan(140)
    expect([await count('campaigns'), await count('adverts')]).toEqual(before)
  }, 120_000)

  it('writes nothing without permission', async () => {
    const before = await platform.deps.db.selectFrom('campaigns').select('id').execute()
    const report = await run({ mayWrite: false, only: ['getPartnersPage', 'createCampaign'], foreign: {} })
    expect(report.objections).toEqual([])
    expect(toText(report)).toContain('untried  POST /api/campaignsPage/createCampaign/ — --write tries it')
    expect(await platform.deps.db.selectFrom('campaigns').select('id').execute()).toEqual(before)
  })

  it('judges only the named calls, with what they need', async () => {
    const report = await run({ only: ['updateBidPrices', 'getStatsPage'] })
    expect(report.calls.map(({ call, verdict }) => [call, verdict])).toEqual([
      ['updateBidPrices', 'built'],
      ['getStatsPage', 'built'],
    ])
    expect(report.objections).toEqual([])
  })

  it('does not pass a backend without data to judge', async () => {
    const report = await run({ token: await platform.tokenFor('nobody'), mayWrite: false, foreign: {} })
    expect(report.broken).toBe(0)
    expect(toText(report)).toContain('untried  GET /api/advertPage/ — it needs an ad, but none was found')
    expect(report.objections.join()).toMatch(/too little was checked: nothing is known of .*getAdvertPage/)
  })
})
