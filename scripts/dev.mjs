#!/usr/bin/env node
import { ensureInstalled } from './lib/install.mjs'
import { endWithNpm, startWith } from './lib/long-running.mjs'
import { requireNode } from './lib/node-version.mjs'
import { giveUp, inProject, root } from './lib/project.mjs'
import { sparePort } from './lib/spare-port.mjs'

// The office listens on PORT, reloads its page when its sources change, and proxies to the server, which then restarts.
requireNode()
endWithNpm()
await ensureInstalled()

const publicPort = process.env.PORT ?? '8080'
const port = Number(publicPort)
if (!Number.isInteger(port) || port < 1 || port > 65_535)
  giveUp(`PORT must be a number from 1 to 65535, not "${publicPort}".`)
const platformPort = await sparePort()

const { createServer } = await import('vite')
const target = `http://127.0.0.1:${platformPort}`
const PROXIED = ['/api', '/identity', '/media', '/uploads', '/manifest.webmanifest']
const office = await createServer({
  root,
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    // The server chooses the portal by the host of the request, so the host must remain as the browser sent it.
    proxy: Object.fromEntries(PROXIED.map((path) => [path, { target, changeOrigin: false }])),
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

const platform = startWith(
  process.execPath,
  [
    inProject('node_modules/tsx/dist/cli.mjs'),
    'watch',
    '--clear-screen=false',
    inProject('server/cli/main.ts'),
    ...process.argv.slice(2),
  ],
  { HOST: '127.0.0.1', PORT: String(platformPort), PUBLIC_PORT: String(port) },
)
platform.on('exit', (code) => void office.close().then(() => process.exit(code ?? 0)))
