import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../../server/db/schema.ts'
import { bearerAccess } from '../../../server/http/access.ts'
import { problemErrors } from '../../../server/http/errors.ts'
import { everyRequest } from '../../../server/http/request.ts'
import { createIdentity } from '../../../server/identity/identity.ts'
import { portalKeys } from '../../../server/identity/portal-keys.ts'
import { createSeal } from '../../../server/identity/seal.ts'
import type { Secrets } from '../../../server/identity/secrets.ts'
import { readConfig } from '../../../server/start/config.ts'
import { Unavailable } from '../../../server/store/errors.ts'

const away = () => Promise.reject(new Unavailable(new Error('connect ECONNREFUSED')))
const db = new Kysely<Database>({
  dialect: new PostgresDialect({ pool: { connect: away, end: () => Promise.resolve() } }),
})
const deps = { db, config: readConfig({}), clock: () => new Date() }

const seal = createSeal([])
const secrets: Secrets = { cookieKeys: ['key'], seal, keys: portalKeys(deps, seal) }

test('a token is not refused while the database is unavailable: the call can be retried', async () => {
  const app = fastify()
  everyRequest(app)
  problemErrors(app)
  await bearerAccess(app, deps, secrets)
  app.get('/api/own/', () => 'own')
  const answer = await app.inject({ url: '/api/own/', headers: { authorization: 'Bearer a.b.c' } })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1'])
  expect(answer.headers).not.toHaveProperty('www-authenticate')
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(answer.json()).toEqual({
    type: 'about:blank',
    title: 'Service unavailable',
    status: 503,
    detail: 'The database is temporarily unavailable',
    requestId: expect.any(String),
  })
})

test.each([
  ['a page', 'text/html', 'text/html; charset=utf-8'],
  ['a problem', 'application/json', 'application/problem+json; charset=utf-8'],
])('the identity provider says so by %s to who takes %s', async (_, accept, type) => {
  const { log } = fastify()
  const server = createServer(createIdentity(deps, secrets, log)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/identity/auth`, { headers: { accept, connection: 'close' } })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  expect(answer.headers.get('content-type')).toBe(type)
})
