#!/usr/bin/env node
import { ensureBuilt } from '../../scripts/lib/build.mjs'
import { ensureInstalled } from '../../scripts/lib/install.mjs'
import { requireNode } from '../../scripts/lib/node-version.mjs'

// npm run bench:durability                              ten kills on each engine
// npm run bench:durability -- --engines embedded --kills 3
requireNode()
await ensureInstalled()
await ensureBuilt('server')

const { register } = await import('tsx/esm/api')
register()
await import('./run.ts')
