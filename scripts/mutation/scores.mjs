import { dirname, relative } from 'node:path'
import { root } from '../lib/project.mjs'

const CAUGHT = ['Killed', 'Timeout']
const MISSED = ['Survived', 'NoCoverage']

/**
 * Counts the mutants of each file and of each folder that a test notices, among those that could be noticed. Takes
 * Stryker's results and returns `[{ name, caught, total }]`, each folder before its files.
 */
export function scores(results) {
  const rows = new Map()
  for (const { fileName, status } of results) {
    if (!CAUGHT.includes(status) && !MISSED.includes(status)) continue
    const file = relative(root, fileName)
    for (const name of [`${dirname(file)}/`, file]) {
      const row = rows.get(name) ?? { name, caught: 0, total: 0 }
      rows.set(name, row)
      row.total++
      if (CAUGHT.includes(status)) row.caught++
    }
  }
  return [...rows.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Formats the scores for a terminal. */
export const table = (rows) =>
  rows
    .map(
      ({ name, caught, total }) =>
        `${`${Math.floor((caught / total) * 100)} %`.padStart(5)}  ${name}  ${caught}/${total}`,
    )
    .join('\n')
