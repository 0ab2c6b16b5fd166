#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { build } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { giveUp } from './lib/project.mjs'

// npm run build                   the office on Preact (dist/) and the server (dist-server/)
// npm run build -- --mode react   the office on React (dist-react/) and the server
const { values } = parseArgs({ options: { mode: { type: 'string', default: 'production' } } })
const offices = { production: 'office', react: 'office-react' }
const office = offices[values.mode] ?? giveUp(`--mode is ${Object.keys(offices).join(' or ')}, not ${values.mode}.`)

requireNode()
await ensureInstalled()
for (const name of [office, 'server']) {
  const { ok, output } = await build(name)
  if (output.trim()) console.log(output.trimEnd())
  if (!ok) giveUp(`The build of ${name} failed.`)
}
