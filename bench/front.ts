import { readFile } from 'node:fs/promises'
import http from 'node:http'
import { Transform } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { profiles, type Profile } from './measure.ts'

/** The bytes of a packet. */
const PACKET = 1_460

/** Passes data on in packets at the rate of a connection, which all its responses share. */
function lineOf({ down }: (typeof profiles)[Profile]) {
  let isFreeAt = 0
  return () =>
    new Transform({
      async transform(chunk: Buffer, _, pass) {
        for (let start = 0; start < chunk.length; start += PACKET) {
          const packet = chunk.subarray(start, start + PACKET)
          isFreeAt = Math.max(isFreeAt, performance.now()) + (packet.length / down) * 1000
          await pause(isFreeAt - performance.now())
          this.push(packet)
        }
        pass()
      },
    })
}

export type Front = {
  /** Makes it as slow as a connection, also for a worker, whose requests a browser does not slow down. */
  slowDown: (profile: Profile | undefined) => void
  /** Makes it serve the baseline of a sign-in where a sign-in returns to. */
  signInPlainly: (isPlain: boolean) => void
  /** Makes it cut off a share of the requests, from 0 to 1, the same ones for the same seed. */
  lose: (share: number, seed?: number) => void
  close: () => void
}

/** Returns pseudorandom numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Starts a proxy before the server on `port` that adds plain pages, the floor: all pages then share the connection, the
 * origin and the compression.
 */
export async function startFront(port: number, platformPort: number): Promise<Front> {
  const compressed = async (name: string) => brotliCompressSync(await readFile(new URL(name, import.meta.url)))
  const pages: Record<string, Buffer> = {
    '/floor.html': await compressed('./floor.html'),
    '/floor-sign-in.html': await compressed('./floor-sign-in.html'),
  }
  const agent = new http.Agent({ keepAlive: true })
  let slow: { latency: number; line: () => Transform } | undefined

  let isLost = () => false
  let isPlain = false

  const answer: http.RequestListener = async (request, response) => {
    if (isLost()) return void request.socket.destroy()
    if (slow) await pause(slow.latency)
    const [path = ''] = (request.url ?? '').split('?')
    const floor = pages[isPlain && path === '/oidc-callback' ? '/floor-sign-in.html' : path]
    if (floor) {
      response.writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Encoding': 'br',
        'Content-Length': floor.length,
        'Cache-Control': 'no-store',
      })
      response.end(floor)
      return
    }
    const { method, url, headers } = request
    const onward = http.request(
      { host: '127.0.0.1', port: platformPort, agent, method, path: url, headers },
      (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.rawHeaders)
        if (slow) reply.pipe(slow.line()).pipe(response)
        else reply.pipe(response)
      },
    )
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  }

  const servers = [http.createServer(answer), http.createServer(answer)] as const
  await listen(servers[0], port, '127.0.0.1')
  // Browsers try ::1 first for localhost; a machine without IPv6 can do without it.
  await listen(servers[1], port, '::1').catch(() => {})
  return {
    slowDown(profile) {
      const connection = profile && profiles[profile]
      slow = connection && { latency: connection.latency, line: lineOf(connection) }
    },
    signInPlainly: (plainly) => void (isPlain = plainly),
    lose(share, seed = 1) {
      const random = randomNumbers(seed)
      isLost = () => random() < share
    },
    close() {
      for (const server of servers) {
        server.close()
        server.closeAllConnections()
      }
      agent.destroy()
    },
  }
}

function listen(server: http.Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, done)
  })
}
