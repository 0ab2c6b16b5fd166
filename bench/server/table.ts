import type { Call } from './calls.ts'
import type { Engine } from './engines.ts'
import type { Load } from './load.ts'

/** A load and the processor time of each of its requests, in milliseconds. */
type Loaded = Load & { node: number; database: number }
/** The result of one call; `isQuiet`: the machine was idle beforehand; `bare`: the same JSON on a bare route. */
export type Measured = Loaded & {
  engine: Engine
  call: Call
  connections: number
  bare: Loaded
  peakMegabytes: number
  isQuiet: boolean
}

const columns: [string, number, (row: Measured) => string][] = [
  ['engine', -9, ({ engine }) => engine],
  ['call', -24, ({ call }) => call],
  ['conn.', 5, ({ connections }) => String(connections)],
  ['p50 ms', 8, ({ p50 }) => p50.toFixed(1)],
  ['p95 ms', 8, ({ p95 }) => p95.toFixed(1)],
  ['p99 ms', 8, ({ p99 }) => p99.toFixed(1)],
  ['requests/s', 10, ({ perSecond }) => perSecond.toFixed(0)],
  ['node ms', 8, ({ node }) => node.toFixed(2)],
  ['database ms', 11, ({ database }) => (database ? database.toFixed(2) : '')],
  ['bare ms', 8, ({ bare }) => bare.node.toFixed(2)],
  ['node × bare', 11, ({ node, bare }) => (node / bare.node).toFixed(1)],
  ['p95 × bare', 10, ({ p95, bare }) => (p95 / bare.p95).toFixed(1)],
  ['peak MB', 7, ({ peakMegabytes }) => String(peakMegabytes)],
]

const print = (cells: readonly string[]): void =>
  console.log(
    cells
      .map((cell, column) => {
        const width = columns[column]?.[1] ?? 0
        return width < 0 ? cell.padEnd(-width) : cell.padStart(width)
      })
      .join(' '),
  )

export const printHeader = (): void => print(columns.map(([title]) => title))
export const printRow = (row: Measured): void => print(columns.map(([, , text]) => text(row)))

export function printTable(rows: Measured[], { rows: count, seconds }: { rows: number; seconds: number }): void {
  console.log(`\n10,000 campaigns, ${count} rows of delivery; ${seconds} s for each row, pages of 40\n`)
  printHeader()
  for (const row of rows) printRow(row)
  console.log(
    "\nnode, database and bare are processor time of a request; the bare route sends the same JSON, in the same run. The load comes from the same machine. Memory is that of the platform's first process, in which the embedded engine runs.",
  )
  if (rows.some(({ isQuiet }) => !isQuiet))
    console.log('The machine was busy with something else: compare processor times and the ratios to the bare route.')
}
