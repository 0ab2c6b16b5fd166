#!/usr/bin/env node
import { prepare } from '../../scripts/lib/prepare.mjs'

// npm run bench:statistics               1,000 ads in 50 placements, on a processor slowed down four times
// npm run bench:statistics -- --runs 1   a quicker run
await prepare('office', 'server')
await import('./run.ts')
