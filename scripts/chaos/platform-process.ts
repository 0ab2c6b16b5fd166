import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../server/db/connect.ts'
import { authorOf, type Author } from '../../tests/server/helpers/author.ts'
import { fillDemonstration } from '../../tests/server/helpers/fill-demonstration.ts'
import { inProject } from '../lib/project.mjs'
import { sparePort } from '../lib/spare-port.mjs'

const PUBLIC_PORT = '8080'
const DAY = '86400000'

/** A process of the built platform. */
export type PlatformProcess = Awaited<ReturnType<typeof startProcess>>

const running = new Set<() => void>()
process.on('exit', () => running.forEach((kill) => kill()))

/** Starts a process, with neither moderation nor delivery unless `env` says so. */
export async function startProcess(env: Record<string, string>) {
  const port = await sparePort()
  const child = spawn(process.execPath, [inProject('dist-server/main.js')], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_PORT,
      MODERATION_DELAY_MS: DAY,
      DELIVERY_INTERVAL_MS: DAY,
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => void child.kill('SIGKILL')
  running.add(kill)
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const ended = once(child, 'close').then(() => void running.delete(kill))
  const origin = `http://127.0.0.1:${port}`
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    origin,
    ended,
    hasEnded,
    exitCode: () => child.exitCode,
    output: () => output,
    /** Resolves when it accepts requests. */
    ready: async () => {
      while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
        if (hasEnded()) throw new Error(`The platform ended before it served:\n${output}`)
        await pause(10)
      }
    },
    end: async (signal: 'SIGTERM' | 'SIGKILL') => {
      child.kill(signal)
      await ended
    },
  }
}

export type Storage = { DATA_DIR: string; DATABASE_URL?: string }

/** Opens the database of a stopped or running platform. */
export const openStorage = ({ DATA_DIR, DATABASE_URL }: Storage) =>
  openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL }, { join: true })

/** Fills an empty storage with the demonstration; returns its author. */
export async function fill(storage: Storage): Promise<Author> {
  const { db, close } = await openDatabase({ dataDir: storage.DATA_DIR, databaseUrl: storage.DATABASE_URL })
  await fillDemonstration(db)
  const author = await authorOf(db, PUBLIC_PORT, { lifetimeSeconds: 86_400 })
  await close()
  return author
}
