#!/usr/bin/env node
import { prepare } from '../../scripts/lib/prepare.mjs'

// npm run bench:server                                            both engines; about two minutes
// npm run bench:server -- --engines postgres --seconds 3 --rows 100000
await prepare('server')
await import('./run.ts')
