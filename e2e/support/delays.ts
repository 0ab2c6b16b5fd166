import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The number from which the delays of a run are drawn; none holds nothing back. */
export const DELAYS = process.env['E2E_DELAYS']
const LONGEST = 1500

const times = new Map<string, number>()

/**
 * Returns for how many milliseconds a browser's request waits before it goes on, and its answer after it has come: one
 * of them up to 1.5 seconds for calls, scripts and styles. The same seed holds the same requests back for as long.
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
