/** How a spreadsheet reads a table: Excel by the conventions of its language, programs by those of RFC 4180. */
export type CsvDialect = 'excel-ru' | 'excel-en' | 'machine'
export type CsvCell = string | number | null

const DIALECTS: Record<CsvDialect, { separator: string; decimal: string; isExcel: boolean }> = {
  'excel-ru': { separator: ';', decimal: ',', isExcel: true },
  'excel-en': { separator: ',', decimal: '.', isExcel: true },
  machine: { separator: ',', decimal: '.', isExcel: false },
}

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'
/** What Excel would take for a formula; a name that begins so stays a name behind an apostrophe. */
const FORMULA = /^[=+\-@\t\r]/

/** A table as the text of a file. Numbers have no grouping; what is not there is an empty cell. */
export function csvText(rows: readonly (readonly CsvCell[])[], dialect: CsvDialect): string {
  const { separator, decimal, isExcel } = DIALECTS[dialect]
  const cell = (value: CsvCell): string => {
    if (value === null) return ''
    if (typeof value === 'number') return String(value).replace('.', decimal)
    const text = isExcel && FORMULA.test(value) ? `'${value}` : value
    return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return (isExcel ? BYTE_ORDER_MARK : '') + rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('')
}
