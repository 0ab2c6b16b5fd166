import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../../server/lib/project-root.ts'

type Rule = { file: string; selector: string }

/** The selectors of a stylesheet, without those of keyframes: whatever precedes a `{` that is no at-rule. */
const selectorsOf = (css: string) =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split(/[{}]/)
    .map((part) => part.slice(part.lastIndexOf(';') + 1).trim())
    .filter((part) => part !== '' && !part.startsWith('@') && !/^(?:from|to|[\d.]+%)/.test(part))

const rules: Rule[] = readdirSync(join(projectRoot, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
  .map((entry) => join(entry.parentPath, entry.name))
  .flatMap((file) =>
    selectorsOf(readFileSync(file, 'utf8')).flatMap((list) =>
      list.split(/,(?![^(]*\))/).map((selector) => ({ file: relative(projectRoot, file), selector: selector.trim() })),
    ),
  )

it('the selectors of all stylesheets are read', () => {
  expect(rules.length).toBeGreaterThan(1_000)
  expect(rules.map(({ selector }) => selector)).toContain('.dialog--wide')
})

it('no stylesheet that loads late has a rule for any element, which would restyle the whole page', () => {
  const isForAny = ({ file, selector }: Rule) =>
    !file.startsWith('src/styles/') && !/[.#[\w]/.test(selector.replaceAll(/::?[\w-]+/g, ''))
  expect(rules.filter(isForAny)).toEqual([])
})

it('no selector applies `:has()` to the whole page, which every change of the page would evaluate again', () => {
  const isOfPage = ({ selector }: Rule) => /(?:^|\s)(?::root|html|body)(?!\S*\[data-embed)\S*:has\((?!>)/.test(selector)
  expect(rules.filter(isOfPage)).toEqual([])
})
