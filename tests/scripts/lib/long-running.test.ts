import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const library = fileURLToPath(new URL('../../../scripts/lib/long-running.mjs', import.meta.url))
/** Connects a process to the test, which then sees it end. */
const connect = `import { connect } from 'node:net'; connect(Number(process.env.TEST_PORT)).on('error', () => {});`
const child = `${connect} setInterval(() => {}, 1000)`
const parent = `${connect}
import { endWithNpm, startWith } from ${JSON.stringify(library)}
endWithNpm()
startWith(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(child)}])
process.on('SIGTERM', () => process.exit(143)) // as scripts/lib/command.mjs does`

let server: Server
let sockets: Socket[]
let shell: ChildProcess
beforeEach(async () => {
  sockets = []
  server = createServer((socket) => void sockets.push(socket.on('error', () => {})))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  shell.kill('SIGKILL')
  server.close()
})

/** Starts both processes below a shell, as npm does, and waits until both run. */
async function start(): Promise<void> {
  const env = {
    ...process.env,
    TEST_PORT: String((server.address() as AddressInfo).port),
    npm_lifecycle_event: 'dev',
    SCRIPT: parent,
  }
  shell = spawn('sh', ['-c', `"${process.execPath}" --input-type=module -e "$SCRIPT"; exit`], { env, stdio: 'ignore' })
  while (sockets.length < 2) await once(server, 'connection')
}

describe('a long-running command', () => {
  it('ends with all its processes when npm gets a signal, which ends only the shell', async () => {
    await start()
    const ends = sockets.map((socket) => once(socket.resume(), 'close'))
    shell.kill('SIGTERM')
    expect(await Promise.all(ends)).toHaveLength(2)
  })
})
