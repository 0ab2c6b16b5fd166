import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, get, type Server, type ServerResponse } from 'node:http'
import { connect as connect2 } from 'node:http2'
import { get as getOverTls } from 'node:https'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { sparePort } from '../../../scripts/lib/spare-port.mjs'
import { ConfigError } from '../../../server/start/config.ts'
import { listen } from '../../../server/start/listen.ts'

afterEach(() => void vi.useRealTimers())

const host = '127.0.0.1'
const answer: Parameters<typeof listen>[1] = (_, res) => void res.end('office')

/** Listens until the test ends, at most. */
async function listening(
  address: { host: string; port: number; tls?: { cert: string; key: string } },
  handle = answer,
  limits?: Parameters<typeof listen>[2],
): Promise<() => Promise<void>> {
  const { stop } = await listen({ ...address, drainMs: 30_000 }, handle, limits)
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

test('an address is served on its own', async () => {
  const port = await sparePort()
  await listening({ host, port })
  expect(await body(`http://${host}:${port}`)).toBe('office')
  await expect(fetch(`http://[::1]:${port}`)).rejects.toThrow()
})

test('a port in use is refused with a sentence that names another one', async () => {
  const port = await taken(host)
  const refusal = listen({ host, port, drainMs: 0 }, answer)
  await expect(refusal).rejects.toThrow(ConfigError)
  await expect(refusal).rejects.toThrow(
    `Port ${port} is in use: stop what uses it, or choose another one with PORT, ` +
      `for example PORT=${port + 1} npm start.`,
  )
})

test('a port in use at one address of localhost is not served at the other either', async () => {
  const port = await taken('::1')
  await expect(listen({ host: 'localhost', port, drainMs: 0 }, answer)).rejects.toThrow(`Port ${port} is in use`)
  expect(await isFree(port)).toBe(true)
})

test('an address of another machine is refused with the addresses to choose from', async () => {
  const port = await sparePort()
  const refusal = listen({ host: '192.0.2.1', port, drainMs: 0 }, answer)
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

test('a connection that was never used does not hold up the stop', async () => {
  const port = await sparePort()
  const stop = await listening({ host, port })
  const socket = connect(port, host)
  await once(socket, 'connect')
  await fetch(`http://${host}:${port}`) // the server has seen the connection
  const ended = once(socket, 'close')
  await stop()
  await ended
})

test('a request that does not finish is cut off after thirty seconds', async () => {
  const port = await sparePort()
  let isAsked = false
  const stop = await listening({ host, port }, () => (isAsked = true))
  const running = body(`http://${host}:${port}`)
  const failed = expect(running).rejects.toThrow()
  await vi.waitFor(() => expect(isAsked).toBe(true))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isStopped = false
  const stopped = stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(29_999)
  expect(isStopped).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await stopped
  await failed
})

test('a client that keeps a connection open is told to close it once the server retires, even during a request', async () => {
  const port = await sparePort()
  const held: ServerResponse[] = []
  const handle: typeof answer = (req, res) => void (req.url === '/held' ? held.push(res) : res.end('office'))
  const { retire, stop } = await listen({ host, port, drainMs: 30_000 }, handle)
  onTestFinished(stop)
  const connectionOf = async (path: string) => (await fetch(`http://${host}:${port}${path}`)).headers.get('connection')
  expect(await connectionOf('/')).toBe('keep-alive')
  const running = connectionOf('/held')
  await vi.waitFor(() => expect(held).toHaveLength(1))
  retire()
  held[0]?.end()
  expect(await running).toBe('close')
  expect(await connectionOf('/')).toBe('close')
})

const fixture = (name: string) => new URL(`../fixtures/${name}`, import.meta.url).pathname
const tls = { cert: fixture('localhost.pem'), key: fixture('localhost-key.pem') }
const ca = readFileSync(tls.cert)

test('a certificate makes it speak HTTP/2 and HTTP/1.1 over TLS, and requests of both finish before it stops', async () => {
  const port = await sparePort()
  const held: ServerResponse[] = []
  const stop = await listening({ host, port, tls }, (req, res) => {
    res.setHeader('x-asked', `${req.httpVersion} ${req.headers.host} ${req.url}`)
    held.push(res)
  })
  const session = connect2(`https://${host}:${port}`, { ca })
  onTestFinished(() => session.destroy())
  const stream = session.request({ ':path': '/two' })
  const asked = once(stream, 'response') as Promise<[Record<string, string>]>
  const [body2, isAsked] = [text(stream), once(getOverTls({ host, port, ca, path: '/one' }), 'response')]
  await vi.waitFor(() => expect(held).toHaveLength(2))
  const stopped = stop()
  for (const res of held) res.end('late')
  expect((await asked)[0]['x-asked']).toBe(`2.0 ${host}:${port} /two`)
  expect(await body2).toBe('late')
  const [one] = (await isAsked) as [NodeJS.ReadableStream & { headers: Record<string, string> }]
  expect(one.headers).toMatchObject({ 'x-asked': `1.1 ${host}:${port} /one`, connection: 'close' })
  expect(await text(one)).toBe('late')
  await stopped
})

test('files that are not a certificate with its key are refused with a sentence', async () => {
  const refusal = listen({ host, port: await sparePort(), drainMs: 0, tls: { cert: tls.key, key: tls.key } }, answer)
  await expect(refusal).rejects.toThrow(ConfigError)
  await expect(refusal).rejects.toThrow(/^TLS_CERT and TLS_KEY cannot be used: .+\.$/)
})

test.each([
  ['bytes that are not a request', 'nonsense\r\n\r\n', 400, 'Bad request'],
  [
    'headers that are too large',
    `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'Request header fields too large',
  ],
  ['headers that come too slowly', 'GET / HTTP/1.1\r\nx:', 408, 'Request timeout'],
  ['a client that says nothing', '', 408, 'Request timeout'],
])('%s are answered by a problem, and the connection ends', async (_, sent, status, title) => {
  const port = await sparePort()
  await listening({ host, port }, answer, { headersTimeout: 50, connectionsCheckingInterval: 10 })
  const socket = connect(port, host)
  socket.write(sent)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status} ${title}\r\ncontent-type: application/problem+json`)
  expect(JSON.parse(body)).toEqual({ type: 'about:blank', title, status })
})
