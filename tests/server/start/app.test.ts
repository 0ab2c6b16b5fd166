import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../../server/start/app.ts'
import { readConfig, type Config } from '../../../server/start/config.ts'
import { checkOf } from '../../../server/start/health.ts'
import { CREATE_CAMPAIGN, newCampaign } from '../helpers/new-campaign.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'

let platform: TestPlatform
let campaign: Awaited<ReturnType<typeof newCampaign>>
beforeAll(async () => {
  platform = await startPlatform()
  campaign = await newCampaign(platform)
})
afterAll(() => platform.close())

test('an unknown call gets a 404 problem', async () => {
  const answer = await platform.call({ method: 'GET', url: '/api/nope/' }, 'agency')
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.json()).toMatchObject({ status: 404, title: 'Not found' })
})

test.each([
  ['PATCH', '/api/campaignsPage/', 'GET, HEAD'],
  ['GET', '/api/campaignsPage/createCampaign/', 'POST'],
  ['GET', '/api/advertPage/stopAdvert/', 'POST'],
  ['PUT', '/api/advertPage/x:uploadFile', 'POST'],
  ['POST', '/advertisers', 'GET, HEAD'],
  ['DELETE', '/media/banner.svg', 'GET, HEAD'],
] as const)('%s %s gets a 405 problem that names what the path takes', async (method, url, allow) => {
  const answer = await platform.app.inject({ method, url })
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow])
  expect(answer.json()).toMatchObject({ status: 405, title: 'Method not allowed' })
})

test.each([
  ['a path that cannot be decoded', '/api/invitePage/%E0%A4%A/', 400],
  ['a path with a parameter that is too long', `/api/invitePage/${'x'.repeat(101)}/`, 414],
])('%s gets a problem', async (_, url, status) => {
  const answer = await platform.app.inject({ method: 'GET', url })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    status,
    'application/problem+json; charset=utf-8',
  ])
})

test('a body that is not JSON gets a 400 problem', async () => {
  const authorization = `Bearer ${await platform.tokenFor('agency')}`
  const answer = await platform.app.inject({
    method: 'POST',
    url: CREATE_CAMPAIGN,
    headers: { authorization, 'content-type': 'application/json' },
    payload: '{"name":',
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ status: 400 })
})

test('a body of another content type gets a 415 problem', async () => {
  const authorization = `Bearer ${await platform.tokenFor('agency')}`
  const answer = await platform.app.inject({
    method: 'POST',
    url: CREATE_CAMPAIGN,
    headers: { authorization, 'content-type': 'application/xml' },
    payload: '<a/>',
  })
  expect(answer.statusCode).toBe(415)
})

test('a refusal names each missing or wrongly typed field of the body', async () => {
  const answer = await platform.call(
    { method: 'POST', url: CREATE_CAMPAIGN, body: { ...campaign('x'), name: null, limit: 'many' } },
    'agency',
  )
  expect(answer.statusCode).toBe(422)
  expect(answer.json<{ errors: object[] }>().errors).toEqual(
    expect.arrayContaining([
      { path: 'name', kind: 'RequiredFieldError' },
      { path: 'limit', kind: 'NotANumberError' },
    ]),
  )
})

test.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync], // as browsers send it
  ['gzip', 'gzip', gunzipSync],
  ['gzip', 'br;q=0.5, gzip', gunzipSync],
] as const)('a large response is compressed with %s for "%s"', async (encoding, accepted, decompress) => {
  const url = '/api/partnersPage/?advertiserId=altair'
  const plain = await platform.call({ method: 'GET', url }, 'agency')
  const packed = await platform.call({ method: 'GET', url, headers: { 'accept-encoding': accepted } }, 'agency')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(packed.headers['content-encoding']).toBe(encoding)
  expect(packed.headers.vary).toContain('Accept-Encoding')
  expect(JSON.parse(decompress(packed.rawPayload).toString())).toEqual(plain.json())
})

test('the path of a screen on any host gets the office, or a note that it has not been built', async () => {
  for (const host of ['localhost', 'unknown.example']) {
    const answer = await platform.app.inject({ method: 'GET', url: '/advertisers/a/partners', headers: { host } })
    expect([200, 503]).toContain(answer.statusCode)
    expect(answer.headers['content-type']).toContain('text/html')
  }
})

test('a process is ready as long as it has its database, its tables and its files', async () => {
  const { db, config } = platform.deps
  const check = checkOf(platform.deps)
  expect(await check()).toEqual({ database: 'ok', migrations: 'ok', storage: 'ok' })
  await db.transaction().execute(async (trx) => {
    await sql`delete from kysely_migration where name = '0001-foundation'`.execute(trx)
    expect(await checkOf({ db: trx, config })()).toMatchObject({ database: 'ok', migrations: 'missing' })
    await sql`insert into kysely_migration select '0001-foundation', max(timestamp) from kysely_migration`.execute(trx)
  })
  const rolledBack = db.transaction().execute(async (trx) => {
    await expect(sql`select 1 / 0`.execute(trx)).rejects.toThrow()
    expect(await checkOf({ db: trx, config })()).toEqual({
      database: 'unavailable',
      migrations: 'unknown',
      storage: 'ok',
    })
    throw new Error('to be rolled back')
  })
  await expect(rolledBack).rejects.toThrow('to be rolled back')
  const away = checkOf({ db, config: { ...config, uploadsDir: '/nowhere' } })
  expect(await away()).toEqual({ database: 'ok', migrations: 'ok', storage: 'unavailable' })
})

test('who takes no page gets no page', async () => {
  const answer = await platform.app.inject({
    method: 'GET',
    url: '/advertisers/a/partners',
    headers: { accept: 'application/json' },
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
})

test('a missing file is not replaced with the office', async () => {
  const answer = await platform.app.inject({ method: 'GET', url: '/assets/missing.js' })
  expect(answer.statusCode).toBe(404)
})

describe('limits', () => {
  /** Another server on the same data, with limits; `ask` calls it in-process, `ask.listen` opens a port of it. */
  async function limited(changes: Partial<Config>) {
    const { app } = await buildApp({ ...platform.deps, config: { ...platform.deps.config, ...changes } })
    onTestFinished(() => app.close())
    const host = `localhost:${platform.deps.config.port}`
    const ask = async (url: string, login?: string, body?: object, remoteAddress = '127.0.0.1') => {
      const authorization = login && { authorization: `Bearer ${await platform.tokenFor(login)}` }
      const headers = { host, ...authorization }
      return app.inject({ url, headers, remoteAddress, ...(body && { method: 'POST', payload: body }) })
    }
    return Object.assign(ask, { listen: () => app.listen({ port: 0, host: '127.0.0.1' }) })
  }
  const { rateLimits, quotas } = readConfig({ RATE_LIMITS: 'off' })
  const balance = '/api/advertiserPage/altair/'

  test('a user who calls too often is told when to call again, and no other user is', async () => {
    const ask = await limited({ rateLimits: { ...rateLimits, user: 2 } })
    const statuses = [(await ask(balance, 'agency')).statusCode, (await ask(balance, 'agency')).statusCode]
    expect(statuses).toEqual([200, 200])
    const refused = await ask(balance, 'agency')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(refused.json()).toMatchObject({ status: 429, title: 'Too many requests' })
    expect((await ask(balance, 'brand')).statusCode).not.toBe(429)
  })

  test('an address that calls too often is refused even without a user', async () => {
    const ask = await limited({ rateLimits: { ...rateLimits, address: 2 } })
    const url = '/api/domainConfigurations/localhost/'
    expect([(await ask(url)).statusCode, (await ask(balance)).statusCode, (await ask(url)).statusCode]).toEqual([
      200, 401, 429,
    ])
  })

  test('the IPv6 addresses of one customer share a limit, which others do not', async () => {
    const ask = await limited({ rateLimits: { ...rateLimits, address: 1 } })
    const statusFrom = async (address: string) =>
      (await ask('/api/domainConfigurations/localhost/', undefined, undefined, address)).statusCode
    expect(await statusFrom('2001:db8:1:2::1')).toBe(200)
    expect(await statusFrom('2001:db8:1:2:ffff::2')).toBe(429)
    expect(await statusFrom('2001:db8:1:3::1')).toBe(200)
    expect(await statusFrom('::ffff:192.0.2.1')).toBe(200)
    expect(await statusFrom('::ffff:192.0.2.2')).toBe(200)
    expect(await statusFrom('192.0.2.2')).toBe(429)
  })

  test("a user whose bodies arrive slowly uses up their own calls at a time, and nobody else's", async () => {
    const ask = await limited({ rateLimits: { ...rateLimits, atOnce: 2 } })
    const address = await ask.listen()
    const headers = {
      host: `localhost:${platform.deps.config.port}`,
      authorization: `Bearer ${await platform.tokenFor('agency')}`,
      'content-type': 'application/json',
      'content-length': 2,
    }
    const calls = [1, 2, 3].map(() => {
      const sent = request(`${address}${CREATE_CAMPAIGN}`, { method: 'POST', headers })
      sent.flushHeaders()
      onTestFinished(() => void sent.destroy())
      return { sent, answered: once(sent, 'response').then(([answer]) => (answer as IncomingMessage).resume()) }
    })
    // The third of them to be counted, whichever that is, is the only one that gets a response.
    const refused = await Promise.race(calls.map(async (call) => ({ call, answer: await call.answered })))
    expect(refused.answer.statusCode).toBe(429)
    expect(refused.answer.headers['retry-after']).toBe('1')
    const statusFor = async (login: string) => (await ask(balance, login)).statusCode
    expect(await statusFor('agency')).toBe(429)
    expect(await statusFor('brand')).not.toBe(429)
    const others = calls.filter((call) => call !== refused.call)
    others.forEach(({ sent }) => sent.end('{}'))
    const statuses = others.map(async ({ answered }) => (await answered).statusCode)
    expect(await Promise.all(statuses)).toEqual([422, 422])
    await expect.poll(() => statusFor('agency')).toBe(200)
  })

  test('searches are limited more strictly than other calls', async () => {
    const ask = await limited({ rateLimits: { ...rateLimits, search: 1 } })
    const url = `/api/partners/${campaign('').partnerId}/searchedProducts/?searchPhrase=tea`
    expect([(await ask(url, 'agency')).statusCode, (await ask(url, 'agency')).statusCode]).toEqual([200, 429])
    expect((await ask(balance, 'agency')).statusCode).toBe(200)
  })

  test('an advertiser or a campaign that has used up its quota gets no more campaigns or ads', async () => {
    const ask = await limited({ quotas: { ...quotas, campaigns: 1, adverts: 1 } })
    const refused = await ask(CREATE_CAMPAIGN, 'agency', campaign('One too many'))
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ errors: [{ path: 'name', kind: 'TooManyCampaigns', max: 1 }] })
    const advert = await platform.deps.db
      .selectFrom('adverts')
      .where('advertiser_id', '=', 'altair')
      .where('deleted_at', 'is', null)
      .select('id')
      .executeTakeFirstOrThrow()
    const copied = await ask('/api/advertPage/duplicateAdvert/', 'agency', { advertId: advert.id, name: 'Copy' })
    expect(copied.json()).toMatchObject({ errors: [{ path: 'name', kind: 'TooManyAdverts', max: 1 }] })
  })
})
