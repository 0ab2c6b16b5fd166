import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { sparePort } from '../scripts/lib/spare-port.mjs'

/** Returns the milliseconds from `npm start`, on existing data, to the server's first response. */
export async function startTime(dataDir: string): Promise<number> {
  const port = await sparePort()
  const started = performance.now()
  const child = spawn('npm', ['start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: 'ignore',
    detached: true,
  })
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  try {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/domainConfigurations/localhost/`).catch(() => undefined)
      if (answer?.ok) return performance.now() - started
      if (child.exitCode !== null) throw new Error('npm start ended before it served')
      if (performance.now() - started > 60_000) throw new Error('npm start did not serve within a minute')
      await pause(20)
    }
  } finally {
    // npm does not pass signals on everywhere, so the whole group receives it.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
}
