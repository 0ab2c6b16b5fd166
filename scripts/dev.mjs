#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { giveUp, inProject, root } from './lib/project.mjs'
import { sparePort } from './lib/spare-port.mjs'

// The office with hot reload listens on PORT and proxies to the server, which restarts when its sources change.
requireNode()
await ensureInstalled()

const publicPort = process.env.PORT ?? '8080'
const port = Number(publicPort)
if (!Number.isInteger(port) || port < 1 || port > 65_535)
  giveUp(`PORT must be a number from 1 to 65535, not "${publicPort}".`)
const platformPort = await sparePort()

const { createServer } = await import('vite')
const target = `http://127.0.0.1:${platformPort}`
// The server chooses the portal by the host of the request, so the host must stay as the browser sent it.
const proxied = { target, changeOrigin: false }
const office = await createServer({
  root,
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    proxy: { '/api': proxied, '/identity': proxied, '/media': proxied, '/uploads': proxied },
  },
})
await office
  .listen()
  .catch((error) =>
    giveUp(
      error.message.includes('already in use')
        ? `Port ${port} is in use. Choose another one: PORT=8081 npm run dev`
        : error.message,
    ),
  )

const platform = spawn(
  process.execPath,
  [
    inProject('node_modules/tsx/dist/cli.mjs'),
    'watch',
    '--clear-screen=false',
    inProject('server/cli/main.ts'),
    ...process.argv.slice(2),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(platformPort), PUBLIC_PORT: String(port) },
  },
)

async function stop(code) {
  await office.close()
  process.exit(code)
}
// A signal from the terminal reaches the server as well; one sent to this process alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => platform.kill(signal))
platform.on('exit', (code) => void stop(code ?? 0))
