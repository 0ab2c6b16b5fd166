#!/usr/bin/env node
import { prepare } from '../scripts/lib/prepare.mjs'

// npm run bench                                   everything; takes about five minutes on a quiet machine
// npm run bench -- --runs 3 --profiles slow4g     a quicker look
await prepare('office', 'server')
await import('./run.ts')
