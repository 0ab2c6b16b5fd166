import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallName } from '../../src/contract/calls/calls.ts'
import { MINUTE } from '../../src/domain/calendar.ts'
import type { Config } from '../start/config.ts'
import { TooMany } from '../store/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that the route handles. */
    call?: CallName
  }
}

/** The costly calls, each with the limit that applies to it besides the limit for all calls. */
const COSTLY: Partial<Record<CallName, 'search' | 'reports' | 'uploads'>> = {
  search: 'search',
  searchProducts: 'search',
  searchCategories: 'search',
  getForecast: 'search',
  downloadAdvertiserReport: 'reports',
  downloadStatsReport: 'reports',
  uploadFile: 'uploads',
}

type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Returns a check that throws TooMany once a key has made `max` requests within a minute; undefined: no limit. */
function limitOf(app: FastifyInstance, max: number, keyOf?: (request: FastifyRequest) => string): Limit | undefined {
  if (max === 0) return undefined
  const ask = app.createRateLimit({ max, ...(keyOf && { keyGenerator: keyOf }) })
  return async (request) => {
    const verdict = await ask(request)
    if (!verdict.isAllowed && verdict.isExceeded)
      throw new TooMany(`More than ${max} requests within a minute`, verdict.ttlInSeconds)
  }
}

/** Limits the calls of each address, before anything else is known about them; each process counts separately. */
export async function limitAddresses(app: FastifyInstance, { rateLimits }: Config): Promise<void> {
  await app.register(rateLimit, { global: false, timeWindow: MINUTE })
  const limit = limitOf(app, rateLimits.address)
  if (limit)
    app.addHook('onRequest', async (request, reply) => {
      if (request.url.startsWith('/api/')) await limit(request, reply)
    })
}

/** Returns a check that throws TooMany while a user has `max` calls at the same time; undefined: no limit. */
function atOnce(max: number): Limit | undefined {
  if (max === 0) return undefined
  const running = new Map<string, number>()
  return async ({ user: { id }, raw: { aborted } }, { raw }) => {
    if (aborted) return // its response has closed already
    const count = running.get(id) ?? 0
    if (count >= max) throw new TooMany(`More than ${max} requests at the same time`, 1)
    running.set(id, count + 1)
    raw.once('close', () => {
      const others = (running.get(id) ?? 1) - 1
      if (others > 0) running.set(id, others)
      else running.delete(id)
    })
  }
}

/** Limits the calls of each user, and costly ones more strictly, once the access token has identified the user. */
export function limitUsers(app: FastifyInstance, { rateLimits }: Config): void {
  const keyOf = ({ user }: FastifyRequest) => user.id
  const { user, search, reports, uploads } = rateLimits
  const all = limitOf(app, user, keyOf)
  const together = atOnce(rateLimits.atOnce)
  const costly = {
    search: limitOf(app, search, keyOf),
    reports: limitOf(app, reports, keyOf),
    uploads: limitOf(app, uploads, keyOf),
  }
  app.addHook('onRequest', async (request, reply) => {
    await all?.(request, reply)
    await together?.(request, reply)
    const { call } = request.routeOptions.config
    const kind = call && COSTLY[call]
    if (kind) await costly[kind]?.(request, reply)
  })
}
