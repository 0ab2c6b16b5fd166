import { DAY } from '../../src/domain/calendar.ts'

/** The value of a cell. A ratio is a fraction (0.0123 is 1.23 %), a day is yyyy-MM-dd, null leaves the cell empty. */
export type Cell = string | number | null | { day: string }
export type CellKind = 'text' | 'count' | 'money' | 'percent' | 'ratio' | 'day'

export const SHEET_NS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** The indexes of the formats in STYLES_XML. */
export const styleOf: Record<CellKind | 'header', number> = {
  text: 0,
  header: 1,
  count: 2,
  money: 3,
  percent: 4,
  ratio: 5,
  day: 6,
}

export const STYLES_XML =
  `<styleSheet xmlns="${SHEET_NS}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7">' +
  '<xf/><xf fontId="1" applyFont="1"/>' + // text, header
  [3, 4, 10, 2, 164].map((format) => `<xf numFmtId="${format}" applyNumberFormat="1"/>`).join('') + // #,##0  #,##0.00  0.00%  0.00  day
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

/** Day 0 of spreadsheets is 1899-12-30, which makes 1900-03-01 and later dates correct. */
const EPOCH_DAYS = 25_569
const MAX_TEXT = 32_767

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** The characters that XML can't contain: most control characters, halves of surrogate pairs. */
const IMPOSSIBLE = /[^\t\n\r\P{Cc}]|[\p{Cs}\ufffe\uffff]/gu

/** Returns a text as XML holds it, without the characters that it cannot contain. */
export const escapeXml = (text: string): string =>
  text.replace(IMPOSSIBLE, '').replace(/[&<>"]/g, (c) => ESCAPES[c] ?? c)

/** Returns the letters of a column: A for 0, AA for 26. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** Returns a cell as XML, at a place like `B3`; `style` is an index of `styleOf`. */
export function cellXml(ref: string, cell: Cell, style: number): string {
  if (cell === null) return ''
  const open = `<c r="${ref}"${style === 0 ? '' : ` s="${style}"`}`
  if (typeof cell === 'string')
    return `${open} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell.slice(0, MAX_TEXT))}</t></is></c>`
  const value = typeof cell === 'number' ? cell : Date.parse(`${cell.day}T00:00:00.000Z`) / DAY + EPOCH_DAYS
  return Number.isFinite(value) ? `${open}><v>${value}</v></c>` : ''
}
