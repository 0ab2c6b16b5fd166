import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { compressedAnswers } from '../../../server/http/compress.ts'

const decompress = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }

it('returns each text as it is, in whatever order and encoding it is asked for', async () => {
  // Some are too short to be compressed, one is compressed in another thread, and all are asked for repeatedly.
  const texts = ['short', 'ä'.repeat(300), 'a'.repeat(600), 'b'.repeat(600), 'c'.repeat(200_000)]
  const app = fastify()
  compressedAnswers(app)
  app.get<{ Params: { text: string } }>('/:text', ({ params }, reply) =>
    reply.type('application/json').send(JSON.stringify(texts[Number(params.text)])),
  )
  const request = fc.record({
    text: fc.nat(texts.length - 1),
    encoding: fc.constantFrom('br' as const, 'gzip' as const, 'identity' as const),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(request, { maxLength: 12 }), async (requests) => {
      const responses = await Promise.all(
        requests.map(({ text, encoding }) => app.inject({ url: `/${text}`, headers: { 'accept-encoding': encoding } })),
      )
      for (const [index, { text, encoding }] of requests.entries()) {
        const { headers, rawPayload } = responses[index] ?? { headers: {}, rawPayload: Buffer.alloc(0) }
        const isCompressed = encoding !== 'identity' && text > 0
        expect(headers['content-encoding']).toBe(isCompressed ? encoding : undefined)
        expect(JSON.parse(String(decompress[isCompressed ? encoding : 'identity'](rawPayload)))).toBe(texts[text])
      }
    }),
    { numRuns: 30 },
  )
  await app.close()
})
