import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run, runBin, tail } from './command.mjs'
import { giveUp, inProject } from './project.mjs'

const office = {
  sources: [
    'src',
    'embed',
    'i18n',
    'public',
    'index.html',
    'vite.config.ts',
    'scripts/compile-text.ts',
    'scripts/compiled-texts.ts',
    'scripts/plain-json.ts',
    'scripts/preact-aliases.ts',
    'scripts/preact-signals.ts',
    'scripts/preact-signals-runtime.ts',
    'scripts/preact-client.ts',
    'scripts/preact-react.ts',
    'scripts/vite-boot-shared.ts',
    'scripts/vite-chunks.ts',
    'scripts/vite-embed.ts',
    'scripts/vite-first-screen.ts',
    'scripts/vite-keep-assets.ts',
    'scripts/vite-late-styles.ts',
    'scripts/vite-layers.ts',
    'scripts/vite-own-names.ts',
    'scripts/vite-pages.ts',
    'scripts/vite-precompress.ts',
    'scripts/vite-texts.ts',
    'scripts/vite-worker.ts',
    'scripts/without-ufo.ts',
    'package-lock.json',
  ],
}

/** The build targets. The stamp is in the output, so that emptying or replacing the output removes it too. */
const targets = {
  office: {
    ...office,
    label: 'the office',
    output: 'dist/index.html',
    stamp: 'dist/.vite/sources',
    build: () => runBin('vite/bin/vite.js', ['build', '--logLevel', 'warn']),
  },
  'office-react': {
    ...office,
    label: 'the office on React',
    output: 'dist-react/index.html',
    stamp: 'dist-react/.vite/sources',
    build: () => runBin('vite/bin/vite.js', ['build', '--mode', 'react', '--logLevel', 'warn']),
  },
  server: {
    label: 'the platform',
    sources: [
      'server',
      'src/contract',
      'src/domain',
      'src/lib',
      'src/routes.ts',
      'scripts/build-server.mjs',
      'scripts/lib/external.mjs',
      'package-lock.json',
    ],
    output: 'dist-server/main.js',
    stamp: 'dist-server/.sources',
    build: () => run(process.execPath, [inProject('scripts/build-server.mjs')]),
  },
}

/** Returns a digest of the names and contents of files and folders; one that does not exist counts as absent. */
export function digest(paths, base = inProject()) {
  const hash = createHash('sha256')
  const add = (path) => {
    const full = join(base, path)
    if (!existsSync(full)) return
    if (statSync(full).isDirectory()) for (const name of readdirSync(full).sort()) add(`${path}/${name}`)
    else hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}

/** Returns whether a target's sources are the same as in its last build. */
export function isBuilt(name) {
  const { sources, output, stamp } = targets[name]
  if (!existsSync(inProject(output)) || !existsSync(inProject(stamp))) return false
  return readFileSync(inProject(stamp), 'utf8') === digest(sources)
}

/** Builds one target. Returns `{ ok, output }`. */
export async function build(name) {
  const target = targets[name]
  const before = digest(target.sources)
  const { code, output } = await target.build()
  if (code !== 0) return { ok: false, output }
  mkdirSync(dirname(inProject(target.stamp)), { recursive: true })
  writeFileSync(inProject(target.stamp), before)
  return { ok: true, output }
}

/**
 * Builds the targets whose sources changed since their last build, or ends the command with the reason for its failure.
 */
export async function ensureBuilt(...names) {
  for (const name of names) {
    if (isBuilt(name)) continue
    console.log(`Building ${targets[name].label} …`)
    const { ok, output } = await build(name)
    if (!ok) giveUp(`${tail(output)}\n\nBuilding ${targets[name].label} failed.`)
  }
}
