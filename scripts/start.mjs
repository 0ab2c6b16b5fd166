#!/usr/bin/env node
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { inProject } from './lib/project.mjs'

requireNode()
await ensureInstalled()
await ensureBuilt('office', 'server')

// The platform runs in this process: it takes the arguments, the environment and the signals as they come.
await import(pathToFileURL(inProject('dist-server/main.js')).href)
