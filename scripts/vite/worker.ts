import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import type { FirstScreen } from './first-screen.ts'

/** The worker that replaces the other one in order to remove it, with all its cached files. */
const REMOVAL = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  for (const name of await caches.keys()) if (name.startsWith('office-')) await caches.delete(name)
  indexedDB.deleteDatabase('office')
  await registration.unregister()
}
`

/**
 * Adds the service worker to a build as `sw.js`, an address that stays, and `sw-off.js`, which an operator serves in
 * its place to remove it.
 */
export function serviceWorker(): Plugin {
  let root = ''
  let api: FirstScreen = { files: [], signIn: [], parts: [], texts: {} }
  return {
    name: 'service-worker',
    configResolved(config) {
      root = config.root
      ;({ api } = config.plugins.find(({ name }) => name === 'first-screen') as { api: FirstScreen })
    },
    // There is none in development; one from a build at this address would keep showing that build.
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (request.url !== '/sw.js') return next()
        response.setHeader('Content-Type', 'text/javascript').end(REMOVAL)
      })
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The build has no page')
        const html = String(page.source) // `data-build` changes with every file
        const source = await workerOf(resolve(root, 'src/worker.ts'), {
          __FILES__: addressesOf(api.files),
          __SIGN_IN__: addressesOf(api.signIn),
          __PARTS__: addressesOf(api.parts),
          __TEXTS__: addressesOf(api.texts),
          __BUILD__: JSON.stringify(createHash('sha256').update(html).digest('base64url').slice(0, 7)),
        })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
        this.emitFile({ type: 'asset', fileName: 'sw-off.js', source: REMOVAL })
      },
    },
  }
}

/** Returns the addresses of files, or of those of each language, as code. */
const addressesOf = (files: readonly string[] | Record<string, string[]>) =>
  JSON.stringify(files, (_, value: unknown) => (typeof value === 'string' ? `/${value}` : value))

async function workerOf(input: string, define: Record<string, string>): Promise<string> {
  const build = await rolldown({ input, platform: 'browser', transform: { target: 'es2022', define } })
  const { output } = await build.generate({ format: 'iife', minify: true })
  await build.close()
  return output[0].code
}
