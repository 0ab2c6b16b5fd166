import { once } from 'node:events'
import { createServer, get, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { sparePort } from '../../../scripts/lib/spare-port.mjs'
import { ConfigError } from '../../../server/start/config.ts'
import { listen } from '../../../server/start/listen.ts'

afterEach(() => void vi.useRealTimers())

const host = '127.0.0.1'
const answer: Parameters<typeof listen>[1] = (_, res) => void res.end('office')

/** Listens until the test ends, at most. */
async function listening(address: Parameters<typeof listen>[0], handle = answer): Promise<() => Promise<void>> {
  const stop = await listen(address, handle)
  onTestFinished(stop)
  return stop
}
/** Takes a port of an address, as another program would. */
async function taken(address: string): Promise<number> {
  const server: Server = createServer().listen(0, address)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}
const body = async (origin: string) => (await fetch(origin)).text()
const isFree = (port: number) =>
  fetch(`http://${host}:${port}`).then(
    () => false,
    () => true,
  )

test('localhost is served at both of its addresses', async () => {
  const port = await sparePort()
  await listening({ host: 'localhost', port })
  expect(await body(`http://127.0.0.1:${port}`)).toBe('office')
  expect(await body(`http://[::1]:${port}`)).toBe('office')
})

test('an address is served alone', async () => {
  const port = await sparePort()
  await listening({ host, port })
  expect(await body(`http://${host}:${port}`)).toBe('office')
  await expect(fetch(`http://[::1]:${port}`)).rejects.toThrow()
})

test('a port in use is refused with a sentence that names another one', async () => {
  const port = await taken(host)
  const refusal = listen({ host, port }, answer)
  await expect(refusal).rejects.toThrow(ConfigError)
  await expect(refusal).rejects.toThrow(
    `Port ${port} is in use: stop what uses it, or choose another one with PORT, for example PORT=${port + 1} npm start.`,
  )
})

test('a port in use at one address of localhost is not served at the other either', async () => {
  const port = await taken('::1')
  await expect(listen({ host: 'localhost', port }, answer)).rejects.toThrow(`Port ${port} is in use`)
  expect(await isFree(port)).toBe(true)
})

test('an address of another machine is refused with the addresses to choose from', async () => {
  const port = await sparePort()
  const refusal = listen({ host: '192.0.2.1', port }, answer)
  await expect(refusal).rejects.toThrow(ConfigError)
  await expect(refusal).rejects.toThrow('HOST is "192.0.2.1", which is not an address of this machine')
})

test('a running request finishes before the server stops at once, and no new one is accepted', async () => {
  const port = await sparePort()
  const held: ServerResponse[] = []
  const stop = await listening({ host, port }, (_, res) => void held.push(res))
  const running = body(`http://${host}:${port}`)
  await vi.waitFor(() => expect(held).toHaveLength(1))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }) // nothing is cut off
  let isStopped = false
  const stopped = stop().then(() => (isStopped = true))
  expect(await isFree(port)).toBe(true)
  expect(isStopped).toBe(false)
  held[0]?.end('late')
  expect(await running).toBe('late')
  await stopped
})

test('an idle connection does not hold up the stop', async () => {
  const port = await sparePort()
  const stop = await listening({ host, port })
  const [response] = (await once(get(`http://${host}:${port}`, { agent: undefined }), 'response')) as [
    NodeJS.ReadableStream,
  ]
  response.resume()
  await once(response, 'end')
  await stop()
  expect(await isFree(port)).toBe(true)
})

test('a request that does not finish is cut off after five seconds', async () => {
  const port = await sparePort()
  let isAsked = false
  const stop = await listening({ host, port }, () => (isAsked = true))
  const running = body(`http://${host}:${port}`)
  const failed = expect(running).rejects.toThrow()
  await vi.waitFor(() => expect(isAsked).toBe(true))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isStopped = false
  const stopped = stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(4_999)
  expect(isStopped).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await stopped
  await failed
})
