import { afterAll, beforeAll, expect, it } from 'vitest'
import { advanceAdverts } from '../../../../server/store/adverts/advance-adverts.ts'
import { NOW, startWorld, type World } from '../../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.platform.close())

const hours = (n: number) => new Date(NOW.getTime() + n * 3_600_000)

it('starts approved ads with their campaign and stops them at its end', async () => {
  const campaign = await world.addCampaign({ start_date: '2026-11-21', end_date: '2026-11-22' })
  const advert = await world.addAdvert(campaign, { state: 'Approved' })
  const states: string[] = []
  for (const at of [11, 12, 35, 36]) {
    await advanceAdverts(world.db, [campaign], hours(at)) // 23:00 and 00:00 in Moscow
    states.push(await world.stateOf(advert))
  }
  expect(states).toEqual(['Approved', 'Started', 'Started', 'StoppedByDeadline'])
  const { first_started_at } = await world.db
    .selectFrom('adverts')
    .select('first_started_at')
    .where('id', '=', advert)
    .executeTakeFirstOrThrow()
  expect(first_started_at).toEqual(hours(12))
})

it('suspends running ads when the balance falls below zero, and resumes them after a top-up', async () => {
  const campaign = await world.addCampaign({ advertiser_id: 'w-ord' })
  const [running, paused] = [
    await world.addAdvert(campaign, { state: 'Started', first_started_at: NOW }),
    await world.addAdvert(campaign, { state: 'Stopped' }),
  ]
  const states = async (balance: number) => {
    await world.db.updateTable('advertisers').set({ balance }).where('id', '=', 'w-ord').execute()
    await advanceAdverts(world.db, 'all', NOW)
    return Promise.all([running, paused].map(world.stateOf))
  }
  expect(await states(-0.01)).toEqual(['Suspended', 'Stopped'])
  expect(await states(0)).toEqual(['Started', 'Stopped'])
})

it('changes only the given campaigns, and nothing on a second run', async () => {
  const [mine, other] = [await world.addCampaign(), await world.addCampaign()]
  const [moved, left] = [
    await world.addAdvert(mine, { state: 'Approved' }),
    await world.addAdvert(other, { state: 'Approved' }),
  ]
  expect(await advanceAdverts(world.db, [mine], NOW)).toBe(1)
  expect(await advanceAdverts(world.db, [mine], NOW)).toBe(0)
  expect(await advanceAdverts(world.db, [], NOW)).toBe(0)
  expect([await world.stateOf(moved), await world.stateOf(left)]).toEqual(['Started', 'Approved'])
})
