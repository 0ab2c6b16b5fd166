import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The seed of the delays of a run; none delays nothing. */
export const DELAYS = process.env['E2E_DELAYS']
const LONGEST = 1500

const times = new Map<string, number>()

/**
 * Returns the milliseconds by which a browser's request is delayed before it is sent, and its response after it has
 * arrived: one of them up to 1.5 seconds for calls, scripts and styles. The same seed delays the same requests equally.
 */
export function delaysOf({ url = '', headers }: IncomingMessage): [before: number, after: number] {
  const path = url.split('?')[0] ?? ''
  if (!DELAYS || !headers['sec-fetch-site'] || !/^\/api\/|\.(js|css)$/.test(path)) return [0, 0]
  const time = (times.get(path) ?? 0) + 1
  times.set(path, time)
  const draw = createHash('sha256').update(`${DELAYS} ${time} ${path}`).digest()
  const delay = Math.round((LONGEST * draw.readUInt16BE(0)) / 0xffff)
  return draw.readUInt8(2) % 2 ? [delay, 0] : [0, delay]
}
