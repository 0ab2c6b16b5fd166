import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from '../http/errors.ts'
import { Problem } from '../http/problem.ts'
import type { Deps } from '../start/deps.ts'
import { portalOrigin } from '../store/portals.ts'
import { contentPolicy } from './content-policy.ts'
import { notBuiltPage } from './not-built-page.ts'

const OTHERS = /^\/(api|identity|media|uploads)(\/|$)/

/** Returns whether the request is for a screen of the office: the path of a screen has no file extension. */
function isScreen({ method, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? ''
  return (method === 'GET' || method === 'HEAD') && !OTHERS.test(path) && !/\.[^/]*$/.test(path)
}

/** Returns a Link header with the page's preloads: the browser requests them before it begins to parse the page. */
function preloads(html: string): string {
  const links = html.match(/<link rel="modulepreload"[^>]*>/g) ?? []
  return links.map((link) => `<${/href="([^"]*)"/.exec(link)?.[1] ?? ''}>; rel=modulepreload; crossorigin`).join(', ')
}

/** Returns a function that yields the headers of the office's page, which a build may replace; undefined: no page. */
function pageHeaders(officeDir: string, origins: readonly string[]) {
  const page = join(officeDir, 'index.html')
  let read: { at: number; headers: Record<string, string> } | undefined
  return async (): Promise<Record<string, string> | undefined> => {
    try {
      const { mtimeMs } = await stat(page)
      if (read?.at !== mtimeMs) {
        const html = await readFile(page, 'utf8')
        const link = preloads(html)
        read = {
          at: mtimeMs,
          headers: { 'content-security-policy': contentPolicy(html, origins), ...(link && { link }) },
        }
      }
      return read.headers
    } catch {
      return undefined
    }
  }
}

/**
 * Serves the built office; every screen's path gets its page, on any host: the office itself reports an unknown one.
 * The assets of earlier builds, which open tabs may still ask for, lie beside those of the last one.
 */
export async function serveOffice(app: FastifyInstance, { config, db }: Deps): Promise<void> {
  const portals = await db.selectFrom('portals').select('host').execute()
  const headersOf = pageHeaders(
    config.officeDir,
    portals.map(({ host }) => portalOrigin(host, config.publicPort)),
  )
  const isBuilt = (await headersOf()) !== undefined

  const sendIndex = async (reply: FastifyReply): Promise<FastifyReply> => {
    const headers = isBuilt ? await headersOf() : undefined
    if (!headers) return reply.code(503).type('text/html; charset=utf-8').send(notBuiltPage)
    return reply.headers(headers).sendFile('index.html')
  }

  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: config.officeDir,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        reply.header('x-content-type-options', 'nosniff')
        reply.header('referrer-policy', 'strict-origin-when-cross-origin')
      },
    })
    for (const path of ['/', '/index.html']) app.get(path, (_, reply) => sendIndex(reply))
  }
  app.setNotFoundHandler((request, reply) => {
    if (isScreen(request)) return sendIndex(reply)
    return sendProblem(reply, new Problem(404, `${request.method} ${request.url.split('?')[0]} does not exist`))
  })
}
