import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { Manifest, Plugin } from 'vite'

/** The time that a file stays after the build that no longer needs it: as long as a tab may stay open. */
const KEPT_FOR = 7 * 24 * 60 * 60 * 1000

/** Keeps the assets of the builds before, for the tabs that are still open. Needs `emptyOutDir: false`. */
export function keepAssets(): Plugin {
  let outDir = ''
  return {
    name: 'keep-assets',
    apply: 'build',
    configResolved: ({ root, build }) => void (outDir = resolve(root, build.outDir)),
    generateBundle: () => clear(outDir, Date.now()),
  }
}

/**
 * Clears the folder of a build that another is about to replace: removes assets that were replaced more than a week
 * ago, and marks those of the last build as replaced now, by their modification time.
 */
export async function clear(outDir: string, now: number): Promise<void> {
  const assets = join(outDir, 'assets')
  const last = await filesOf(join(outDir, '.vite/manifest.json'))
  const entries = await readdir(assets, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name)
    const compressedOf = relative(outDir, file).replace(/\.(?:br|gz)$/, '')
    if (last.has(compressedOf)) await utimes(file, now / 1000, now / 1000)
    else if (now - (await stat(file)).mtimeMs > KEPT_FOR) await rm(file)
  }
  await rm(join(outDir, '.vite'), { recursive: true, force: true })
}

/** Returns the files of the build that wrote a manifest; none if there is no such build. */
async function filesOf(manifest: string): Promise<Set<string>> {
  const text = await readFile(manifest, 'utf8').catch(() => '{}')
  const chunks = Object.values(JSON.parse(text) as Manifest)
  return new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))
}
