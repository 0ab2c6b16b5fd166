#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { inProject, root } from './lib/project.mjs'

// npm run test:watch                                the unit tests of uncommitted changes, again after each change
// npm run test:watch -- tests/lib/csv.test.ts    those of some files or folders; vitest's own options work too
requireNode()
await ensureInstalled()
const args = process.argv.slice(2)
const vitest = inProject('node_modules/vitest/vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'watch', ...(args.length ? args : ['--changed'])], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
