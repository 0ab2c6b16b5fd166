import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
/** How distances are coded: postfix bits and direct codes. Which takes the fewest bytes differs between files. */
const DISTANCES = [
  [0, 0],
  [0, 4],
  [1, 2],
  [1, 8],
  [2, 0],
  [2, 32],
  [2, 56],
  [3, 0],
] as const
const SMALL_WINDOW = 16 // log2 of its bytes
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

/** Returns a file compressed with brotli, the smallest result of several codings. */
async function smallest(bytes: Buffer): Promise<Buffer> {
  const isSmall = bytes.length < 2 ** SMALL_WINDOW
  const { constants } = zlib
  const results = await Promise.all(
    DISTANCES.map(([postfix, direct]) =>
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          [constants.BROTLI_PARAM_LGWIN]: isSmall ? SMALL_WINDOW : constants.BROTLI_DEFAULT_WINDOW,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
        },
      }),
    ),
  )
  return results.reduce((best, each) => (each.length < best.length ? each : best))
}

async function compressAll(dir: string): Promise<void> {
  const files = await readdir(dir, { recursive: true })
  await Promise.all(
    files
      .filter((file) => TEXT.test(file) && !(file.startsWith('assets') && files.includes(`${file}.br`)))
      .map(async (file) => {
        const path = join(dir, file)
        const bytes = await readFile(path)
        await writeFile(`${path}.br`, await smallest(bytes))
        await writeFile(`${path}.gz`, await gzip(bytes, { level: 9 }))
      }),
  )
}
