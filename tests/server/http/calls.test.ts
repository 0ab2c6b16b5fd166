import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callNames, callOf } from '../../../src/contract/calls/calls.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'

let platform: TestPlatform
const routes: string[] = []

/** Returns the path of a route as the contract writes it. */
const template = (url: string): string => url.replace(/(?<!:):(\w+)(\(.+?\))?(?=\/|::)/g, '{$1}').replaceAll('::', ':')

function collect(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    if (method !== 'HEAD' && url.startsWith('/api/')) routes.push(`${String(method)} ${template(url)}`)
  })
}

beforeAll(async () => {
  subscribe('fastify.initialization', collect)
  platform = await startPlatform({ seeded: false })
  unsubscribe('fastify.initialization', collect)
})
afterAll(() => platform.close())

describe('the routes of the server', () => {
  const calls = callNames.map((name) => callOf(name).endpoint).map(({ method, path }) => `${method} ${path}`)

  it.each(calls)('serve %s', (call) => {
    expect(routes).toContain(call)
  })

  it('serve nothing else', () => {
    expect(routes.filter((route) => !calls.includes(route))).toEqual([])
  })

  const statusOf = async (word: string) =>
    (await platform.call({ method: 'POST', url: `/api/advertPage/${word}/`, body: {} })).statusCode

  it.each(['stopAdvert', 'x:uploadFile'])('ask for a token where a path holds %s', async (word) => {
    expect(await statusOf(word)).toBe(401)
  })

  it.each(['stopAdverts', 'uploadFile', ':uploadFile'])('do not exist where a path holds %s', async (word) => {
    expect(await statusOf(word)).toBe(404)
  })
})
