import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { serverFile } from '../lib/files.ts'

/** Serves the pictures of the demonstration: logos of portals and retail platforms, thumbnails of placements. */
export async function serveMedia(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: serverFile('media'),
    prefix: '/media/',
    decorateReply: false,
    index: false,
    cacheControl: true,
    maxAge: '1d',
    // A picture that is opened on its own is a document.
    setHeaders: (reply) =>
      void reply.headers({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      }),
  })
}
