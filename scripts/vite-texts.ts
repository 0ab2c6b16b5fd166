import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { version } from 'vite'

const NAMESPACE = /\/i18n\/([\w-]+)\/(\w+)\/index\.ts$/

/** Returns the folder of a language's texts in the built office: a hash of all of them. */
export function textsFolder(root: string, locale: string): string {
  const folder = join(root, 'i18n', locale)
  const hash = createHash('sha256').update(version)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (name.endsWith('.ts')) hash.update(name).update(readFileSync(join(folder, name)))
  return `assets/${hash.digest('base64url').slice(0, 7)}`
}

/**
 * Returns the function that names the file of a chunk. Texts are named by their namespace in a folder for each language,
 * so that neither the start script nor the core has to hold a hash of each of them.
 */
export function chunkFileNames(root: string) {
  const folders = new Map<string, string>()
  return ({ facadeModuleId }: { facadeModuleId?: string | null }): string => {
    const [, locale, namespace] = NAMESPACE.exec(facadeModuleId ?? '') ?? []
    // Without names: the document lists the files of each screen, and names mean nothing to a browser.
    if (!locale) return 'assets/[hash:7].js'
    const folder = folders.get(locale) ?? textsFolder(root, locale)
    folders.set(locale, folder)
    return `${folder}/${namespace}.js`
  }
}
