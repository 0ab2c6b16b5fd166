import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { writeProblem } from '../../../server/http/raw-problem.ts'
import { Problem } from '../../../server/http/problem.ts'
import { log, withoutSecrets } from '../../../server/observe/log.ts'
import { registry } from '../../../server/observe/metrics.ts'
import { nameRoute, observed } from '../../../server/observe/requests.ts'
import { readConfig } from '../../../server/start/config.ts'

afterEach(() => void vi.restoreAllMocks())

/** Serves requests with `handle`, observed; returns where, and the lines of its log. */
async function serve(
  handle: Parameters<typeof observed>[1],
  settings: Partial<Parameters<typeof observed>[0]> = {},
): Promise<{ origin: string; lines: object[] }> {
  const lines: object[] = []
  for (const level of ['info', 'warn'] as const)
    vi.spyOn(log, level).mockImplementation(
      (fields: unknown, msg?: string) => void lines.push({ level, msg, ...Object(fields) }),
    )
  const server = createServer(observed({ ...readConfig({}), slowRequestMs: 0, ...settings }, handle))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, lines }
}

test('a request has an id that appears in its response, its problem and its line of the log', async () => {
  const { origin, lines } = await serve((req, res) => {
    nameRoute(req, '/api/adverts/:id')
    writeProblem(res, new Problem(404, 'Not here'))
  })
  const answer = await fetch(`${origin}/api/adverts/secret-id?code=4711`)
  const id = answer.headers.get('x-request-id')
  expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(await answer.json()).toMatchObject({ status: 404, requestId: id })
  await expect.poll(() => lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    level: 'info',
    msg: 'request',
    requestId: id,
    method: 'GET',
    route: '/api/adverts/:id',
    status: 404,
    client: '127.0.0.1',
  })
  expect(JSON.stringify(lines)).not.toMatch(/secret-id|4711/)
  expect(await registry.metrics()).toContain(
    'http_requests_total{method="GET",route="/api/adverts/:id",status="404"} 1',
  )
})

test('a request is counted by its own method, although its handler goes on as for another', async () => {
  const { origin, lines } = await serve((req, res) => {
    nameRoute(req, '/form')
    req.method = 'GET'
    res.end()
  })
  await fetch(origin, { method: 'POST', body: 'form' })
  await expect.poll(() => lines).toMatchObject([{ method: 'POST', route: '/form' }])
  expect(await registry.metrics()).toContain('http_requests_total{method="POST",route="/form",status="200"} 1')
})

test('the id and the client that a proxy names are accepted only from a trusted one', async () => {
  const headers = { 'x-request-id': 'from-the-proxy', 'x-forwarded-for': '192.0.2.7' }
  const stranger = await serve((_, res) => void res.end())
  expect((await fetch(stranger.origin, { headers })).headers.get('x-request-id')).not.toBe('from-the-proxy')
  await expect.poll(() => stranger.lines).toHaveLength(1)
  expect(stranger.lines[0]).toMatchObject({ client: '127.0.0.1' })
  vi.restoreAllMocks()
  const trusted = await serve((_, res) => void res.end(), { trustProxy: '10.0.0.0/8, loopback' })
  expect((await fetch(trusted.origin, { headers })).headers.get('x-request-id')).toBe('from-the-proxy')
  const forged = { ...headers, 'x-request-id': 'x"}\\n' }
  expect((await fetch(trusted.origin, { headers: forged })).headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  await expect.poll(() => trusted.lines).toHaveLength(2)
  expect(trusted.lines[0]).toMatchObject({ requestId: 'from-the-proxy', client: '192.0.2.7' })
})

test('a request that takes long is logged as slow, one that its client gives up as 499', async () => {
  const abort = new AbortController()
  const { origin, lines } = await serve(
    (req, res) => void (req.url === '/held' ? abort.abort() : setTimeout(() => res.end(), 30)),
    { slowRequestMs: 20 },
  )
  await fetch(origin)
  await expect.poll(() => lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 'warn', msg: 'slow request', status: 200 })
  await expect(fetch(`${origin}/held`, { signal: abort.signal })).rejects.toThrow()
  await expect.poll(() => lines).toHaveLength(2)
  expect(lines[1]).toMatchObject({ status: 499 })
})

const secret = fc.stringMatching(/^[A-Za-z0-9_-]{12,40}$/).map((text) => `s3cr3t${text}`)
const places: readonly ((secret: string) => string)[] = [
  (text) => `authorization: Bearer ${text}`,
  (text) => `DPoP ${text}`,
  (text) => `GET /oidc-callback?code=${text}&state=x`,
  (text) => `body grant_type=refresh_token&refresh_token=${text}`,
  (text) => `subject_token=${text}`,
  (text) => `login=vera&password=${text}`,
  (text) => `connect postgresql://office:${text}@db.example:5432/office`,
  (text) => `Cookie: _session=${text}; _session.sig=${text}`,
  (text) => JSON.stringify({ cookie: `_session=${text}` }),
  (text) => JSON.stringify({ headers: { authorization: text, 'set-cookie': [`a=${text}`, `b=${text}`] } }),
  (text) => JSON.stringify({ password: text, nested: { access_token: text, client_secret: text } }),
  (text) => JSON.stringify(JSON.stringify({ password: text, refresh_token: text })),
  (text) => `token eyJhbGciOiJSUzI1NiJ9.${text}.${text}`,
  (text) => `Failing row contains (user-1, vera, scrypt:${text}:${text}, Vera).`,
]

test.each(places.map((place) => [place('…'), place] as const))('no secret is written in %s', (_, place) => {
  fc.assert(fc.property(secret, (text) => void expect(withoutSecrets(place(text))).not.toContain(text)))
})

test('a text without secrets is written unchanged', () => {
  for (const line of [
    '{"level":"error","code":"P0001","msg":"duplicate key value","routine":"_bt_check_unique"}',
    'GET https://ads.example/advertisers?from=2026-01-01 took 12 ms',
    '{"requestId":"b0b0","route":"/identity/token","status":400}',
  ])
    expect(withoutSecrets(line)).toBe(line)
})
