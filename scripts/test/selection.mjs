import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { inProject, root } from '../lib/project.mjs'

const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file)

function testsBelow(folder) {
  const files = readdirSync(inProject(folder), { recursive: true }).map((file) =>
    join(folder, String(file)).replaceAll('\\', '/'),
  )
  return files.filter(isTest)
}

const runnerOf = (file) => (file.startsWith('e2e') ? 'e2e' : 'unit')

/**
 * Reads the command line: words are steps (`build` stands for the three builds) and files or folders of tests; `-t` is
 * a title or a part of one, searched for in all tests when no file is named; `--seed` and `--path` repeat a property
 * test; `--shuffle` is the number of a random order. Returns `{ chosen, files, title, seed, path, shuffle }`, where
 * `chosen` includes the required steps, or throws an Error that describes the mistake.
 * @param {string[]} args
 * @param {Record<string, { needs?: string[] }>} table all steps
 */
export function readSelection(args, table) {
  const steps = Object.keys(table)
  const options = {
    title: { type: 'string', short: 't' },
    seed: { type: 'string' },
    path: { type: 'string' },
    shuffle: { type: 'string' },
  }
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const isFile = (word) =>
    word.includes('/') && /^(tests|e2e)\b/.test(place(word)) && existsSync(inProject(place(word)))
  const matching = (word) => (steps.includes(word) ? [word] : steps.filter((name) => name.startsWith(`${word} `)))

  const words = positionals.filter((word) => !isFile(word))
  const unknown = words.find((word) => matching(word).length === 0)
  if (unknown) throw new Error(`"${unknown}" is neither a step nor a file of tests. The steps: ${steps.join(', ')}.`)
  const named = positionals.filter(isFile).map(place)
  const files = named.length === 0 && values.title !== undefined ? filesWith(values.title) : named

  // Files named without a step are run by their own runner.
  const asked = words.flatMap(matching)
  const chosen = asked.length ? asked : files.length ? [...new Set(files.map(runnerOf))] : steps
  const withNeeds = (name) => [...(table[name].needs ?? []).flatMap(withNeeds), name]
  const wanted = new Set(chosen.flatMap(withNeeds))
  return { ...values, chosen: steps.filter((name) => wanted.has(name)), files }
}

/** Returns a path relative to the root of the project, independent of the working directory. */
const place = (word) => relative(root, inProject(word)).replaceAll('\\', '/')

function filesWith(title) {
  const files = [...testsBelow('tests'), ...testsBelow('e2e')].filter((file) =>
    readFileSync(inProject(file), 'utf8').includes(title),
  )
  if (files.length === 0)
    throw new Error(`No file of tests contains the title "${title}". Name the file too if the title is computed in it.`)
  return files
}

/** Returns the files that belong to a runner: those in `tests/` or `e2e/`. */
export const filesIn = ({ files }, folder) => files.filter((file) => file.startsWith(folder))

/** Returns the title as a pattern that matches it literally. */
export const titlePattern = ({ title }) => title?.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
