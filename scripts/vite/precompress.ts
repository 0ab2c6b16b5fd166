import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const TEXT = /\.(html|js|css|svg|json)$/

/**
 * Writes a .br and a .gz file beside every text file of the build, at the highest compression levels; assets that have
 * them from a build before do not change.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: ({ dir = '' }) => compressAll(dir),
    },
  }
}

async function compressAll(dir: string): Promise<void> {
  const files = await readdir(dir, { recursive: true })
  await Promise.all(
    files
      .filter((file) => TEXT.test(file) && !(file.startsWith('assets') && files.includes(`${file}.br`)))
      .map(async (file) => {
        const path = join(dir, file)
        const bytes = await readFile(path)
        const params = {
          [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        }
        await writeFile(`${path}.br`, await brotli(bytes, { params }))
        await writeFile(`${path}.gz`, await gzip(bytes, { level: 9 }))
      }),
  )
}
