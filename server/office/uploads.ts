import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { makeDataDir } from '../db/embedded/lock.ts'
import { Problem } from '../http/problem.ts'
import { hostNameOf } from '../lib/host-name.ts'
import type { Deps } from '../start/deps.ts'
import { storageOf } from '../uploads/storage-of.ts'
import { typeOfUpload } from '../uploads/upload-type.ts'

export const UPLOADS_PATH = '/uploads/'

/** The browser may only show a file: it must neither guess another type nor run anything. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}
const UPLOAD_NAME = /^[0-9a-f]{64}\.[a-z0-9]+$/
/** The request headers of conditional and range requests. */
const ASKED = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const

/**
 * Keeps uploaded files on their own host, if there is one: nothing else is there, and the links of ads that name a
 * portal's host lead to it. So no file shares an origin with the office.
 */
export function separateUploads(app: FastifyInstance, { uploadsOrigin }: Deps['config']): void {
  if (!uploadsOrigin) return
  const { hostname } = new URL(uploadsOrigin)
  app.addHook('onRequest', async ({ method, url, headers, routeOptions }, reply) => {
    const isThere = hostNameOf(headers.host) === hostname
    const isFile = routeOptions.url?.startsWith(UPLOADS_PATH) ?? false // the router also finds an encoded path
    if (isThere && !isFile) throw new Problem(404, `${method} ${url.split('?')[0]} does not exist`)
    if (isThere || !isFile) return undefined
    const { pathname, search } = URL.parse(url, uploadsOrigin) ?? new URL(uploadsOrigin)
    return reply.redirect(`${uploadsOrigin}${pathname}${search}`, 307)
  })
}

/** Serves uploaded files to everyone who sees the ads. The type is that of the content, as checked on upload. */
export async function serveUploads(app: FastifyInstance, { config }: Pick<Deps, 'config'>): Promise<void> {
  makeDataDir(config.uploadsDir, 'UPLOADS_DIR')
  const { read } = storageOf(config)
  if (read) {
    app.get<{ Params: { name: string } }>(`${UPLOADS_PATH}:name`, async ({ params: { name }, headers }, reply) => {
      const asked = ASKED.flatMap((header) => (headers[header] ? [[header, String(headers[header])] as const] : []))
      const found = UPLOAD_NAME.test(name) ? await read(name, Object.fromEntries(asked)) : undefined
      if (!found) return reply.callNotFound()
      return reply
        .code(found.status)
        .headers({ ...HEADERS, 'cache-control': 'public, max-age=31536000, immutable', ...found.headers })
        .type(typeOfUpload(name))
        .send(found.body)
    })
    return
  }
  await app.register(fastifyStatic, {
    root: config.uploadsDir,
    prefix: UPLOADS_PATH,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => {
      for (const [name, value] of Object.entries(HEADERS)) reply.header(name, value)
    },
  })
}
