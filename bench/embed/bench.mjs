#!/usr/bin/env node
import { prepare } from '../../scripts/lib/prepare.mjs'

// npm run bench:embed                     about two minutes on an idle machine
// npm run bench:embed -- --runs 3         a quicker run
// npm run bench:embed -- --one-process    page and frame share a process and the line, as on some phones
await prepare('office', 'server')
await import('./run.ts')
