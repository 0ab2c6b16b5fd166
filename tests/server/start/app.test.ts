import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { observed } from '../../../server/observe/requests.ts'
import { buildApp } from '../../../server/start/app.ts'
import { readConfig, type Config } from '../../../server/start/config.ts'
import { checkOf } from '../../../server/start/health.ts'
import { href, routes, type RouteName } from '../../../src/routes.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const createUrl = '/api/campaignsPage/createCampaign/'
const campaign = (name: string) => ({
  advertiserId: 'altair',
  partnerId,
  partnerLogoUrl: '/media/logo.svg',
  name,
  limit: 1000,
  offset: 180,
})
let partnerId: string
beforeAll(async () => {
  const answer = await platform.call({ method: 'GET', url: '/api/partnersPage/?advertiserId=altair' }, 'agency')
  partnerId = answer.json<{ partners: { id: string }[] }>().partners[0]?.id ?? ''
})
const create = (body: object, key: string) =>
  platform.call({ method: 'POST', url: createUrl, body, headers: { 'idempotency-key': key } }, 'agency')
const named = (name: string) => platform.deps.db.selectFrom('campaigns').select('id').where('name', '=', name).execute()

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
    url: createUrl,
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
    url: createUrl,
    headers: { authorization, 'content-type': 'application/xml' },
    payload: '<a/>',
  })
  expect(answer.statusCode).toBe(415)
})

test('a refusal names each missing or wrongly typed field of the body', async () => {
  const answer = await platform.call(
    { method: 'POST', url: createUrl, body: { ...campaign('x'), name: null, limit: 'many' } },
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
      { method: 'POST', url: createUrl, body: campaign('Refused'), headers: { 'idempotency-key': 'key-7' } },
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
  const url = `/api/partners/${partnerId}/products:get/`
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
    { method: 'POST', url: createUrl, body: campaign('Daily'), headers: { 'idempotency-key': 'key-4' } },
    'rival',
  )
  expect(rival.statusCode).toBe(403)
  platform.setNow(new Date(now.getTime() + 86_401_000))
  expect((await create(campaign('Daily'), 'key-4')).statusCode).toBe(201)
  expect(await named('Daily')).toHaveLength(2)
  platform.setNow(now)
})

describe('the built office', () => {
  let officeDir: string
  let built: TestPlatform
  const write = (name: string, text: string) => writeFileSync(join(officeDir, name), text)
  const page = '<!doctype html><title>Office</title>'
  beforeAll(async () => {
    officeDir = mkdtempSync(join(tmpdir(), 'office-'))
    write('index.html', page)
    mkdirSync(join(officeDir, 'embed'))
    write('embed/v1.js', 'export {}')
    write('embed/v1.d.ts', 'export {}')
    built = await startPlatform({ config: { officeDir } })
  })
  afterAll(async () => {
    await built.close()
    rmSync(officeDir, { recursive: true })
  })

  const get = (url: string, headers: Record<string, string> = {}) => built.call({ method: 'GET', url, headers })
  const directiveOf = async (name: string, host: string) => {
    const { headers } = await get('/', { host })
    return String(headers['content-security-policy'])
      .split('; ')
      .find((directive) => directive.startsWith(`${name} `))
  }
  /** Puts the server's clock on by the time after which it reads the portals again. */
  const someSecondsLater = () => built.setNow(new Date(built.deps.clock().getTime() + 2_000))
  const setOrigins = (host: string, origins: string[]) =>
    built.deps.db.updateTable('portals').set({ embed_origins: origins }).where('host', '=', host).execute()

  test('opens at the root address like any screen', async () => {
    for (const url of ['/', '/advertisers', '/index.html']) {
      const answer = await get(url)
      expect(answer.statusCode, url).toBe(200)
      expect(answer.body, url).toContain('<title>Office</title>')
    }
  })

  test('has files that browsers keep for a year, and that are sent without headers that nobody needs', async () => {
    mkdirSync(join(officeDir, 'assets'))
    write('assets/a1b2c3d.js', 'start()')
    const { statusCode, headers } = await get('/assets/a1b2c3d.js')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    for (const name of ['etag', 'last-modified', 'accept-ranges']) expect(headers).not.toHaveProperty(name)
  })

  test('sends the id of a request with its page, but not with a file that never changes', async () => {
    mkdirSync(join(officeDir, 'assets'), { recursive: true })
    write('assets/a1b2c3d.js', 'start()')
    const { app, deps } = built
    await app.ready()
    const server = createServer(observed(deps.config, (req, res) => app.routing(req, res))).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const idOf = async (path: string) => {
      const { port } = server.address() as AddressInfo
      const answer = await fetch(`http://127.0.0.1:${port}${path}`)
      expect(answer.status).toBe(200)
      return answer.headers.get('x-request-id')
    }
    expect(await idOf('/')).toMatch(/^[\da-f-]{36}$/)
    expect(await idOf('/assets/a1b2c3d.js')).toBeNull()
  })

  test('is not transferred again as long as it is unchanged', async () => {
    onTestFinished(() => write('index.html', page))
    const { headers } = await get('/')
    const asked = { 'if-none-match': String(headers.etag) }
    expect(headers['cache-control']).toBe('no-cache')
    expect(await get('/', asked)).toMatchObject({ statusCode: 304, body: '' })
    write('index.html', `${page}<p>New`)
    expect((await get('/', asked)).statusCode).toBe(200)
  })

  test('gives each browser the worker, or where it is switched off the one that removes it', async () => {
    write('sw.js', 'keep()')
    write('sw-off.js', 'remove()')
    const off = await startPlatform({ config: { officeDir, hasServiceWorker: false } })
    onTestFinished(() => off.close())
    for (const [platform, body] of [
      [built, 'keep()'],
      [off, 'remove()'],
    ] as const) {
      const answer = await platform.call({ method: 'GET', url: '/sw.js' })
      expect(answer).toMatchObject({ statusCode: 200, body })
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/)
    }
  })

  test('is installed with the name and the icon of its portal', async () => {
    const { statusCode, headers, body } = await get('/manifest.webmanifest')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8'])
    expect(JSON.parse(body)).toMatchObject({
      name: 'Пристань Реклама',
      start_url: '/',
      display: 'standalone',
      icons: [{ src: '/media/portal-pristan-icon.svg' }],
    })
    const unknown = await built.call({ method: 'GET', url: '/manifest.webmanifest', headers: { host: 'nobody.test' } })
    expect(unknown.statusCode).toBe(404)
  })

  test('can be replaced by a new build under a running server, whose scripts the policy then allows', async () => {
    onTestFinished(() => write('index.html', page))
    const { headers } = await get('/')
    write('index.html', '<!doctype html><title>Office</title><script>start()</script>')
    const replaced = await get('/')
    expect(replaced.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
    expect(headers['content-security-policy']).not.toMatch(/script-src 'self' 'sha256-/)
  })

  test('is a document with a policy at every address, and lets no text become HTML', async () => {
    expect(await directiveOf('require-trusted-types-for', 'localhost')).toBe("require-trusted-types-for 'script'")
    for (const url of ['/', '/index.html', '/advertisers', '/nothing/here']) {
      const { headers } = await get(url, { accept: 'text/html' })
      expect(headers['content-security-policy'], url).toContain("require-trusted-types-for 'script'")
      expect(headers['x-content-type-options'], url).toBe('nosniff')
    }
    for (const url of ['//index.html', '/embed/../index.html', '/assets/..%2findex.html', '/.//index.html']) {
      const { headers, body } = await get(url)
      expect(body === page && !headers['content-security-policy'], url).toBe(false)
      expect(headers['x-content-type-options'], url).toBe('nosniff')
    }
    const call = await get('/api/domainConfigurations/localhost/')
    expect(call.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    const logo = await get('/media/portal-pristan.svg')
    expect(logo.headers['content-security-policy']).toContain('sandbox')
  })

  test('is shown in a frame by only its own pages, unless its portal names others', async () => {
    for (const host of ['localhost', '127.0.0.1', 'unknown.example', ''])
      expect(await directiveOf('frame-ancestors', host), host).toBe("frame-ancestors 'self'")
    onTestFinished(() => void setOrigins('localhost', []).then(someSecondsLater))
    await setOrigins('localhost', ['https://shop.example', 'http://localhost:5000'])
    someSecondsLater()
    expect(await directiveOf('frame-ancestors', 'localhost:8080')).toBe(
      "frame-ancestors 'self' https://shop.example http://localhost:5000",
    )
    expect(await directiveOf('frame-ancestors', '127.0.0.1')).toBe("frame-ancestors 'self'")
    await setOrigins('localhost', [])
    someSecondsLater()
    expect(await directiveOf('frame-ancestors', 'localhost')).toBe("frame-ancestors 'self'")
  })

  test('can call the offices of all portals, and that of a new one within seconds', async () => {
    const { db, config } = built.deps
    const offices = [`http://localhost:${config.publicPort}`, `http://127.0.0.1:${config.publicPort}`]
    const allowed = async () => (await directiveOf('connect-src', 'localhost'))?.split(' ').slice(1).sort()
    expect(await allowed()).toEqual(["'self'", ...offices].sort())
    const { id: _, ...portal } = await db.selectFrom('portals').selectAll().limit(1).executeTakeFirstOrThrow()
    const content = JSON.stringify(portal.support_widget_content)
    await db
      .insertInto('portals')
      .values({ ...portal, appearance: null, id: 'new', host: 'new.example', support_widget_content: content })
      .execute()
    onTestFinished(async () => void (await db.deleteFrom('portals').where('id', '=', 'new').execute()))
    someSecondsLater()
    expect(await allowed()).toEqual(["'self'", ...offices, `http://new.example:${config.publicPort}`].sort())
  })

  test('can be shown by a page that is isolated from other origins', async () => {
    const framed = await get('/advertisers', { 'sec-fetch-dest': 'iframe' })
    expect(framed.headers).toMatchObject({
      'cross-origin-embedder-policy': 'credentialless',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const top = await get('/advertisers', { 'sec-fetch-dest': 'document' })
    expect(top.headers).not.toHaveProperty('cross-origin-embedder-policy')
    expect(top.headers).not.toHaveProperty('cross-origin-resource-policy')
    for (const { headers } of [framed, top]) expect(String(headers.vary).toLowerCase()).toContain('sec-fetch-dest')
  })

  test('gives the loader and its types to pages of every origin, and soon a new one', async () => {
    const types = { 'v1.js': 'text/javascript', 'v1.d.ts': 'application/typescript' }
    for (const [file, type] of Object.entries(types)) {
      const answer = await get(`/embed/${file}`, { 'accept-encoding': 'br' })
      expect(answer.statusCode, file).toBe(200)
      expect(answer.headers, file).toMatchObject({
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
    }
    expect((await get('/embed/v2.js')).statusCode).toBe(404)
  })

  test('a path that no screen has is 404: the office says so to who browses, a problem to all others', async () => {
    for (const url of ['/health', '/metrics', '/advertisers/altair/nothing', '/wp-admin']) {
      const browsed = await get(url, { accept: 'text/html,*/*;q=0.8', 'sec-fetch-dest': 'document' })
      expect([browsed.statusCode, browsed.body], url).toEqual([404, page])
      expect(browsed.headers['content-security-policy'], url).toContain("default-src 'self'")
      const asked = await get(url, { accept: '*/*' })
      expect([asked.statusCode, asked.headers['content-type']], url).toEqual([
        404,
        'application/problem+json; charset=utf-8',
      ])
    }
  })

  test.each(Object.keys(routes) as RouteName[])('the screen %s opens at its own address', async (name) => {
    const params = { advertiserId: 'a', partnerId: 'p', campaignId: 'c', advertId: 'x', inviteId: 'i' }
    for (const headers of [{}, { 'sec-fetch-dest': 'iframe' }]) {
      const answer = await get(`${href(name, params)}?code=1`, headers)
      expect([answer.statusCode, answer.body]).toEqual([200, page])
    }
  })

  test('has a screen at /embed/check, and no other file for every origin', async () => {
    const check = await get('/embed/check')
    expect(check.statusCode).toBe(200)
    expect(check.body).toContain('<title>Office</title>')
    expect(check.headers).not.toHaveProperty('access-control-allow-origin')
    expect(check.headers['cache-control']).toBe('no-cache')
  })
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
      const sent = request(`${address}${createUrl}`, { method: 'POST', headers })
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
    const url = `/api/partners/${partnerId}/searchedProducts/?searchPhrase=tea`
    expect([(await ask(url, 'agency')).statusCode, (await ask(url, 'agency')).statusCode]).toEqual([200, 429])
    expect((await ask(balance, 'agency')).statusCode).toBe(200)
  })

  test('an advertiser or a campaign that has used up its quota gets no more campaigns or ads', async () => {
    const ask = await limited({ quotas: { ...quotas, campaigns: 1, adverts: 1 } })
    const refused = await ask(createUrl, 'agency', campaign('One too many'))
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
