import { mkdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../start/deps.ts'

export const UPLOADS_PATH = '/uploads/'

/**
 * Serves uploaded files to everyone who sees the ads. The type is that of the content, as checked on upload; the
 * browser may only show it, so it must neither guess another type nor run anything.
 */
export async function serveUploads(app: FastifyInstance, { config }: Deps): Promise<void> {
  await mkdir(config.uploadsDir, { recursive: true })
  await app.register(fastifyStatic, {
    root: config.uploadsDir,
    prefix: UPLOADS_PATH,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => {
      reply.header('x-content-type-options', 'nosniff')
      reply.header('content-security-policy', "default-src 'none'; sandbox")
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}
