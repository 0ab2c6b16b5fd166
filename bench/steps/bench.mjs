#!/usr/bin/env node
import { prepare } from '../../scripts/lib/prepare.mjs'

// npm run bench:steps                about three minutes on an idle machine
// npm run bench:steps -- --runs 1    a quicker run
await prepare('office', 'server')
await import('./run.ts')
