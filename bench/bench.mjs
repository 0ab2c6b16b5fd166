#!/usr/bin/env node
import { ensureBuilt } from '../scripts/lib/build.mjs'
import { ensureInstalled } from '../scripts/lib/install.mjs'
import { requireNode } from '../scripts/lib/node-version.mjs'

// npm run bench                                   everything; takes about five minutes on a quiet machine
// npm run bench -- --runs 3 --profiles slow4g     a quicker look
requireNode()
await ensureInstalled()
await ensureBuilt('office', 'server')

const { register } = await import('tsx/esm/api')
register()
await import('./run.ts')
