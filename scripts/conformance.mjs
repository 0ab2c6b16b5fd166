#!/usr/bin/env node
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'

// npm run conformance -- --base-url … --token …    checks any backend against the contract
requireNode()
await ensureInstalled()
const { tsImport } = await import('tsx/esm/api')
await tsImport('./conformance/main.ts', import.meta.url)
