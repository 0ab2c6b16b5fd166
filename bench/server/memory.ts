import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** The most memory a process has held so far; where the system does not keep that, what it holds now. */
export function peakMegabytes(pid: number): number {
  const status = `/proc/${pid}/status`
  const kilobytes = existsSync(status)
    ? /VmHWM:\s*(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Math.round(Number(kilobytes) / 1024)
}
