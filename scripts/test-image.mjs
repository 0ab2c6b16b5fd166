#!/usr/bin/env node
import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { postgresUser, whyNoPostgres } from './lib/postgres-programs.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { inProject } from './lib/project.mjs'
import { sparePort } from './lib/spare-port.mjs'

// npm run test:image   the steps of the Dockerfile without Docker: what it copies runs alone, as a user who may write
// nothing but its data, on the embedded database and, where it is installed, on PostgreSQL
requireNode()
await ensureInstalled()
const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'office-image-'))
chmodSync(folder, 0o755)
const app = join(folder, 'app')
/** A user other than the owner of the files, if this process can choose. */
const user = process.getuid?.() === 0 ? postgresUser() : {}

/** Starts the platform as the image does; returns its origin, and a function that stops it. */
async function start(name, env) {
  const data = join(folder, name)
  mkdirSync(data)
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid)
  const port = String(await sparePort())
  const all = { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '0.0.0.0', PORT: port, DATA_DIR: data, ...env }
  const child = spawn(process.execPath, ['dist-server/main.js'], { cwd: app, env: all, stdio: 'inherit', ...user })
  const ended = once(child, 'exit')
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
    assert.equal(child.exitCode, null, 'the platform has ended')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    origin,
    command: (...args) => run(process.execPath, args, { cwd: app, env: all, ...user }),
    stop: async () => {
      child.kill('SIGTERM')
      const [code] = await ended
      assert.equal(code, 0, 'SIGTERM ends it in order')
    },
  }
}

async function tryOut(name, env) {
  const { origin, command, stop } = await start(name, env)
  assert.equal((await fetch(`${origin}/healthz`)).status, 200)
  const page = await fetch(origin, { headers: { accept: 'text/html' } })
  assert.equal(page.status, 200)
  assert.match(await page.text(), /<script/)
  const added = ['add', 'ads.example', '--name', 'Ads', '--currency', 'EUR', '--support-email', 'help@ads.example']
  await command('dist-server/portal.js', ...added)
  const asked = get(`${origin}/identity/.well-known/openid-configuration`, { headers: { host: 'ads.example' } })
  const [found] = await once(asked, 'response')
  assert.equal(found.statusCode, 200, 'the new portal has an identity provider')
  found.resume()
  await command('-e', "await import('sharp'); await import('mediainfo.js')", '--input-type=module')
  await stop()
  console.log(`${name}: starts, serves the office, takes commands, reads pictures and videos, ends`)
}

try {
  const steps = readFileSync(inProject('Dockerfile'), 'utf8')
  assert.match(steps, /^RUN node scripts\/image\.mjs \/app$/m)
  assert.match(steps, /^USER 1000:1000$/m)
  await run(process.execPath, [inProject('scripts/image.mjs'), app])
  const size = (await run('du', ['-sm', app])).stdout.split('\t')[0]
  console.log(`what runs: ${size} MB, ${readdirSync(join(app, 'node_modules')).length} packages and scopes`)
  await tryOut('embedded', {})
  if (whyNoPostgres()) console.log(`PostgreSQL: left out, ${whyNoPostgres()}`)
  else {
    const server = await startPostgres()
    try {
      chmodSync(server.folder, 0o755)
      await tryOut('postgres', { DATABASE_URL: server.urlOf('postgres') })
    } finally {
      await server.stop()
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
