import { fileURLToPath } from 'node:url'
import { defineConfig, type Rolldown } from 'vite'
import { embedKit } from './scripts/vite/embed.ts'
import { firstScreen, startFailed } from './scripts/vite/first-screen.ts'
import { inlineCore } from './scripts/vite/inline-core.ts'
import { keepAssets } from './scripts/vite/keep-assets.ts'
import { layers } from './scripts/vite/layers.ts'
import { lateStyles } from './scripts/vite/late-styles.ts'
import { precompress } from './scripts/vite/precompress.ts'
import { pagesByDocument } from './scripts/vite/pages.ts'
import { runtimeInCore } from './scripts/vite/runtime-in-core.ts'
import { serviceWorker } from './scripts/vite/worker.ts'
import { chunksOf } from './scripts/vite/chunks.ts'
import { takesShared } from './scripts/vite/boot-shared.ts'
import { chunkFileNames, compiledTexts, textsByRule } from './scripts/vite/texts.ts'
import { preactAliases, preactDedupe } from './scripts/replacements/preact-aliases.ts'

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Dependencies of dependencies that the office does without, or that its policy would stop. */
const leanAliases = [
  { find: /^ufo$/, replacement: fileURLToPath(new URL('./scripts/replacements/without-ufo.ts', import.meta.url)) },
  {
    find: /^decode-named-character-reference$/,
    replacement: fileURLToPath(new URL('./scripts/replacements/named-character.ts', import.meta.url)),
  },
  { find: /^destr$/, replacement: fileURLToPath(new URL('./scripts/replacements/plain-json.ts', import.meta.url)) },
]

/** Returns the function that names the chunk of a module; the modules are known only once all are loaded. */
function chunkNames() {
  let chunks: Map<string, string> | undefined
  return (id: string, graph: Rolldown.ChunkingContext) =>
    (chunks ??= chunksOf(inProject('src/main.tsx'), graph)).get(id) ?? null
}

/**
 * `vite build` builds Preact into dist/; `vite build --mode react` builds the same source on React into dist-react/.
 */
export default defineConfig(({ mode }) => ({
  resolve:
    mode === 'react' ? { alias: leanAliases } : { alias: [...leanAliases, ...preactAliases], dedupe: preactDedupe },
  plugins: [
    layers(),
    lateStyles(),
    runtimeInCore(),
    takesShared(),
    compiledTexts(),
    textsByRule(),
    pagesByDocument(),
    firstScreen(),
    inlineCore(),
    embedKit(),
    serviceWorker(),
    keepAssets(),
    precompress(),
  ],
  // In development; in a build, firstScreen inserts the real list of files.
  define: {
    __PAGE_FILES__: '{"hashes":"","scripts":0,"texts":{},"pages":{}}',
    __START_FAILED__: JSON.stringify(startFailed),
  },
  build: {
    outDir: mode === 'react' ? 'dist-react' : 'dist',
    target: 'es2022',
    modulePreload: false,
    manifest: true,
    assetsInlineLimit: 0,
    emptyOutDir: false, // keepAssets decides what stays
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: chunkFileNames(inProject('.')),
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkNames(), debugName: 'chunks' }],
        },
      },
    },
  },
}))
