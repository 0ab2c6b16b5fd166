import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

/** Adds to a build what partners load: the loader, its wrapper for React, and the types of both. */
export function embedKit(): Plugin {
  let root = ''
  return {
    name: 'embed-kit',
    configResolved: (config) => void (root = config.root),
    // In development, Vite transforms the sources.
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (request.url?.startsWith('/embed/')) response.setHeader('Access-Control-Allow-Origin', '*')
        request.url = request.url?.replace(/^\/embed\/v1\.js(?=\?|$)/, '/embed/v1.ts')
        next()
      })
    },
    async generateBundle() {
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
      for (const file of ['v1.ts', 'react.tsx'])
        emit(`embed/${file.replace(/\.tsx?$/, '.js')}`, await bundle(resolve(root, 'embed', file)))
      for (const [name, file] of [
        ['v1', 'types'],
        ['react', 'react-types'],
      ]) {
        const types = await readFile(resolve(root, `embed/${file}.ts`), 'utf8')
        emit(`embed/${name}.d.ts`, types.replaceAll("'./types.ts'", "'./v1.js'"))
      }
    },
  }
}

async function bundle(input: string): Promise<string> {
  const build = await rolldown({
    input,
    platform: 'browser',
    transform: { target: 'es2022' },
    external: /^react(\/|$)/,
    plugins: [
      {
        name: 'beside-the-loader',
        resolveId: (id, importer) => (importer && id === './v1.ts' ? { id: './v1.js', external: true } : null),
      },
    ],
  })
  const { output } = await build.generate({ format: 'esm', minify: true })
  await build.close()
  return output[0].code
}
