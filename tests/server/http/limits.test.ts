import { request } from 'node:http'
import { connect } from 'node:http2'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { limitUsers } from '../../../server/http/limits.ts'
import { problemErrors } from '../../../server/http/errors.ts'
import { readConfig } from '../../../server/start/config.ts'

/** Sends a request over HTTP/1.1; returns a function that gives it up. */
function askHttp1(port: number): () => void {
  const sent = request({ port, host: '127.0.0.1' }).on('error', () => undefined)
  sent.end()
  return () => sent.destroy()
}

/** Sends a request over HTTP/2; returns a function that gives it up and keeps the connection. */
function askHttp2(port: number): () => void {
  const session = connect(`http://127.0.0.1:${port}`)
  onTestFinished(() => session.destroy())
  const sent = session.request()
  return () => sent.close()
}

test.each([
  ['HTTP/1.1', () => fastify(), askHttp1],
  ['HTTP/2', () => fastify({ http2: true }), askHttp2],
] as const)('clients that leave before they are counted do not use up the limit over %s', async (_, create, ask) => {
  let leave = (): void => undefined
  const left = new Promise<void>((resolve) => (leave = resolve))
  let arrived = 0
  let closed = 0
  const app = create() as unknown as FastifyInstance
  onTestFinished(() => app.close())
  problemErrors(app)
  app.decorateRequest('user')
  app.addHook('onRequest', async (incoming, { raw }) => {
    incoming.user = { id: 'anna' }
    arrived++
    raw.once('close', () => closed++)
    await left
  })
  const { rateLimits } = readConfig({ RATE_LIMITS: 'off' })
  limitUsers(app, { ...readConfig({}), rateLimits: { ...rateLimits, atOnce: 2 } })
  app.get('/', () => 'done')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const giveUp = [ask(port), ask(port)]
  await expect.poll(() => arrived).toBe(2)
  giveUp.forEach((stop) => stop())
  await expect.poll(() => closed).toBe(2)
  leave()
  expect((await app.inject('/')).statusCode).toBe(200)
})
