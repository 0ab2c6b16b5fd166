import type { FastifyInstance } from 'fastify'
import { localeOf } from './accept.ts'
import { LOCALES, type Locale } from '../../src/domain/locale.ts'

/** A signed-in user, taken from a verified access token. */
export type RequestUser = { id: string }

declare module 'fastify' {
  interface FastifyRequest {
    /** The user of the request, set on every call but the domain configuration's. */
    user: RequestUser
    /** The language of the catalogue's texts: the first of Accept-Language that the office has. */
    locale: Locale
  }
}

/** Reads the language of every request, and keeps the answers of calls out of caches. */
export function everyRequest(app: FastifyInstance): void {
  app.decorateRequest('user') // set by the access check
  app.decorateRequest('locale', LOCALES[0])
  app.addHook('onRequest', async (request, reply) => {
    request.locale = localeOf(request.headers['accept-language'])
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}
