import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** The cascade layer of the style files of each folder of `src/`; `index.html` states their order. */
const LAYERS: Record<string, string> = { styles: 'base', ui: 'ui', features: 'features' }
/** Tokens, and the files that change them and the layout for a portal or a page, are in no layer, so that they win. */
const STYLE_FILE = /^src\/(\w+)\/(?!(?:tokens|density|framed)\.css)[^?]+\.css(?:$|\?)/

/** Puts each style file into the cascade layer of its folder: then no rule depends on the order in which files load. */
export function layers(): Plugin {
  let root = ''
  return {
    name: 'layers',
    enforce: 'pre',
    configResolved: (config) => void (root = config.root),
    transform(code, id) {
      // Relative, because the folder of the project may itself be below one named src.
      const [, folder] = STYLE_FILE.exec(relative(root, id).replaceAll('\\', '/')) ?? []
      if (folder === undefined) return null
      const layer = LAYERS[folder]
      if (!layer) throw new Error(`No cascade layer is named for ${id}`)
      return { code: `@layer ${layer} {\n${code}}\n`, map: null }
    },
  }
}
