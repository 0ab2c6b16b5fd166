#!/usr/bin/env node
import { prepare } from '../scripts/lib/prepare.mjs'

// npm run bench                                   everything; about five minutes on an idle machine
// npm run bench -- --runs 3 --profiles slow4g     a quicker run
await prepare('office', 'server')
await import('./run.ts')
