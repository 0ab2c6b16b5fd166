#!/usr/bin/env node
import { rmSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { rolldown } from 'rolldown'
import { externalPackages } from './lib/external.mjs'
import { inProject } from './lib/project.mjs'

const isExternal = (id) => externalPackages.some((name) => id === name || id.startsWith(`${name}/`))
const builtins = new Set([...builtinModules, ...builtinModules.map((name) => `node:${name}`)])

// Bundles the server and its commands into a few files that load together; the embedded database's engine and the
// readers of images and videos have separate files and stay where they are installed.
rmSync(inProject('dist-server'), { recursive: true, force: true })
const bundle = await rolldown({
  cwd: inProject(),
  platform: 'node',
  checks: { eval: false }, // used by a dependency, and harmless there
  input: {
    main: inProject('server/cli/main.ts'),
    moderate: inProject('server/cli/moderate.ts'),
    deliver: inProject('server/cli/deliver.ts'),
    portal: inProject('server/cli/portal.ts'),
    users: inProject('server/cli/users.ts'),
    keys: inProject('server/cli/keys.ts'),
    audit: inProject('server/cli/audit.ts'),
    'embedded-worker': inProject('server/db/embedded/embedded-worker.ts'),
    decode: inProject('server/uploads/decode.ts'),
  },
  external: (id) => builtins.has(id) || isExternal(id) || id === 'pg-native',
})
await bundle.write({
  dir: inProject('dist-server'),
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  sourcemap: true,
})
await bundle.close()
