#!/usr/bin/env node
import { prepare } from '../../scripts/lib/prepare.mjs'

// npm run bench:delivery                                    what calls wait for while 10,000 ads are delivered
// npm run bench:delivery -- --adverts 1000 --seconds 10 --engine embedded
await prepare('server')
await import('./run.ts')
