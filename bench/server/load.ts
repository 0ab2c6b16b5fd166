import { connect } from 'node:net'

type Target = { port: number; paths: readonly string[]; headers: Record<string, string> }
export type Load = { requests: number; perSecond: number; p50: number; p95: number; max: number }

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/**
 * Requests the paths in turn over the given number of connections, each of which sends its next request after a
 * response. Uses bare sockets to take little of the measured machine. Rejects on a response other than 200.
 */
export async function putLoad(target: Target, connections: number, seconds: number): Promise<Load> {
  const started = performance.now()
  const deadline = started + seconds * 1000
  const head = Object.entries(target.headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  let turn = 0
  const nextRequest = () => `GET ${target.paths[turn++ % target.paths.length] ?? '/'} HTTP/1.1\r\n${head}\r\n`
  const times = (
    await Promise.all(Array.from({ length: connections }, () => callInARow(target.port, nextRequest, deadline)))
  )
    .flat()
    .sort((a, b) => a - b)
  const elapsed = (performance.now() - started) / 1000
  return {
    requests: times.length,
    perSecond: times.length / elapsed,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    max: times.at(-1) ?? Number.NaN,
  }
}

/** Returns the milliseconds of each request of one connection. */
function callInARow(port: number, nextRequest: () => string, deadline: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const times: number[] = []
    const socket = connect(port, '127.0.0.1')
    let sent = 0
    let received: Buffer = Buffer.alloc(0)
    const send = () => {
      sent = performance.now()
      socket.write(nextRequest())
    }
    socket.setNoDelay(true)
    socket.once('connect', send)
    socket.once('error', reject)
    socket.on('data', (data) => {
      received = received.length === 0 ? data : Buffer.concat([received, data])
      const end = endOfAnswer(received)
      if (end === undefined) return
      if (!received.subarray(0, 12).equals(OK)) reject(new Error(`The platform answered ${received.toString('utf8')}`))
      received = received.subarray(end)
      const now = performance.now()
      times.push(now - sent)
      if (now < deadline) send()
      else {
        socket.destroy()
        resolve(times)
      }
    })
  })
}

const OK = Buffer.from('HTTP/1.1 200')

/** Returns the offset at which the response ends, once all of it has arrived. */
function endOfAnswer(received: Buffer): number | undefined {
  const headers = received.indexOf('\r\n\r\n')
  if (headers < 0) return undefined
  const length = /\r\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, headers + 2))?.[1]
  if (length === undefined) throw new Error('The answer does not say how long it is')
  const end = headers + 4 + Number(length)
  return received.length >= end ? end : undefined
}
