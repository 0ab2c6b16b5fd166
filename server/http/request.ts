import type { FastifyInstance } from 'fastify'
import { nameRoute } from '../observe/requests.ts'
import { localeOf } from './accept.ts'
import { LOCALES, type Locale } from '../../src/domain/locale.ts'

/** A signed-in user, taken from a verified access token; `actor` is the embedding partner that acts for the user. */
export type RequestUser = { id: string; session?: string; actor?: string }

declare module 'fastify' {
  interface FastifyRequest {
    /** The user of the request, set on every call but the domain configuration's. */
    user: RequestUser
    /** The language of the catalogue's texts: the first of Accept-Language that the office has. */
    locale: Locale
  }
}

/** Reads the language of every request, and keeps the responses of calls out of caches and frames. */
export function everyRequest(app: FastifyInstance): void {
  app.decorateRequest('user') // set by the access check
  app.decorateRequest('locale', LOCALES[0])
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url !== undefined) nameRoute(request.raw, request.routeOptions.url)
    request.locale = localeOf(request.headers['accept-language'])
    reply.header('x-content-type-options', 'nosniff')
    if (!request.url.startsWith('/api/')) return
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })
}
