import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { methodsOf } from '../http/allowed-methods.ts'
import { sendProblem } from '../http/errors.ts'
import { Problem } from '../http/problem.ts'
import { hostNameOf } from '../lib/host-name.ts'
import { isDocument } from '../lib/is-document.ts'
import { remembered } from '../lib/remembered.ts'
import { nameRoute } from '../observe/requests.ts'
import type { Deps } from '../start/deps.ts'
import { readPortalLook, readPortalOrigins } from '../store/portals.ts'
import { contentPolicy } from './content-policy.ts'
import { loaderHeaders } from './loader-headers.ts'
import { manifestOf } from './manifest.ts'
import { notBuiltPage, plainPageHeaders } from './not-built-page.ts'
import { isScreen } from './screens.ts'

type Policy = ReturnType<typeof contentPolicy>

/** Returns a function that reads the policy of the office's page, which a build may replace; undefined without a page. */
function policyOf(officeDir: string) {
  const file = join(officeDir, 'index.html')
  let read: { policy: Policy; at: number } | undefined
  return async (): Promise<Policy | undefined> => {
    try {
      const { mtimeMs } = await stat(file)
      if (read?.at !== mtimeMs) read = { at: mtimeMs, policy: contentPolicy(await readFile(file, 'utf8')) }
      return read.policy
    } catch {
      return undefined
    }
  }
}

/** For how long the page may not notice that a portal has changed. */
const PORTALS_MS = 2_000

/** A page that is isolated from other origins shows only frames that opt in. */
const inFrame = { 'cross-origin-embedder-policy': 'credentialless', 'cross-origin-resource-policy': 'cross-origin' }

/**
 * Serves the built office; every screen's path gets its page, on any host: the office itself reports an unknown host.
 * The assets of earlier builds, which open tabs may still request, are kept next to those of the last one.
 */
export async function serveOffice(app: FastifyInstance, { config, db, clock }: Deps): Promise<void> {
  const readPolicy = policyOf(config.officeDir)
  const originsOf = remembered(() => readPortalOrigins(db, config), PORTALS_MS, clock)
  const isBuilt = (await readPolicy()) !== undefined

  const sendIndex = async ({ headers, raw }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    nameRoute(raw, 'page')
    const policy = isBuilt ? await readPolicy() : undefined
    if (!policy) return reply.code(503).headers(plainPageHeaders).send(notBuiltPage)
    const { embedding, ...origins } = await originsOf()
    return reply
      .headers({
        'content-security-policy': policy({
          ...origins,
          embedding: embedding.get(hostNameOf(headers.host)) ?? [],
        }),
        vary: 'sec-fetch-dest',
        ...(headers['sec-fetch-dest'] === 'iframe' && inFrame),
      })
      .sendFile('index.html')
  }

  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: config.officeDir,
      index: false,
      dotfiles: 'ignore',
      // `sendIndex` sets the policy of the page, whatever path leads here.
      allowedPath: (path, _, { routeOptions }) => !path.endsWith('.html') || routeOptions.url !== '/*',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('x-content-type-options', 'nosniff')
        if (path.includes('/assets/')) {
          reply.header('cache-control', 'public, max-age=31536000, immutable')
          // Nobody asks again for what never changes, or quotes the id of its request, and over HTTP/1.1 the headers of
          // small files weigh as much as they.
          for (const name of ['accept-ranges', 'etag', 'last-modified']) reply.removeHeader(name)
          reply.raw.removeHeader('x-request-id')
          return
        }
        reply.header('cache-control', 'no-cache')
        reply.header('referrer-policy', 'strict-origin-when-cross-origin')
        reply.headers(loaderHeaders(config.officeDir, path))
      },
    })
    for (const path of ['/', '/index.html']) app.get(path, sendIndex)
    app.get('/manifest.webmanifest', async ({ headers }, reply) => {
      const portal = await readPortalLook(db, hostNameOf(headers.host))
      if (!portal) return reply.callNotFound()
      return reply
        .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
        .type('application/manifest+json')
        .send(JSON.stringify(manifestOf(portal)))
    })
    if (!config.hasServiceWorker) app.get('/sw.js', (_, reply) => reply.sendFile('sw-off.js'))
  }
  app.setNotFoundHandler((request, reply) => {
    const { method, url, headers } = request
    const path = url.split('?')[0] ?? ''
    if (isDocument({ method, url, headers })) {
      if (isScreen(path)) return sendIndex(request, reply)
      // The office itself tells a visitor that the screen does not exist.
      if (headers.accept?.includes('text/html')) return sendIndex(request, reply.code(404))
    }
    const allowed = methodsOf(path)
    if (allowed.length > 0 && !allowed.includes(method)) {
      const detail = `${path} takes ${allowed.join(', ')}`
      return sendProblem(reply, new Problem(405, detail, undefined, undefined, { allow: allowed.join(', ') }))
    }
    // The router does not match a call with a parameter that is longer than any id.
    if (path.startsWith('/api/') && allowed.length > 0)
      return sendProblem(reply, new Problem(414, 'A parameter of the path is too long'))
    return sendProblem(reply, new Problem(404, `${method} ${path} does not exist`))
  })
}
