import { readFileSync } from 'node:fs'

/** Reads the rows of a comma-separated file (RFC 4180), each keyed by the header. */
export function readCsv(path: string): Record<string, string>[] {
  const [header = [], ...rows] = parseCsv(readFileSync(path, 'utf8'))
  return rows.map((row) => Object.fromEntries(header.map((name, i) => [name, row[i] ?? ''])))
}

function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    if (row.length > 1 || row[0]) rows.push(row)
    row = []
    if (end === '') break
  }
  return rows
}
