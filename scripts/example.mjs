#!/usr/bin/env node
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'

// npm run example    serves the office on the example backend
requireNode()
await ensureInstalled()
await ensureBuilt('office')
const { tsImport } = await import('tsx/esm/api')
await tsImport('../examples/backend/main.ts', import.meta.url)
