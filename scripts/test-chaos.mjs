#!/usr/bin/env node
import { prepare } from './lib/prepare.mjs'

// npm run test:chaos                                      every fault, with the outcome of each
// npm run test:chaos -- --only keys --rounds 20 --seed 7  some of them, as they were before
// npm run test:chaos -- --only upgrade --rows 1000000      an upgrade with that much delivery, which takes minutes
await prepare('server')
await import('./chaos/main.ts')
