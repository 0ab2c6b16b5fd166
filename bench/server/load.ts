import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Asked } from './calls.ts'

type Target = { port: number; requests: readonly Asked[]; headers: Record<string, string> }
export type Load = { requests: number; perSecond: number; p50: number; p95: number; p99: number; refused: number }

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** Returns a function that writes the requests in turn, each write with its own key. */
function writer({ requests, headers }: Target): () => string {
  const head = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  const keys = `bench-${process.pid}-${performance.now()}`
  let turn = 0
  return () => {
    const { method, path, body } = requests[turn++ % requests.length] ?? { method: 'GET', path: '/' }
    if (!body) return `${method} ${path} HTTP/1.1\r\n${head}\r\n`
    const text = JSON.stringify(body())
    const length = Buffer.byteLength(text)
    return `${method} ${path} HTTP/1.1\r\n${head}content-type: application/json\r\nidempotency-key: ${keys}-${turn}\r\ncontent-length: ${length}\r\n\r\n${text}`
  }
}

/**
 * Makes the requests in turn over the given number of connections, each of which sends its next request after a
 * response, or when an overloaded server allows it. All are open before the first request, and begin a millisecond
 * apart, like independent clients. Uses bare sockets to take little of the measured machine. Rejects on a response
 * other than 200, 201 and 503.
 */
export async function putLoad(target: Target, connections: number, seconds: number): Promise<Load> {
  const nextRequest = writer(target)
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(target.port)))
  const started = performance.now()
  const deadline = started + seconds * 1000
  const rows = await Promise.all(
    sockets.map(async (socket, index) => {
      await pause(index)
      return callInARow(socket, nextRequest, deadline)
    }),
  )
  const times = rows.flatMap((row) => row.times).sort((a, b) => a - b)
  const elapsed = (performance.now() - started) / 1000
  return {
    requests: times.length,
    perSecond: times.length / elapsed,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    refused: rows.reduce((sum, { refused }) => sum + refused, 0),
  }
}

type Row = { times: number[]; refused: number }

/** Opens a connection that the server has accepted: Node takes one new connection a turn of its event loop. */
async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(socket, 'data')
  return socket
}

/** Returns the milliseconds of each completed request of one connection, and how many were refused. */
function callInARow(socket: Socket, nextRequest: () => string, deadline: number): Promise<Row> {
  return new Promise((resolve, reject) => {
    const row: Row = { times: [], refused: 0 }
    let sent = 0
    let received: Buffer = Buffer.alloc(0)
    const send = () => {
      sent = performance.now()
      socket.write(nextRequest())
    }
    const finish = () => {
      socket.destroy()
      resolve(row)
    }
    socket.once('error', reject)
    socket.on('data', (data) => {
      received = received.length === 0 ? data : Buffer.concat([received, data])
      const end = endOfAnswer(received)
      if (end === undefined) return
      const head = received.toString('latin1', 0, end)
      const status = head.slice(0, 12)
      const wait = status === BUSY ? 1_000 * Number(/\r\nretry-after: (\d+)/i.exec(head)?.[1] ?? 1) : 0
      if (!SUCCESS.includes(status) && status !== BUSY)
        reject(new Error(`The platform responded with ${received.toString('utf8')}`))
      received = received.subarray(end)
      const now = performance.now()
      if (status === BUSY) row.refused++
      else row.times.push(now - sent)
      if (now + wait >= deadline) setTimeout(finish, Math.max(0, deadline - now))
      else if (wait > 0) setTimeout(send, wait)
      else send()
    })
    send()
  })
}

const SUCCESS = ['HTTP/1.1 200', 'HTTP/1.1 201']
const BUSY = 'HTTP/1.1 503'

/** Returns the offset at which the response ends, once all of it has arrived. */
function endOfAnswer(received: Buffer): number | undefined {
  const headers = received.indexOf('\r\n\r\n')
  if (headers < 0) return undefined
  const length = /\r\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, headers + 2))?.[1]
  if (length === undefined) throw new Error('The response does not state its length')
  const end = headers + 4 + Number(length)
  return received.length >= end ? end : undefined
}
