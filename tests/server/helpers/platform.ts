import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { openDatabase } from '../../../server/db/connect.ts'
import { seed } from '../../../server/seed/seed.ts'
import { buildApp } from '../../../server/start/app.ts'
import { readConfig, type Config } from '../../../server/start/config.ts'
import type { Deps } from '../../../server/start/deps.ts'
import type { Kind } from './database-kind.ts'
import { empty, openTestDatabase, type TestDatabase } from './test-database.ts'
import { signAccessToken } from './tokens.ts'

/** The moment of the seeding; the campaigns, ads and history are around it. */
export const SEEDED_AT = new Date('2026-11-20T09:00:00.000Z')

/** Tests sign in often. */
const TEST_PASSWORD_COST = 1_024

type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; body?: object; headers?: Record<string, string> }

export type TestPlatform = {
  app: FastifyInstance
  deps: Deps
  /** The origin it listens on, for tests that use HTTP: http://localhost:<port>. */
  origin: string
  /** Returns a valid access token of a demonstration user. */
  tokenFor: (login: string) => Promise<string>
  /** Calls the server in-process; with a login, as that user. */
  call: (call: Call, login?: string) => Promise<LightMyRequestResponse>
  /** Gets a path over HTTP, or posts a form to it, as if a browser had reached the server under that host name. */
  handleOver: (host: string, path: string, form?: Record<string, string>) => Promise<{ status: number; body: string }>
  /** Sets the server's clock; tokens are issued for its time. */
  setNow: (now: Date) => void
  close: () => Promise<void>
}

type Options = {
  now?: Date
  seeded?: boolean
  config?: Partial<Config>
  /** Another server on PostgreSQL, whose database and public address this one shares. */
  beside?: TestPlatform
}

/** The demonstration of `npm start`, as of that moment. */
export const demonstration: Kind = {
  name: 'seeded',
  sources: ['server/db', 'server/seed', 'server/data'],
  from: empty,
  fill: (db) => seed(db, SEEDED_AT, { passwordCost: TEST_PASSWORD_COST }),
}

/**
 * Starts the whole server in this process on its own database, seeded by default. Its clock stands still at `now`
 * (the moment of the seeding) until `setNow`.
 */
export async function startPlatform({
  now = SEEDED_AT,
  seeded = true,
  config = {},
  beside,
}: Options = {}): Promise<TestPlatform> {
  const database: TestDatabase = beside
    ? await openDatabase(beside.deps.config)
    : await openTestDatabase(seeded ? demonstration : empty)
  let current = now
  const server = createServer()
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const deps: Deps = {
    db: database.db,
    config: {
      ...readConfig({ DATA_DIR: ':memory:', MEDIA_LINK_TIMEOUT_MS: '0', RATE_LIMITS: 'off' }),
      passwordCost: TEST_PASSWORD_COST,
      port,
      publicPort: beside?.deps.config.publicPort ?? port,
      databaseUrl: beside?.deps.config.databaseUrl ?? database.url,
      ...config,
    },
    clock: () => current,
  }
  const { app, handle } = await buildApp(deps)
  server.on('request', handle)
  const origin = `http://localhost:${port}`

  const tokenFor = async (login: string): Promise<string> => {
    const { id } = await deps.db.selectFrom('users').select('id').where('login', '=', login).executeTakeFirstOrThrow()
    return signAccessToken(deps.db, `http://localhost:${deps.config.publicPort}/identity`, id, current)
  }
  return {
    app,
    deps,
    origin,
    tokenFor,
    call: async ({ body, headers, ...rest }, login) => {
      const authorization = login === undefined ? {} : { authorization: `Bearer ${await tokenFor(login)}` }
      const options: InjectOptions = { ...rest, headers: { host: `localhost:${port}`, ...authorization, ...headers } }
      return app.inject(body === undefined ? options : { ...options, payload: body })
    },
    handleOver: async (host, path, form) => {
      const headers = { host: `${host}:${port}`, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) }
      const sent = request(`${origin}${path}`, { method: form ? 'POST' : 'GET', headers })
      sent.end(form && new URLSearchParams(form).toString())
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      let text = ''
      for await (const chunk of response) text += String(chunk)
      return { status: response.statusCode ?? 0, body: text }
    },
    setNow: (next) => {
      current = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await app.close()
      await database.close()
    },
  }
}
