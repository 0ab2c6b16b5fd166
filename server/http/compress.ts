import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { encodingOf } from './accept.ts'

const MIN_BYTES = 500
const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** A window of the response's size: the default of 4 MB takes as long to allocate as the compression itself. */
const brotliParams = (size: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_SIZE_HINT]: size,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(size)))),
})

/** Compresses JSON responses; static files are compressed at build time, and reports are already zipped. */
export function compressedAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = /\bjson\b/.test(String(reply.getHeader('content-type') ?? ''))
    if (!isJson || typeof payload !== 'string' || reply.hasHeader('content-encoding')) return payload
    reply.header('vary', 'Accept-Encoding, Accept-Language')
    const bytes = Buffer.from(payload)
    if (bytes.length < MIN_BYTES) return payload
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (encoding === 'identity') return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return encoding === 'gzip' ? gz(bytes) : brotli(bytes, { params: brotliParams(bytes.length) })
  })
}
