import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { byRule, chunkFileNames } from '../../../scripts/vite/texts.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'texts-'))
  write('ru/common', 'Сохранить')
  write('ru/forms', 'Введите число')
  write('en/common', 'Save')
})
afterEach(() => rmSync(root, { recursive: true }))

const pathOf = (namespace: string) => join(root, 'i18n', namespace, 'index.ts')
const write = (namespace: string, text: string) => {
  mkdirSync(dirname(pathOf(namespace)), { recursive: true })
  writeFileSync(pathOf(namespace), text)
}
/** Returns the file of a namespace in a new build. */
const fileOf = (namespace: string) => chunkFileNames(root)({ facadeModuleId: pathOf(namespace) })

it('names a file of texts by its namespace, in a folder that changes only with the texts of its language', () => {
  const before = [fileOf('ru/common'), fileOf('ru/forms'), fileOf('en/common')]
  expect(before[0]).toMatch(/^assets\/[\w-]{7}\/common\.js$/)
  write('ru/forms', 'Введите другое число')
  expect(fileOf('ru/common')).not.toBe(before[0])
  expect(fileOf('ru/forms')).not.toBe(before[1])
  expect(fileOf('en/common')).toBe(before[2])
})

it('leaves the name of other code to its hash', () => {
  expect(chunkFileNames(root)({ facadeModuleId: join(root, 'src/main.tsx') })).toBe('assets/[hash:7].js')
  expect(chunkFileNames(root)({ facadeModuleId: null })).toBe('assets/[hash:7].js')
})

it.each([
  ['T', 'p'],
  ['$e', '$'],
  ['e$', 'e'],
])('replaces the table of texts by the folders of the languages when minified names are %s and %s', (table, load) => {
  const built = (texts: string, use: string) => `var a=[],${table}=${texts},u=(a,t)=>a[t](),l=(e,t)=>${use}`
  const code = built(`{ru:{common:()=>${load}(()=>import("./a.js"),[])}}`, `${table}[e][t]()`)
  expect(byRule(code, { ru: 'texts-r' })).toBe(built('{"ru":"texts-r"}', `import(\`./\${${table}[e]}/\${t}.js\`)`))
})

it('refuses code without the table of texts', () => {
  expect(byRule('var e={},t=e[t][u]()', {})).toBeUndefined()
})
