import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { firstScreen } from './scripts/vite-first-screen.ts'
import { precompress } from './scripts/vite-precompress.ts'
import { preactAliases, preactDedupe } from './scripts/preact-aliases.ts'

const withoutUfo = [{ find: /^ufo$/, replacement: fileURLToPath(new URL('./scripts/without-ufo.ts', import.meta.url)) }]

/** Libraries of the core chunk, outside of `src/`: those of the frame, the calls and the session. */
const CORE_LIBRARIES =
  /node_modules\/(?:preact|@preact|react|react-dom|scheduler|wouter|use-sync-external-store|ofetch|destr|superstruct|typesafe-i18n)\/|scripts\/(?:preact|without)|\/i18n\/(?:i18n-|formatters)|vite\/preload-helper/

/** Sources that every screen needs: the frame, the calls, the session, and the common parts, down to a table. */
const CORE_SOURCES = new RegExp(
  `/src/(?:${[
    'app|late-overlays|first-screen|routes|pages|features/(?:frame/(?:frame|screen|sidebar)|errors/start-failed)',
    'contract/(?:optional|path|urls|endpoints|advertiser|campaign|domain-configuration)|domain/(?:format|campaign-pace)|auth/auth\\.',
    'data/(?!calls|campaign-answers|update-campaign|upload)|state/(?:call-errors|campaign-task|hidden-columns|config|locale|navigation|notices|session|stored|advertiser|use-lazy\\.|campaign-state-text|page-title|use-page-resource)',
    'ui/(?:button|tooltip|place-near|class-names|icon|tone|empty-state|load-failed|skeleton|page-header|breadcrumbs|badge|progress-bar|table)\\.',
  ].join('|')})`,
)

/** Files that load together form one chunk: one file each would weigh a quarter more. The first match applies. */
const TOGETHER = {
  terms:
    /\/src\/(?:contract\/(?:one-of|content|placement|condition|advert)|state\/(?:advert-terms|draft-key)|domain\/(?:content-type|bid|money)|ui\/(?:more-icons|menu|menu-list|first-error)|data\/calls)\./,
  ad: /\/src\/(?:features\/adverts\/(?:reading|aside|status|advert-screen|advert-layout|advert-form|failure-alert|use-same-focus|adverts\.css|commands\/(?:advert-commands|use-commands|launch)|content\/content-form|audience\/condition-text|preview\/preview-slot)|domain\/(?:condition-tree|tree-rules|advert-lifecycle)|ui\/use-media)/,
  forms:
    /\/src\/(?:ui\/(?:dialog|field|text-field|text-area|amount-field|checkbox|radio-group)|state\/(?:use-form-errors|validation-text|use-draft|unsaved)|domain\/(?:text|at-path|advert-name))\./,
  'ad-conditions':
    /\/src\/(?:features\/adverts\/(?:tree\/|audience\/(?!audience\.tsx)|attribution\/attribution-(?:builder|fields))|domain\/(?:condition-(?:matches|warnings)|search-text))/,
  'ad-form':
    /\/src\/(?:features\/adverts\/(?:content|rules|picker|attribution|audience|advert-editing|use-advert-editor|saving|check-advert-form|ord-section|without)|ui\/(?:combobox|use-reorder)|data\/upload|contract\/(?:catalogue|upload)|domain\/(?:advert-rules|content-rules|media-|condition-rules|attribution-rules|id-rules|kktu|url|trim-texts))/,
  statistics: /\/src\/features\/statistics\/(?!charts\/(?:charts|bar-chart|scale)\.|[\w-]+-page)/,
  'ad-asides': /\/src\/features\/adverts\/(?:commands|preview)\//,
}

/**
 * `vite build` builds Preact into dist/; `vite build --mode react` builds the same source on React into dist-react/.
 */
export default defineConfig(({ mode }) => ({
  resolve:
    mode === 'react' ? { alias: withoutUfo } : { alias: [...withoutUfo, ...preactAliases], dedupe: preactDedupe },
  plugins: [firstScreen(), precompress()],
  define: { __PAGE_FILES__: '{"names":[],"pages":{}}' }, // in development; the build inserts the real list: firstScreen
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
        // Without names: the document lists the files of each screen, and names mean nothing to a browser.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'core', test: (id) => CORE_LIBRARIES.test(id) || CORE_SOURCES.test(id) },
            ...Object.entries(TOGETHER).map(([name, test]) => ({ name, test })),
          ],
        },
      },
    },
  },
}))
