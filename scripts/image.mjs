#!/usr/bin/env node
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { externalPackages } from './lib/external.mjs'
import { requireNode } from './lib/node-version.mjs'
import { giveUp, inProject } from './lib/project.mjs'

// node scripts/image.mjs /app   builds what is not built, and copies what runs into a folder, as the Dockerfile does
requireNode()
const out = resolve(process.argv[2] ?? giveUp('Name the target folder: node scripts/image.mjs /app'))
if (existsSync(out)) giveUp(`${out} exists already.`)
await ensureBuilt('office', 'server')

/** Adds the installed packages that a package needs, itself included; optional ones are those of this system. */
function needed(name, all = new Set()) {
  const folder = inProject('node_modules', name)
  if (all.has(name) || !existsSync(folder)) return all
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  all.add(name)
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) needed(each, all)
  return all
}

const packages = new Set(externalPackages.flatMap((name) => [...needed(name)]))
mkdirSync(out, { recursive: true })
for (const path of ['LICENSE', 'dist', 'dist-server', 'server/data', 'server/media'])
  cpSync(inProject(path), join(out, path), { recursive: true, filter: (from) => !from.endsWith('.map') })
// The same commands as in a checkout: npm run portal -- show ads.example
const scripts = Object.fromEntries(
  ['audit', 'deliver', 'keys', 'moderate', 'portal', 'users'].map((name) => [name, `node dist-server/${name}.js`]),
)
const { name, version, type, license } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
const manifest = {
  name,
  version,
  private: true,
  type,
  license,
  scripts: { start: 'node dist-server/main.js', ...scripts },
}
writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
for (const name of packages)
  cpSync(inProject('node_modules', name), join(out, 'node_modules', name), { recursive: true, dereference: true })
