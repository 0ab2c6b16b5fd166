import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
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

/** Builds the office and returns the modules of each file of code, in their order. */
async function modulesOf(copy: string): Promise<string[][]> {
  const result = await build({
    root: copy,
    configFile: join(copy, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false },
  })
  if (!('output' in result)) throw new Error('The office was not built')
  return result.output
    .flatMap((file) => (file.type === 'chunk' ? [file.moduleIds.map((id) => id.replace(copy, ''))] : []))
    .sort()
}

it('puts the same modules into the same files, whatever their names', async () => {
  const [plain, renamed] = [copyOfTheOffice(), copyOfTheOffice()]
  rename(renamed, 'src/ui', 'button.tsx', 'a-button.tsx') // of the core
  rename(renamed, 'src/features/adverts/tree/model', 'tree-model.ts', 'a-model.ts') // shared by parts that load late
  const namedAgain = (await modulesOf(renamed)).map((modules) =>
    modules.map((id) => id.replace('/a-button.', '/button.').replace('/a-model.', '/tree-model.')),
  )
  expect(namedAgain.sort()).toEqual(await modulesOf(plain))
}, 120_000)
