import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import { createSecureServer, type Http2ServerRequest, type ServerHttp2Session } from 'node:http2'
import type { Socket } from 'node:net'
import { Problem } from '../http/problem.ts'
import { problemBytes } from '../http/raw-problem.ts'
import { certificateOf, renewCertificate } from './certificate.ts'
import { ConfigError, type Config } from './config.ts'

type Address = Pick<Config, 'host' | 'port' | 'drainMs'> & Partial<Pick<Config, 'tls'>>
export type Listening = {
  /** Lets running requests finish, and asks clients to open a new connection for the next one. */
  retire: () => void
  /** Accepts no more connections, and waits up to `drainMs` for the running requests. */
  stop: () => Promise<void>
}

const IDLE_CHECK_MS = 50

/** The time limits of clients, so that slow ones hold no resources that others need. */
const LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  // Longer than the minute for which a reverse proxy usually keeps a connection.
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5_000,
  keepAlive: true,
} satisfies ServerOptions
/** The most connections that wait to be accepted, if the system allows it; beyond it some wait for many seconds. */
const BACKLOG = 4_096
/** The time in which a connection must transfer a byte: one that does not read its response is closed. */
const STALLED_MS = 120_000

/** The statuses of invalid requests, by Node's code. */
const BROKEN: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

function refuseBroken({ code = '' }: NodeJS.ErrnoException, socket: Socket, hasAnswer: boolean): void {
  if (code === 'ECONNRESET' || !socket.writable || hasAnswer) socket.destroy()
  else socket.end(problemBytes(new Problem(BROKEN[code] ?? 400)))
}

/** A server with its pending responses, its connections, and its HTTP/2 sessions. */
type Serving = {
  server: Server
  responses: Set<ServerResponse>
  sockets: Set<Socket>
  sessions: Set<ServerHttp2Session>
}

/** Creates a server of HTTP/1.1, or over TLS of HTTP/2 as well. */
function serverOf(tls: Address['tls'], limits: ServerOptions, handle: RequestListener): Server {
  if (!tls) return createServer(limits, handle)
  const server = createSecureServer({ ...limits, ...certificateOf(tls), allowHTTP1: true }, (req, res) => {
    req.headers.host ??= (req as Http2ServerRequest).authority
    handle(req as unknown as IncomingMessage, res as unknown as ServerResponse)
  })
  renewCertificate(tls, server)
  return Object.assign(server, limits) as unknown as Server
}

const listenOn = (
  { tls, port }: Pick<Address, 'tls' | 'port'>,
  host: string,
  handle: RequestListener,
  limits: ServerOptions,
): Promise<Serving> =>
  new Promise((resolve, reject) => {
    const responses = new Set<ServerResponse>()
    const server = serverOf(tls, { ...LIMITS, ...limits }, (req, res) => {
      responses.add(res)
      res.setMaxListeners(20) // each layer waits for its end, and so do streams
      res.once('close', () => responses.delete(res))
      handle(req, res)
    })
    const sessions = new Set<ServerHttp2Session>()
    server.on('session', (session: ServerHttp2Session) => {
      sessions.add(session)
      session.once('close', () => sessions.delete(session))
    })
    const sockets = new Set<Socket>()
    server.on('connection', (socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    server.setTimeout(STALLED_MS)
    server.on('clientError', (error, socket) => {
      const hasAnswer = [...responses].some((res) => res.socket === socket && res.headersSent)
      refuseBroken(error, socket as Socket, hasAnswer)
    })
    server.once('error', reject)
    server.listen({ port, host, backlog: BACKLOG }, () => resolve({ server, responses, sockets, sessions }))
  })

function explain(error: unknown, { host, port }: Pick<Address, 'host' | 'port'>): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new ConfigError(
      `Port ${port} is in use: stop what uses it, or choose another one with PORT, ` +
        `for example PORT=${port === 65535 ? 8081 : port + 1} npm start.`,
    )
  if (code === 'EACCES')
    return new ConfigError(
      `Port ${port} needs privileges: choose one above 1023 with PORT, for example PORT=8080 npm start.`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ConfigError(
      `HOST is "${host}", which is not an address of this machine: choose localhost, or 0.0.0.0 for all its addresses.`,
    )
  return error
}

async function close({ server, sockets, sessions }: Serving, drainMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Browsers open connections before they need one, and keep one open after its last request has finished.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  for (const session of sessions) session.close()
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  const timer = setTimeout(() => sockets.forEach((socket) => socket.destroy()), drainMs)
  await closed
  clearInterval(idle)
  clearTimeout(timer)
}

/** Listens at the configured address, on both addresses of localhost. Throws a ConfigError for a port in use. */
export async function listen(
  address: Address,
  handle: RequestListener,
  limits: ServerOptions = {},
): Promise<Listening> {
  const { host, drainMs } = address
  const all: Serving[] = []
  let isRetired = false
  const answer: RequestListener = (req, res) => {
    if (isRetired && req.httpVersionMajor === 1) res.setHeader('connection', 'close')
    handle(req, res)
  }
  const retire = (): void => {
    isRetired = true
    for (const { responses, sessions } of all) {
      for (const session of sessions) session.close()
      for (const res of responses)
        if (!res.headersSent && res.req.httpVersionMajor === 1) res.setHeader('connection', 'close')
    }
  }
  const stop = async (): Promise<void> => {
    retire()
    await Promise.all(all.map((serving) => close(serving, drainMs)))
  }
  try {
    all.push(await listenOn(address, host === 'localhost' ? '127.0.0.1' : host, answer, limits))
    if (host === 'localhost') {
      const second = await listenOn(address, '::1', answer, limits).catch((error: unknown) => {
        // A machine without IPv6 can do without this address.
        if (
          error instanceof Error &&
          'code' in error &&
          (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')
        )
          return undefined
        throw error
      })
      if (second) all.push(second)
    }
    return { retire, stop }
  } catch (error) {
    await stop()
    throw explain(error, address)
  }
}
