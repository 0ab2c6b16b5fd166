#!/usr/bin/env node
import { prepare } from '../../scripts/lib/prepare.mjs'

// npm run bench:statistics               1,000 ads in 50 placements, a processor four times slower
// npm run bench:statistics -- --runs 1   a quicker look
await prepare('office', 'server')
await import('./run.ts')
