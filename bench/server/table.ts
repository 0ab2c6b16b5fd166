import type { Call } from './calls.ts'
import type { Engine } from './engines.ts'
import type { Load } from './load.ts'

/** The result of one call; `isQuiet`: the machine had no other work beforehand. */
export type Measured = Load & { engine: Engine; call: Call; peakMegabytes: number; isQuiet: boolean }

/** The goal for a page on PostgreSQL, in milliseconds; the embedded engine runs one query at a time and has no goal. */
const P95_GOAL = 50

const columns: [string, (row: Measured) => string][] = [
  ['engine', ({ engine }) => engine],
  ['call', ({ call }) => call],
  ['p50 ms', ({ p50 }) => p50.toFixed(1)],
  ['p95 ms', ({ p95 }) => p95.toFixed(1)],
  ['requests/s', ({ perSecond }) => perSecond.toFixed(0)],
  ['peak MB', ({ peakMegabytes }) => String(peakMegabytes)],
  [`p95 < ${P95_GOAL} ms`, ({ engine, p95 }) => (engine === 'embedded' ? '' : p95 < P95_GOAL ? 'met' : 'NOT MET')],
]

export function printTable(
  rows: Measured[],
  { rows: count, connections, seconds }: { rows: number; connections: number; seconds: number },
): void {
  const table = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, text]) => text(row)))]
  const widths = columns.map((_, column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)))
  console.log(
    `\n10,000 campaigns, ${count} rows of delivery; ${connections} connections for ${seconds} s, pages of 40\n`,
  )
  for (const cells of table)
    console.log(
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  console.log(
    "\nThe load comes from the same machine. Memory is that of the platform's process, in which the embedded engine runs; PostgreSQL's own is not in it.",
  )
  if (rows.some(({ isQuiet }) => !isQuiet))
    console.log('The machine was busy with something else; measure again when it is quiet.')
}
