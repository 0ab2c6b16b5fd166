import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../../server/db/connect.ts'
import { authorOf, type Author } from '../helpers/author.ts'
import { startCollector, type CollectedSpan } from '../helpers/collector.ts'
import { fillDataDir } from '../helpers/embedded-test-database.ts'
import { demonstration } from '../helpers/platform.ts'
import { startProcess, type ServerProcess } from '../helpers/server-process.ts'
import { isOnPostgres, openTestDatabase, type TestDatabase } from '../helpers/test-database.ts'

const SERVER = 2
const CLIENT = 3
const ERROR = 2

const folder = mkdtempSync(join(tmpdir(), 'office-tracing-'))
const [dataDir, otherDir] = [join(folder, 'traced'), join(folder, 'silent')]
let collector: Awaited<ReturnType<typeof startCollector>>
let onServer: TestDatabase | undefined
let database: OpenDatabase
let author: Author
let platform: ServerProcess

beforeAll(async () => {
  if (isOnPostgres) onServer = await openTestDatabase(demonstration)
  for (const each of onServer ? [] : [dataDir, otherDir]) {
    mkdirSync(each)
    await fillDataDir(each, demonstration)
  }
  collector = await startCollector()
  platform = await startProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: onServer?.url ?? '',
    PUBLIC_PORT: '8080',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'info',
    SLOW_REQUEST_MS: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'office-of-the-test',
    OTEL_BSP_SCHEDULE_DELAY: '20',
  })
  await platform.ready()
  database = await openDatabase({ dataDir, databaseUrl: onServer?.url }, { join: true })
  author = await authorOf(database.db, '8080')
})
afterAll(async () => {
  await database?.close()
  await platform?.end('SIGTERM')
  collector?.stop()
  await onServer?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns the lines of the log so far. */
const lines = () =>
  platform
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)

const ask = (path: string, headers: Record<string, string> = {}, rest: RequestInit = {}) =>
  fetch(`${platform.origin}${path}`, { ...rest, headers: { authorization: `Bearer ${author.token}`, ...headers } })

const campaigns = (advertiserId = 'altair') =>
  `/api/campaignsPage/?advertiserId=${advertiserId}&partnerId=${author.partnerId}`

/** Waits for the span of a request, by the id in its response; returns it, and the statements in its trace. */
async function traceOf(response: Response): Promise<{ request: CollectedSpan; queries: CollectedSpan[] }> {
  const id = response.headers.get('x-request-id')
  const find = () => collector.spans.find(({ attributes }) => attributes['office.request_id'] === id)
  await expect.poll(find).toBeDefined()
  const request = find() as CollectedSpan
  return { request, queries: collector.spans.filter(({ parentSpanId }) => parentSpanId === request.spanId) }
}

test('a request is a span with its route and its statements, and its log lines have the ids of its trace', async () => {
  const response = await ask(campaigns())
  expect(response.status).toBe(200)
  const { request, queries } = await traceOf(response)
  expect(request).toMatchObject({ name: 'GET /api/campaignsPage/', kind: SERVER, status: 0, events: [] })
  expect(request.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/campaignsPage/',
    'http.response.status_code': 200,
    'url.scheme': 'http',
    'office.request_id': response.headers.get('x-request-id'),
  })
  expect(queries.length).toBeGreaterThan(0)
  for (const { traceId, kind, name, attributes } of queries)
    expect({ traceId, kind, name, attributes }).toEqual({
      traceId: request.traceId,
      kind: CLIENT,
      name: attributes['db.operation.name'],
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': expect.stringMatching(/^[A-Z]+$/),
        'db.query.text': expect.any(String),
      },
    })
  expect(queries.map(({ attributes }) => attributes['db.query.text'])).toContainEqual(expect.stringContaining('$1'))
  const requestId = response.headers.get('x-request-id')
  const ids = { trace_id: request.traceId, span_id: request.spanId }
  await expect.poll(lines).toContainEqual(expect.objectContaining({ msg: 'request', requestId, ...ids }))
  expect([collector.service, [...collector.paths]]).toEqual(['office-of-the-test', ['/v1/traces']])
})

test('the trace of a caller is continued', async () => {
  const [traceId, parentSpanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  const { request } = await traceOf(await ask('/manifest', { traceparent: `00-${traceId}-${parentSpanId}-01` }))
  expect(request).toMatchObject({ traceId, parentSpanId })
})

test('a call that fails is an error, with the statement that failed and without its message', async () => {
  const { db } = database
  await sql`alter table campaigns rename to campaigns_away`.execute(db)
  onTestFinished(async () => void (await sql`alter table campaigns_away rename to campaigns`.execute(db)))
  const response = await ask(campaigns())
  expect(response.status).toBe(500)
  const { request, queries } = await traceOf(response)
  expect(request.status).toBe(ERROR)
  expect(request.attributes).toMatchObject({ 'http.response.status_code': 500, 'error.type': '500' })
  const failed = queries.filter(({ status }) => status === ERROR)
  expect(failed.map(({ attributes }) => attributes['error.type'])).toContain('42P01')
  await expect.poll(lines).toContainEqual(expect.objectContaining({ level: 'error', trace_id: request.traceId }))
})

test('runs of background work are traces of their own, with their statements', async () => {
  const roots = () => collector.spans.filter(({ parentSpanId, kind }) => !parentSpanId && kind !== SERVER)
  await expect
    .poll(() => new Set(roots().map(({ name }) => name)))
    .toEqual(new Set(['Delivery', 'Housekeeping', 'Moderation']))
  const housekeeping = roots().find(({ name }) => name === 'Housekeeping')
  expect(collector.spans.filter(({ parentSpanId }) => parentSpanId === housekeeping?.spanId)).not.toEqual([])
})

test('nothing that a user has sent is exported', async () => {
  const headers = { 'user-agent': 's3cret-agent', cookie: '_session=s3cret-cookie', 'x-forwarded-for': '192.0.2.77' }
  const { partnerId } = author
  const campaign = {
    advertiserId: 'altair',
    partnerId,
    partnerLogoUrl: '/media/x.svg',
    name: 's3cret-name',
    limit: 1000,
  }
  const json = { 'content-type': 'application/json' }
  const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 's3cret-token', client_id: 'office' })
  const sent = [
    await ask(
      '/api/campaignsPage/createCampaign/',
      { ...headers, ...json },
      { method: 'POST', body: JSON.stringify({ ...campaign, offset: 180 }) },
    ),
    await ask(campaigns('s3cret-advertiser'), headers),
    await ask('/api/invitePage/s3cret-path/', headers),
    await ask('/s3cret-page?code=s3cret-code', headers),
    await ask('/identity/token', headers, { method: 'POST', body: form }),
  ]
  expect(sent.map(({ status }) => status)).toEqual([201, 404, 200, 404, 400])
  const spans = await Promise.all(sent.map(traceOf))
  expect(spans.map(({ request }) => request.name)).toContain('POST /identity/token')
  const exported = collector.texts.join('\n')
  expect(exported).not.toMatch(/s3cret|192\.0\.2\.77|127\.0\.0\.1|altair|user-agency/)
  expect(exported).not.toContain(author.token.slice(-20))
})

test('a collector that never answers delays neither requests nor the stop', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, DATA_DIR: otherDir }
  const child = await startProcess({ ...env, OTEL_BSP_SCHEDULE_DELAY: '1', DATABASE_URL: onServer?.url ?? '' })
  const asked = once(silent, 'connection')
  await child.ready()
  await asked
  expect((await fetch(`${child.origin}/identity/x`)).status).toBe(404)
  const begun = performance.now()
  expect(await child.end('SIGTERM')).toBe(0)
  expect(performance.now() - begun).toBeLessThan(9_000) // the exporter itself would wait for 10 s
}, 120_000)
