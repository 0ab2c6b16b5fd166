import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startWorld } from '../helpers/world.ts'

const ROWS = 100_000
const MEGABYTE = 1024 * 1024

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Returns the bytes in use, without the garbage, whose amount depends on the tests before and on the machine. */
const used = () => {
  collectGarbage()
  const { heapUsed, external, arrayBuffers } = process.memoryUsage()
  return heapUsed + external + arrayBuffers
}

test(
  `a report of ${ROWS} sold products is streamed: memory grows by less than 20 MB`,
  { timeout: 120_000 },
  async () => {
    const world = await startWorld()
    const campaignId = await world.addCampaign()
    const advertId = await world.addAdvert(campaignId, { state: 'Started' })
    await sql`insert into sold_products
    select 'sold-' || n, 'w-main', ${campaignId}, ${advertId},
      timestamptz '2026-11-10T00:00:00Z' + n * interval '1 second', 'click', 'order-' || n,
      '9900001', 'Щётка ' || n, 1, 10
    from generate_series(1, ${ROWS}) n`.execute(world.db)

    const before = used()
    let peak = before
    let bytes = 0
    const response = await fetch(`${world.platform.origin}/api/statsReport/:download/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await world.platform.tokenFor('agency')}`,
      },
      body: JSON.stringify({ campaignId, from: '2026-11-01', to: '2026-11-20', offset: 180, labels: {} }),
    })
    expect(response.status).toBe(200)
    let looked = 0
    for await (const chunk of response.body ?? []) {
      bytes += (chunk as Uint8Array).length
      if (bytes < looked + MEGABYTE / 2) continue // each look collects the garbage of the whole worker
      looked = bytes
      peak = Math.max(peak, used())
    }
    expect(bytes).toBeGreaterThan(2 * MEGABYTE)
    expect((peak - before) / MEGABYTE).toBeLessThan(20)
    await world.platform.close()
  },
)
