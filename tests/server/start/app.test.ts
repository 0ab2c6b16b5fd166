import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
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

test('the root address opens the office like any screen, and a Link header preloads its code', async () => {
  const officeDir = mkdtempSync(join(tmpdir(), 'office-'))
  writeFileSync(
    join(officeDir, 'index.html'),
    '<!doctype html><title>Office</title><link rel="modulepreload" crossorigin href="/assets/core-1.js">',
  )
  const built = await startPlatform({ seeded: false, config: { officeDir } })
  onTestFinished(async () => {
    await built.close()
    rmSync(officeDir, { recursive: true })
  })
  for (const url of ['/', '/advertisers', '/index.html']) {
    const answer = await built.call({ method: 'GET', url })
    expect(answer.statusCode, url).toBe(200)
    expect(answer.body, url).toContain('<title>Office</title>')
    expect(answer.headers['link']).toBe('</assets/core-1.js>; rel=modulepreload; crossorigin')
  }
  // A build may replace the page under a running server: the policy then allows the scripts of the new one.
  const { headers } = await built.call({ method: 'GET', url: '/' })
  writeFileSync(join(officeDir, 'index.html'), '<!doctype html><title>Office</title><script>start()</script>')
  const replaced = await built.call({ method: 'GET', url: '/' })
  expect(replaced.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
  expect(headers['content-security-policy']).not.toMatch(/script-src 'self' 'sha256-/)
  expect(replaced.headers['link']).toBeUndefined()
})

test('the path of a screen on any host gets the office, or a note that it has not been built', async () => {
  for (const host of ['localhost', 'unknown.example']) {
    const answer = await platform.app.inject({ method: 'GET', url: '/advertisers/a/partners', headers: { host } })
    expect([200, 503]).toContain(answer.statusCode)
    expect(answer.headers['content-type']).toContain('text/html')
  }
})

test('a missing file is not replaced with the office', async () => {
  const answer = await platform.app.inject({ method: 'GET', url: '/assets/missing.js' })
  expect(answer.statusCode).toBe(404)
})
