import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { isBuilt } from '../../../scripts/lib/build.mjs'
import { sparePort } from '../../../scripts/lib/spare-port.mjs'
import { projectRoot } from '../../../server/lib/project-root.ts'

export type ServerProcess = {
  pid: number
  /** The origin it listens on. */
  origin: string
  /** Returns what it has printed so far. */
  output: () => string
  /** Waits until it serves; fails when the process ends first. */
  ready: () => Promise<void>
  /** Ends the process with a signal and waits until it has ended; its exit code is null if the signal ended it. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The built server, which starts in a third of the time, unless its sources have changed since. */
const program = isBuilt('server')
  ? [join(projectRoot, 'dist-server', 'main.js')]
  : ['--import', 'tsx', join(projectRoot, 'server', 'cli', 'main.ts')]

/** Starts the server in its own process, with no moderation or delivery unless `env` says so. */
export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const port = await sparePort()
  const idle = { MODERATION_DELAY_MS: '86400000', DELIVERY_INTERVAL_MS: '86400000', RATE_LIMITS: 'off' }
  const child = spawn(process.execPath, program, {
    cwd: projectRoot,
    env: { ...process.env, DATABASE_URL: '', HOST: '127.0.0.1', PORT: String(port), ...idle, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const ended = once(child, 'close') // everything that it has printed has arrived by then
  const origin = `http://127.0.0.1:${port}`
  return {
    pid: child.pid ?? NaN, // 0 would be the process group of the test
    origin,
    output: () => output,
    ready: async () => {
      while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
        if (child.exitCode !== null || child.signalCode !== null) {
          await ended
          throw new Error(`The platform ended before it served:\n${output}`)
        }
        await pause(25)
      }
    },
    end: async (signal) => {
      child.kill(signal)
      const [code] = (await ended) as [number | null]
      return code
    },
  }
}
