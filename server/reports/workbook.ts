import type { Readable } from 'node:stream'
import { sheetNames } from './sheet-names.ts'
import {
  cellXml,
  columnName,
  escapeXml,
  SHEET_NS,
  STYLES_XML,
  styleOf,
  type Cell,
  type CellKind,
} from './sheet-cells.ts'
import { zipStream, type ZipEntry } from './zip-stream.ts'

/** A column with its header; `width` is in characters. */
export type Column = { title: string; kind: CellKind; width: number }
/** A sheet, whose rows may arrive while the workbook is being sent. */
export type Sheet = {
  name: string
  columns: readonly Column[]
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** The maximum number of rows of a sheet. */
const MAX_ROWS = 1_048_576
/** The number of characters that are compressed at once; between two chunks the process can handle other requests. */
const LOT = 32_768

/**
 * Returns an xlsx workbook that is written while its rows are read, with typed cells and a bold, frozen header row.
 * Texts stay texts: none is ever interpreted as a formula.
 */
export const workbook = (sheets: readonly Sheet[]): Readable => zipStream(entriesOf(sheets))

function* entriesOf(sheets: readonly Sheet[]): Generator<ZipEntry> {
  const names = sheetNames(sheets.map(({ name }) => name))
  const numbers = sheets.map((_, index) => index + 1)
  yield { path: '[Content_Types].xml', content: [contentTypes(numbers)] }
  yield { path: '_rels/.rels', content: [relations([['rId1', `${OFFICE}/officeDocument`, 'xl/workbook.xml']])] }
  yield { path: 'xl/workbook.xml', content: [workbookXml(names)] }
  yield {
    path: 'xl/_rels/workbook.xml.rels',
    content: [
      relations([
        ...numbers.map((n) => [`rId${n}`, `${OFFICE}/worksheet`, `worksheets/sheet${n}.xml`] as const),
        ['styles', `${OFFICE}/styles`, 'styles.xml'],
      ]),
    ],
  }
  yield { path: 'xl/styles.xml', content: [HEAD + STYLES_XML] }
  for (const [index, sheet] of sheets.entries())
    yield { path: `xl/worksheets/sheet${index + 1}.xml`, content: sheetXml(sheet) }
}

const contentTypes = (numbers: readonly number[]) =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>` +
  `${numbers.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPES}.worksheet+xml"/>`).join('')}</Types>`

const relations = (list: readonly (readonly [id: string, type: string, target: string])[]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
  `${list.map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`).join('')}</Relationships>`

const workbookXml = (names: readonly string[]) =>
  `${HEAD}<workbook xmlns="${SHEET_NS}" xmlns:r="${OFFICE}"><sheets>` +
  `${names.map((name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`

async function* sheetXml({ columns, rows }: Sheet): AsyncGenerator<string> {
  const widths = columns
    .map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  const titles = columns.map(({ title }, index) => cellXml(`${columnName(index)}1`, title, styleOf.header)).join('')
  let lot =
    `${HEAD}<worksheet xmlns="${SHEET_NS}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>` +
    `</sheetView></sheetViews><cols>${widths}</cols><sheetData><row r="1">${titles}</row>`
  const names = columns.map((_, index) => columnName(index))
  let number = 1
  for await (const row of rows) {
    if (++number > MAX_ROWS) break
    lot += `<row r="${number}">${row.map((cell, index) => cellXml(`${names[index] ?? columnName(index)}${number}`, cell, styleOf[columns[index]?.kind ?? 'text'])).join('')}</row>`
    if (lot.length < LOT) continue
    yield lot
    lot = ''
    await new Promise(setImmediate)
  }
  yield `${lot}</sheetData></worksheet>`
}
