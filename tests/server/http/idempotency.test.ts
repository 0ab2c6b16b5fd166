import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { CREATE_CAMPAIGN, newCampaign } from '../helpers/new-campaign.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'

let platform: TestPlatform
let campaign: Awaited<ReturnType<typeof newCampaign>>
beforeAll(async () => {
  platform = await startPlatform()
  campaign = await newCampaign(platform)
})
afterAll(() => platform.close())

const create = (body: object, key: string) =>
  platform.call({ method: 'POST', url: CREATE_CAMPAIGN, body, headers: { 'idempotency-key': key } }, 'agency')
const named = (name: string) => platform.deps.db.selectFrom('campaigns').select('id').where('name', '=', name).execute()

test('a repeated write returns the response to the first one, and writes once', async () => {
  const first = await create(campaign('Once'), 'key-1')
  const second = await create(campaign('Once'), 'key-1')
  expect(first.statusCode).toBe(201)
  expect([second.statusCode, second.json()]).toEqual([201, first.json()])
  expect(await named('Once')).toHaveLength(1)
})

test('simultaneous repeats write once', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => create(campaign('At once'), 'key-2')))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(await named('At once')).toHaveLength(1)
})

test('an idempotency key with another body is refused', async () => {
  await create(campaign('Mine'), 'key-3')
  const other = await create(campaign('Other'), 'key-3')
  expect(other.statusCode).toBe(422)
  expect(await named('Other')).toHaveLength(0)
})

test('a body with its keys in another order is the same body', async () => {
  const { offset, ...rest } = campaign('Reordered')
  const first = await create({ offset, ...rest }, 'key-5')
  const second = await create({ ...rest, offset }, 'key-5')
  expect([second.statusCode, second.body]).toEqual([201, first.body])
  expect(await named('Reordered')).toHaveLength(1)
})

test('a write whose response cannot be stored does not happen, and its retry does', async () => {
  const { db } = platform.deps
  await sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(db)
  await sql`
    create trigger refuse before update on idempotency_keys for each row execute function refuse()`.execute(db)
  expect((await create(campaign('Whole'), 'key-6')).statusCode).toBe(500)
  expect(await named('Whole')).toHaveLength(0)
  await sql`drop function refuse cascade`.execute(db)
  expect((await create(campaign('Whole'), 'key-6')).statusCode).toBe(201)
  expect(await named('Whole')).toHaveLength(1)
})

test('a refused write is refused again, even once it would be allowed', async () => {
  const { db } = platform.deps
  const ask = () =>
    platform.call(
      { method: 'POST', url: CREATE_CAMPAIGN, body: campaign('Refused'), headers: { 'idempotency-key': 'key-7' } },
      'rival',
    )
  const refused = await ask()
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([
    403,
    'application/problem+json; charset=utf-8',
  ])
  const member = { user_id: 'user-rival', advertiser_id: 'altair', role: 'owner' as const }
  await db.insertInto('memberships').values(member).execute()
  onTestFinished(
    async () =>
      void (await db
        .deleteFrom('memberships')
        .where('user_id', '=', 'user-rival')
        .where('advertiser_id', '=', 'altair')
        .execute()),
  )
  const again = await ask()
  expect([again.statusCode, again.headers['content-type'], again.body]).toEqual([
    403,
    refused.headers['content-type'],
    refused.body,
  ])
})

test('a read stores no response', async () => {
  const url = `/api/partners/${campaign('').partnerId}/products:get/`
  const read = (ids: string[]) =>
    platform.call({ method: 'POST', url, body: { ids }, headers: { 'idempotency-key': 'key-8' } }, 'agency')
  expect((await read(['1'])).statusCode).toBe(200)
  expect((await read(['2'])).statusCode).toBe(200)
  const { db } = platform.deps
  expect(await db.selectFrom('idempotency_keys').select('key').where('key', '=', 'key-8').execute()).toEqual([])
})

test('an idempotency key belongs to its user, and expires after a day', async () => {
  const now = platform.deps.clock()
  await create(campaign('Daily'), 'key-4')
  const rival = await platform.call(
    { method: 'POST', url: CREATE_CAMPAIGN, body: campaign('Daily'), headers: { 'idempotency-key': 'key-4' } },
    'rival',
  )
  expect(rival.statusCode).toBe(403)
  platform.setNow(new Date(now.getTime() + 86_401_000))
  expect((await create(campaign('Daily'), 'key-4')).statusCode).toBe(201)
  expect(await named('Daily')).toHaveLength(2)
  platform.setNow(now)
})
