import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Config } from '../start/config.ts'
import { schemeAt } from '../start/over-https.ts'
import type { PublicAddress } from '../store/portals.ts'
import { log } from './log.ts'
import { requests, requestSeconds, requestsInFlight } from './metrics.ts'
import { beginRequest, endRequest, idsOf, inSpan } from './tracing.ts'

type Known = { id: string; route: string }

const known = new WeakMap<IncomingMessage, Known>()

const knownOf = (req: IncomingMessage): Known => {
  const before = known.get(req)
  if (before) return before
  const made = { id: randomUUID(), route: 'unmatched' }
  known.set(req, made)
  return made
}

/** Returns the id of a request in the log. */
export const requestIdOf = (req: IncomingMessage): string => knownOf(req).id

/** Records the route pattern of a request, so that metrics and logs never contain its actual path. */
export const nameRoute = (req: IncomingMessage, route: string): void => void (knownOf(req).route = route)

type Settings = Pick<Config, 'slowRequestMs' | 'trustProxy'> & PublicAddress

/** An id that a proxy in front has given the request. */
const ID = /^[\w.:-]{8,128}$/

/**
 * Counts, logs and traces requests, and gives each an id, which the client gets as `X-Request-Id`, except with
 * immutable files. The id of a proxy that `TRUST_PROXY` names is kept, and its trace continued.
 */
export function observed(config: Settings, handle: RequestListener): RequestListener {
  const { slowRequestMs, trustProxy } = config
  const isTrusted = proxyAddr.compile(trustProxy === false ? [] : trustProxy.split(',').map((part) => part.trim()))
  return (req, res) => {
    const begun = performance.now()
    const byProxy: IncomingHttpHeaders = isTrusted(req.socket.remoteAddress ?? '', 0) ? req.headers : {}
    const { 'x-request-id': given, traceparent } = byProxy
    const request = knownOf(req)
    if (typeof given === 'string' && ID.test(given)) request.id = given
    const { method = '' } = req // its handler may let another one go on as for a different request
    const span = beginRequest(method, () => schemeAt(req.headers.host, config), traceparent?.toString())
    const client = proxyAddr(req, isTrusted) // before the connection is gone
    res.setHeader('x-request-id', request.id)
    requestsInFlight.inc()
    res.once('close', () => {
      const { id: requestId, route } = request
      const status = res.writableFinished ? res.statusCode : 499
      const ms = performance.now() - begun
      requestsInFlight.dec()
      requests.inc({ method, route, status })
      requestSeconds.observe({ method, route }, ms / 1000)
      const isSlow = slowRequestMs > 0 && ms >= slowRequestMs
      log[isSlow ? 'warn' : 'info'](
        { requestId, method, route, status, ms: Math.round(ms), client, ...idsOf(span) },
        isSlow ? 'slow request' : 'request',
      )
      endRequest(span, { requestId, method, route, status })
    })
    if (span) inSpan(span, () => handle(req, res))
    else handle(req, res)
  }
}
