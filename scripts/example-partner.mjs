#!/usr/bin/env node
import { setTimeout as pause } from 'node:timers/promises'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { endWithNpm, startWith } from './lib/long-running.mjs'
import { requireNode } from './lib/node-version.mjs'
import { giveUp, inProject } from './lib/project.mjs'

// npm run example:partner    the office, and a shop on another origin whose pages show it
requireNode()
endWithNpm()
await ensureInstalled()
await ensureBuilt('office', 'server')

const port = process.env.PORT || '8080'
const shopPort = process.env.SHOP_PORT || '8090'
const dataDir = '.cache/example-partner'
const office = `http://localhost:${port}`
const shop = `http://127.0.0.1:${shopPort}`

const platform = startWith(process.execPath, [inProject('dist-server/main.js')], {
  PORT: port,
  DATA_DIR: dataDir,
  DATABASE_URL: '',
})
platform.on('exit', (code) => process.exit(code ?? 1))
const isServing = async () => (await fetch(`${office}/api/domainConfigurations/localhost/`).catch(() => undefined))?.ok
while (!(await isServing())) await pause(200)

const { tsImport } = await import('tsx/esm/api')
const { agree } = await tsImport('../examples/partner/agree.ts', import.meta.url)
const { serveShop } = await tsImport('../examples/partner/site.ts', import.meta.url)
await serveShop(Number(shopPort), await agree({ office, shop, dataDir })).catch((error) =>
  giveUp(
    error.code === 'EADDRINUSE' ? `Port ${shopPort} is in use: choose another one with SHOP_PORT.` : error.message,
  ),
)
console.log(`
The shop, whose pages show the office: ${shop}
In the sign-in window, "agency" and "brand" have the password "demo".`)
