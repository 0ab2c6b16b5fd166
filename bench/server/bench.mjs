#!/usr/bin/env node
import { prepare } from '../../scripts/lib/prepare.mjs'

// npm run bench:server                                            every call on PostgreSQL; about fifteen minutes
// npm run bench:server -- --calls "campaignsPage;statsPage" --connections 50 --engines embedded,postgres
await prepare('server')
await import('./run.ts')
