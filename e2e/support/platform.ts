import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sparePort } from '../../scripts/lib/spare-port.mjs'

const program = resolve('dist-server/main.js')

export type Platform = {
  pid: number
  /** The data directory. */
  dataDir: string
  port: number
  /** The origin of the rouble portal's office. */
  origin: string
  /** Runs a command of the server, such as `command('moderate', 'approve', advertId)`, beside it on the same data. */
  command: (name: 'moderate' | 'deliver', ...args: string[]) => Promise<void>
  /** Ends the process with SIGTERM, as an operator would, and waits until it has ended. */
  stop: () => Promise<void>
}

/** Starts the built server on a spare port with the data of `dataDir`; resolves when it serves. */
export async function startPlatform(dataDir: string, settings: Record<string, string> = {}): Promise<Platform> {
  if (!existsSync(program)) throw new Error('The platform is not built: npm run build')
  const port = settings['PORT'] ? Number(settings['PORT']) : await sparePort()
  // Journeys sign in often, and share a session in which none may renew its token.
  const cheap = { PASSWORD_COST: '1024', ACCESS_TOKEN_SECONDS: '3600' }
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', ...cheap, ...settings }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<void>((done) => child.once('close', () => done()))

  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }

  try {
    await untilReady(
      port,
      () => child.signalCode ?? child.exitCode,
      () => output,
    )
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return {
    pid: child.pid ?? 0,
    dataDir,
    port,
    origin: `http://localhost:${port}`,
    command: (name, ...args) => runCommand(name, args, env),
    stop,
  }
}

/** Waits until the server serves; `ending` is the signal or the exit code of a process that has ended. */
async function untilReady(port: number, ending: () => string | number | null, output: () => string): Promise<void> {
  const deadline = Date.now() + 300_000
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/domainConfigurations/localhost/`).catch(() => undefined)
    if (answer?.ok) return
    if (ending() !== null) throw new Error(`The platform ended (${ending()}) before it served:\n${output()}`)
    if (Date.now() > deadline) throw new Error(`The platform did not serve within five minutes:\n${output()}`)
    await pause(50)
  }
}

function runCommand(name: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [resolve(`dist-server/${name}.js`), ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    child.once('error', fail)
    child.once('close', (code) =>
      code === 0 ? done() : fail(new Error(`${name} ${args.join(' ')} failed:\n${output}`)),
    )
  })
}
