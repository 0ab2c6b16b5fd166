/** The conventions of a CSV file: those of Excel in a language with that decimal sign, or RFC 4180 for programs. */
export type CsvDialect = 'excel-comma' | 'excel-point' | 'machine'
export type CsvCell = string | number | null

const DIALECTS: Record<CsvDialect, { separator: string; decimal: string; isExcel: boolean }> = {
  'excel-comma': { separator: ';', decimal: ',', isExcel: true },
  'excel-point': { separator: ',', decimal: '.', isExcel: true },
  machine: { separator: ',', decimal: '.', isExcel: false },
}

/** Marks the file as UTF-8 for Excel. */
const BYTE_ORDER_MARK = '\ufeff'
/** The start of a text that a spreadsheet would run as a formula; an apostrophe in front of it prevents that. */
const FORMULA = /^[=+\-@\t\r]/
/** The characters at which a spreadsheet of some language would split an unquoted text. */
const SPLITTING = /[",;\t\r\n]/

/** Serializes a table. Numbers have no grouping; null becomes an empty cell. */
export function csvText(rows: readonly (readonly CsvCell[])[], dialect: CsvDialect): string {
  const { separator, decimal, isExcel } = DIALECTS[dialect]
  const cell = (value: CsvCell): string => {
    if (value === null) return ''
    if (typeof value === 'number') return String(value).replace('.', decimal)
    const text = FORMULA.test(value) ? `'${value}` : value
    return SPLITTING.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return (isExcel ? BYTE_ORDER_MARK : '') + rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('')
}
