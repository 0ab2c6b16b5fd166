#!/usr/bin/env node
import { prepare } from '../../scripts/lib/prepare.mjs'

// npm run bench:durability                              ten kills on each engine
// npm run bench:durability -- --engines embedded --kills 3
await prepare('server')
await import('./run.ts')
