#!/usr/bin/env node
import { prepare } from '../../scripts/lib/prepare.mjs'

// npm run bench:scale                                                how costs grow with rows and advertisers
// npm run bench:scale -- --rows 10000,100000,1000000,10000000 --advertisers 1 --partition by-time
await prepare()
await import('./run.ts')
