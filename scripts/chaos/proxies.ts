import { once } from 'node:events'
import { Agent, createServer as createHttpServer, request } from 'node:http'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A connection to a port that can be cut off: it then stays open but carries nothing. */
export async function makeTcpProxy(target: number) {
  const pairs = new Set<[Socket, Socket]>()
  let isCut = false
  const swallow = (socket: Socket) => socket.unpipe().on('data', () => undefined)
  const server = createServer((near) => {
    near.on('error', () => near.destroy())
    if (isCut) {
      swallow(near)
      return
    }
    const far = connect(target, '127.0.0.1')
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    far.on('error', () => near.destroy())
    far.on('close', () => near.destroy())
    near.on('close', () => {
      far.destroy()
      pairs.delete(pair)
    })
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** Drops all packets from now on. */
    cut: () => {
      isCut = true
      for (const pair of pairs) pair.forEach(swallow)
    },
    /** Accepts new connections; earlier ones stay dead. */
    mend: () => {
      isCut = false
    },
    close: () => {
      server.close()
      for (const pair of pairs) for (const socket of pair) socket.destroy()
    },
  }
}

const CHECK_MS = 100

/** A balancer that sends each request once to a backend that is ready, and never retries. */
export async function makeBalancer() {
  const backends = new Map<string, boolean>()
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const check = async (origin: string): Promise<void> => {
    const isReady = await fetch(`${origin}/readyz`, { headers: { connection: 'close' } }).then(
      (answer) => answer.ok,
      () => false,
    )
    if (backends.has(origin)) backends.set(origin, isReady)
  }
  const timer = setInterval(() => void [...backends.keys()].map(check), CHECK_MS)
  const server = createHttpServer((req, res) => {
    const ready = [...backends].filter(([, isReady]) => isReady).map(([origin]) => origin)
    const origin = ready[turn++ % ready.length]
    if (origin === undefined) {
      res.writeHead(502).end()
      return
    }
    const { method, headers } = req
    const sent = request(`${origin}${req.url}`, { method, headers, agent }, (answer) => {
      const { connection: _, ...others } = answer.headers
      res.writeHead(answer.statusCode ?? 502, others)
      answer.on('error', () => res.destroy())
      answer.on('aborted', () => res.destroy())
      answer.pipe(res)
    })
    sent.on('error', () => (res.headersSent ? res.destroy() : res.writeHead(502).end()))
    req.pipe(sent)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (origin: string) => check(origin).then(() => void backends.set(origin, true)),
    drop: (origin: string) => backends.delete(origin),
    isReady: (origin: string) => backends.get(origin) === true,
    close: () => {
      clearInterval(timer)
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
