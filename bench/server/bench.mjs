#!/usr/bin/env node
import { ensureBuilt } from '../../scripts/lib/build.mjs'
import { ensureInstalled } from '../../scripts/lib/install.mjs'
import { requireNode } from '../../scripts/lib/node-version.mjs'

// npm run bench:server                                            both engines; about two minutes
// npm run bench:server -- --engines postgres --seconds 3 --rows 100000
requireNode()
await ensureInstalled()
await ensureBuilt('server')

const { register } = await import('tsx/esm/api')
register()
await import('./run.ts')
