#!/usr/bin/env node
import { prepare } from './lib/prepare.mjs'

// npm run screenshots                      every screen into screenshots/, at two widths, in each language and theme
// npm run screenshots -- campaigns 360     only those whose name contains each of these words
await prepare('office', 'server')
await import('./screenshots/take.ts')
