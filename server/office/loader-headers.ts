import { relative, sep } from 'node:path'

/** The loader with its types, in the build: a page of any origin may load it. */
const LOADER = /^embed\/[^/]+?(\.d\.ts|\.js)(\.br|\.gz)?$/
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.d.ts': 'application/typescript; charset=utf-8',
}

/** Returns the headers of a build file that pages of other origins load; none for any other file. */
export function loaderHeaders(officeDir: string, file: string): Record<string, string> {
  const type = TYPES[LOADER.exec(relative(officeDir, file).split(sep).join('/'))?.[1] ?? '']
  if (type === undefined) return {}
  return {
    'content-type': type,
    'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  }
}
