#!/usr/bin/env node
import { prepare } from '../../scripts/lib/prepare.mjs'

// npm run bench:list                 2,000 campaigns; about four minutes on a quiet machine
// npm run bench:list -- --runs 1     a quicker look
await prepare('office', 'server')
await import('./run.ts')
