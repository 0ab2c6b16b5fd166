#!/usr/bin/env node
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'

// npm run screenshots                      every screen into screenshots/, at two widths, in both languages and colour schemes
// npm run screenshots -- campaigns 360     only those whose name holds each of these words
requireNode()
await ensureInstalled()
await ensureBuilt('office', 'server')

const { register } = await import('tsx/esm/api')
register()
await import('./screenshots/take.ts')
