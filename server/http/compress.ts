import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, type BrotliOptions } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { encodingOf } from './accept.ts'

const MIN_BYTES = 500
/** Handing a smaller response to another thread takes longer than compressing it, a tenth of a millisecond. */
const THREAD_BYTES = 128 * 1024

/**
 * The fastest quality takes a quarter of the time of the next ones for a tenth more bytes. The window has the size of
 * the response: the default of 4 MB takes as long to allocate as the compression itself.
 */
const brotliOptions = (size: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 1,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(size)))),
  },
})
const gzipOptions = { level: 1 }

const compress = {
  br: {
    now: (bytes: Buffer) => brotliCompressSync(bytes, brotliOptions(bytes.length)),
    inThread: (bytes: Buffer) => promisify(brotliCompress)(bytes, brotliOptions(bytes.length)),
  },
  gzip: {
    now: (bytes: Buffer) => gzipSync(bytes, gzipOptions),
    inThread: (bytes: Buffer) => promisify(gzip)(bytes, gzipOptions),
  },
}

/** The length of all cached responses of an encoding, with their compressed form. */
const MAX_CACHED = 8 * 1024 * 1024
const cache = () =>
  new LRUCache<string, Buffer>({
    maxSize: MAX_CACHED,
    sizeCalculation: (compressed, payload) => compressed.length + payload.length,
  })

/**
 * Compresses JSON responses, equal ones once, because offices read the same pages again and again. Static files are
 * compressed at build time, and reports are already zipped.
 */
export function compressedAnswers(app: FastifyInstance): void {
  const cached = { br: cache(), gzip: cache() }
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = /\bjson\b/.test(String(reply.getHeader('content-type') ?? ''))
    if (!isJson || typeof payload !== 'string' || reply.hasHeader('content-encoding')) return payload
    reply.header('vary', 'Accept-Encoding, Accept-Language')
    if (Buffer.byteLength(payload) < MIN_BYTES) return payload
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (encoding === 'identity') return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    const known = cached[encoding].get(payload)
    if (known) return known
    const bytes = Buffer.from(payload)
    const compressed = await compress[encoding][bytes.length < THREAD_BYTES ? 'now' : 'inThread'](bytes)
    cached[encoding].set(payload, compressed)
    return compressed
  })
}
