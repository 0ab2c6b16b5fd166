import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterEach, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const copies: string[] = []
afterEach(() => copies.splice(0).forEach((copy) => rmSync(copy, { recursive: true })))

/** Copies what the office is built from; the packages are shared. */
function copyOfTheOffice(): string {
  const copy = mkdtempSync(join(tmpdir(), 'office-build-'))
  copies.push(copy)
  for (const name of [
    'src',
    'embed',
    'i18n',
    'scripts',
    'index.html',
    'vite.config.ts',
    'package.json',
    'tsconfig.json',
  ])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Gives the file of a module another name, wherever it is imported. */
function rename(copy: string, path: string, from: string, to: string): void {
  renameSync(join(copy, path, from), join(copy, path, to))
  for (const file of readdirSync(join(copy, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue
    const text = readFileSync(join(copy, 'src', file), 'utf8')
    writeFileSync(join(copy, 'src', file), text.replaceAll(`/${from}'`, `/${to}'`))
  }
}

/** Builds the office and returns its files of code. */
async function chunksOf(copy: string): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    root: copy,
    configFile: join(copy, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false },
  })
  if (!('output' in result)) throw new Error('The office was not built')
  return result.output.filter((file) => file.type === 'chunk')
}
/** Returns the modules of each file, in their order. */
const modulesOf = (chunks: Rolldown.OutputChunk[], copy: string) =>
  chunks.map(({ moduleIds }) => moduleIds.map((id) => id.replace(copy, ''))).sort()

/** Returns the files that import themselves by way of others: their code could run before what it needs. */
function circular(chunks: Rolldown.OutputChunk[]): string[] {
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]))
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    (imports.get(from) ?? []).some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))))
  return [...imports.keys()].filter((file) => reaches(file, file))
}

it('puts the same modules into the same files, whatever their names, and no file needs itself', async () => {
  const [plain, renamed] = [copyOfTheOffice(), copyOfTheOffice()]
  rename(renamed, 'src/ui', 'button.tsx', 'a-button.tsx') // of the core
  rename(renamed, 'src/features/adverts/tree/model', 'tree-model.ts', 'a-model.ts') // shared by parts that load late
  const namedAgain = modulesOf(await chunksOf(renamed), renamed).map((modules) =>
    modules.map((id) => id.replace('/a-button.', '/button.').replace('/a-model.', '/tree-model.')),
  )
  const chunks = await chunksOf(plain)
  expect(namedAgain.sort()).toEqual(modulesOf(chunks, plain))
  expect(circular(chunks)).toEqual([])
}, 120_000)
