#!/usr/bin/env node
import { prepare } from '../../scripts/lib/prepare.mjs'

// npm run bench:audience                  a tree of 1,000 conditions on a processor slowed down four times
// npm run bench:audience -- --rate 6
await prepare('office', 'server')
await import('./run.ts')
