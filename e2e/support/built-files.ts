import { readFileSync } from 'node:fs'

/** The source modules of each built file, and the files of each page by language. */
export const { modules, pages } = JSON.parse(
  readFileSync(`${process.env['OFFICE_DIST'] ?? 'dist'}/.vite/first-screen.json`, 'utf8'),
) as { modules: Record<string, Record<string, number>>; pages: Record<string, Record<string, string[]>> }

/** Returns the built file that contains a source module. */
export const fileOf = (module: string) => Object.keys(modules).find((each) => module in (modules[each] ?? {})) ?? ''
