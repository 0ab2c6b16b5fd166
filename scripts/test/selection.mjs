import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { inProject, root } from '../lib/project.mjs'

const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file)

function testsBelow(folder) {
  const files = readdirSync(inProject(folder), { recursive: true }).map((file) => join(folder, String(file)).replaceAll('\\', '/'))
  return files.filter(isTest)
}

const runnerOf = (file) => (file.startsWith('e2e') ? 'e2e' : 'unit')

/**
 * Reads the command line: words are steps (`build` stands for the three builds) and files or folders of tests; `-t` is a
 * title or a part of one, looked for in all tests when no file is named; `--seed` and `--path` repeat a property test.
 * Returns `{ chosen, files, title, seed, path }`, `chosen` with the steps that those need, or throws an Error that says what
 * is wrong.
 * @param {string[]} args
 * @param {Record<string, { needs?: string[] }>} table all steps
 */
export function readSelection(args, table) {
  const steps = Object.keys(table)
  const options = { title: { type: 'string', short: 't' }, seed: { type: 'string' }, path: { type: 'string' } }
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const isFile = (word) => word.includes('/') && /^(tests|e2e)\b/.test(place(word)) && existsSync(inProject(place(word)))
  const matching = (word) => (steps.includes(word) ? [word] : steps.filter((name) => name.startsWith(`${word} `)))

  const words = positionals.filter((word) => !isFile(word))
  const unknown = words.find((word) => matching(word).length === 0)
  if (unknown) throw new Error(`"${unknown}" is neither a step nor a file of tests. The steps: ${steps.join(', ')}.`)
  const named = positionals.filter(isFile).map(place)
  const files = named.length === 0 && values.title !== undefined ? filesWith(values.title) : named

  // Files without a step are run by the runner they belong to.
  const asked = words.flatMap(matching)
  const chosen = asked.length ? asked : files.length ? [...new Set(files.map(runnerOf))] : steps
  const withNeeds = (name) => [...(table[name].needs ?? []).flatMap(withNeeds), name]
  const wanted = new Set(chosen.flatMap(withNeeds))
  return { ...values, chosen: steps.filter((name) => wanted.has(name)), files }
}

/** A path from the root of the project, wherever the command was called. */
const place = (word) => relative(root, inProject(word)).replaceAll('\\', '/')

function filesWith(title) {
  const files = [...testsBelow('tests'), ...testsBelow('e2e')].filter((file) => readFileSync(inProject(file), 'utf8').includes(title))
  if (files.length === 0) throw new Error(`No file of tests holds the title "${title}". Name the file too if the title is put together in it.`)
  return files
}

/** Those of the files that a runner takes: `tests/` or `e2e/`. */
export const filesIn = ({ files }, folder) => files.filter((file) => file.startsWith(folder))

/** The title as a pattern that matches nothing else. */
export const titlePattern = ({ title }) => title?.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
