#!/usr/bin/env node
import { prepare } from '../../scripts/lib/prepare.mjs'

// npm run bench:audience                  a tree of 1,000 conditions at a processor four times slower
// npm run bench:audience -- --rate 6
await prepare('office', 'server')
await import('./run.ts')
