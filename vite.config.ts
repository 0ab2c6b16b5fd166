import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { firstScreen } from './scripts/vite-first-screen.ts'
import { precompress } from './scripts/vite-precompress.ts'
import { preactAliases, preactDedupe } from './scripts/preact-aliases.ts'

const withoutUfo = [{ find: /^ufo$/, replacement: fileURLToPath(new URL('./scripts/without-ufo.ts', import.meta.url)) }]

/** Outside of `src/`: the libraries of the frame, the calls and the session. */
const CORE_LIBRARIES = /node_modules\/(?:preact|@preact|react|react-dom|scheduler|wouter|use-sync-external-store|ofetch|destr|superstruct|typesafe-i18n)\/|scripts\/(?:preact|without)|\/i18n\/i18n-/

/** What every screen needs: the frame, the calls, the session, and what most screens begin with, down to a table. */
const CORE_SOURCES = new RegExp(
  `/src/(?:${[
    'app|first-screen|routes|pages|features/(?:campaign-editor/campaign-overlay|frame/(?:frame|screen|sidebar)|notices/|support/support-widget|errors/start-failed)',
    'contract/(?:optional|path|urls|endpoints|advertiser|campaign|domain-configuration)|domain/(?:format|campaign-pace)|auth/(?:auth|safe)',
    'data/(?!calls|campaign-answers|upload)|state/(?:call-errors|campaign-task|hidden-columns|config|locale|navigation|notices|session|stored|advertiser|use-lazy|campaign-state-text|page-title|use-page-resource)',
    'ui/(?:button|tooltip|place-near|class-names|icon|alert|tone|empty-state|load-failed|skeleton|page-header|breadcrumbs|badge|progress-bar|table)\\.',
  ].join('|')})`,
)

/** `vite build` ships Preact in dist/; `vite build --mode react` the same source on React in dist-react/. */
export default defineConfig(({ mode }) => ({
  resolve: mode === 'react' ? { alias: withoutUfo } : { alias: [...withoutUfo, ...preactAliases], dedupe: preactDedupe },
  plugins: [firstScreen(), precompress()],
  define: { __PAGE_FILES__: '{"names":[],"pages":{}}' }, // while developing; the build has the real ones, see firstScreen
  build: {
    outDir: mode === 'react' ? 'dist-react' : 'dist',
    target: 'es2022',
    modulePreload: false,
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        // Without names: the document lists the files of each screen, and what says nothing to a browser is left out.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: [{ name: 'core', test: (id) => CORE_LIBRARIES.test(id) || CORE_SOURCES.test(id) }],
        },
      },
    },
  },
}))
