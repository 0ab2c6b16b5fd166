import { median } from '../result.ts'
import type { Floor, Walk } from './measure.ts'
import type { Return } from './return.ts'

const LONGEST_TASK = 50
const MEMORY = 20
const RETURN = 100

type Row = [label: string, value: string, goal: string, isMet: boolean]

const longestOf = (runs: readonly number[][]) => Math.max(0, ...runs.map((tasks) => tasks[0] ?? 0))

/** The longest task of any run, against the limit, or against the floor's longest if that is above the limit. */
function taskRow(label: string, runs: number[][], floor: readonly number[][] = []): Row {
  const longest = longestOf(runs)
  const limit = Math.max(LONGEST_TASK, longestOf(floor))
  const number = median(runs.map((tasks) => tasks.length))
  return [
    `${label}: longest task`,
    longest ? `${longest} ms (${number} above ${LONGEST_TASK} ms)` : `none above ${LONGEST_TASK} ms`,
    `≤ ${limit} ms${limit > LONGEST_TASK ? ", the floor's" : ''}`,
    longest <= limit,
  ]
}

function returnRow(label: string, times: Return[]): Row {
  const first = times.map((time) => time.first)
  const middle = median(first)
  return [
    label,
    `${middle} ms (${Math.min(...first)}–${Math.max(...first)}), full ${median(times.map(({ full }) => full))} ms`,
    `< ${RETURN} ms`,
    middle < RETURN,
  ]
}

/** Prints the figures of all walks: the longest task of any walk, and medians for the rest. */
export function printTable(
  walks: Walk[],
  floors: Floor[],
  { count, commit, busy }: { count: number; commit: string; busy: number },
): void {
  const growth = median(walks.map(({ memoryBefore, memoryAfter }) => memoryAfter.megabytes - memoryBefore.megabytes))
  const nodes = (when: 'memoryBefore' | 'memoryAfter') => median(walks.map((walk) => walk[when].nodes))
  const rows: Row[] = [
    taskRow(
      'the list opens',
      walks.map(({ opening }) => opening),
      floors.map(({ opening }) => opening),
    ),
    taskRow(
      `${count} campaigns are scrolled in`,
      walks.map(({ scrolling }) => scrolling),
      floors.map(({ scrolling }) => scrolling),
    ),
    [`${count} campaigns are scrolled in: memory`, `+${growth.toFixed(1)} MB`, `< ${MEMORY} MB`, growth < MEMORY],
    [`${count} campaigns are scrolled in: nodes`, `${nodes('memoryBefore')} → ${nodes('memoryAfter')}`, '', true],
    taskRow(
      'a search finds one of them',
      walks.map(({ searching }) => searching),
      floors.map(({ searching }) => searching),
    ),
    taskRow(
      'the search is emptied',
      walks.map(({ clearing }) => clearing),
      floors.map(({ clearing }) => clearing),
    ),
    returnRow(
      'back to the list by the browser',
      walks.map(({ back }) => back),
    ),
    returnRow(
      'back to the list by a link',
      walks.map(({ link }) => link),
    ),
  ]
  const width = Math.max(...rows.map(([label]) => label.length))
  console.log(`\nA list of ${count} campaigns, 4× slower processor, ${walks.length} walks through it (${commit})\n`)
  for (const [label, value, goal, isMet] of rows)
    console.log(`${label.padEnd(width)}  ${value.padEnd(32)} ${goal}${isMet || !goal ? '' : '  NOT MET'}`.trimEnd())
  if (busy) console.log(`\nThe machine was busy before ${busy} of the walks; measure again when it is quiet.`)
}
