#!/usr/bin/env node
import { runServerCommand } from './lib/server-command.mjs'

await runServerCommand('keys')
