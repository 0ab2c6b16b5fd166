#!/usr/bin/env node
import { prepare } from '../../scripts/lib/prepare.mjs'

// npm run bench:list                 2,000 campaigns; about four minutes on an idle machine
// npm run bench:list -- --runs 1     a quicker run
await prepare('office', 'server')
await import('./run.ts')
