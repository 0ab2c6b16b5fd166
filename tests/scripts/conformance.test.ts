import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conformance } from '../../scripts/conformance/conformance.ts'
import type { Options } from '../../scripts/conformance/options.ts'
import { SEEDED_AT, startPlatform, type TestPlatform } from '../server/helpers/platform.ts'

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
    foreign: { advertiserId: foreign.advertiser_id, campaignId: foreign.campaign_id, advertId: foreign.id },
  }
})
afterAll(() => platform.close())

async function run(
  changes: Partial<Options> = {},
): Promise<{ lines: string[]; tally: Awaited<ReturnType<typeof conformance>> }> {
  const lines: string[] = []
  const tally = await conformance({ ...options, ...changes }, (line) => lines.push(line), SEEDED_AT)
  return { lines, tally }
}
const count = async (table: 'campaigns' | 'adverts') =>
  (await platform.deps.db.selectFrom(table).select('id').where('deleted_at', 'is', null).execute()).length

describe('the conformance command on the reference server', () => {
  it('reports no breach, skips nothing, and leaves nothing behind', async () => {
    const before = [await count('campaigns'), await count('adverts')]
    const { lines, tally } = await run()
    expect(lines.filter((line) => !line.startsWith('kept'))).toEqual([`\n${tally.kept} kept, 0 broken, 0 skipped`])
    expect(tally.kept).toBeGreaterThan(90)
    expect([await count('campaigns'), await count('adverts')]).toEqual(before)
  })

  it('writes nothing without permission', async () => {
    const before = await platform.deps.db.selectFrom('campaigns').select('id').execute()
    const { lines, tally } = await run({ mayWrite: false, foreign: {} })
    expect(tally).toMatchObject({ broken: 0 })
    expect(lines.join('\n')).toContain('skipped  the calls that make something')
    expect(await platform.deps.db.selectFrom('campaigns').select('id').execute()).toEqual(before)
  })

  it('skips the calls for which the user has no data', async () => {
    const { lines, tally } = await run({ token: await platform.tokenFor('nobody'), mayWrite: false, foreign: {} })
    expect(tally.broken).toBe(0)
    expect(lines).toContain('skipped  GET /api/advertPage/ answers its shape — it takes an ad, and none was found')
  })
})
