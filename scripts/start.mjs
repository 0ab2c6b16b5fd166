#!/usr/bin/env node
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { endWithNpm } from './lib/long-running.mjs'
import { requireNode } from './lib/node-version.mjs'
import { inProject } from './lib/project.mjs'

requireNode()
endWithNpm()
await ensureInstalled()
await ensureBuilt('office', 'server')

// The server runs in this process: it receives the arguments, the environment and the signals unchanged.
await import(pathToFileURL(inProject('dist-server/main.js')).href)
