import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvText, type CsvCell } from '../../src/lib/csv.ts'

/** Parses RFC 4180: the cells of each line, all as texts. */
function parse(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (isQuoted) {
      if (char === '"' && text[at + 1] === '"') cell += text[++at]
      else if (char === '"') isQuoted = false
      else cell += char
    } else if (char === '"') isQuoted = true
    else if (char === separator || char === '\r') {
      row.push(cell)
      cell = ''
      if (char === '\r') {
        at++
        rows.push(row)
        row = []
      }
    } else cell += char
  }
  return rows
}

const cells = fc.array(
  fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.constant(null)), { minLength: 2, maxLength: 4 }),
  { minLength: 1, maxLength: 4 },
)
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const asTexts = (rows: CsvCell[][]) =>
  rows.map((row) => row.map((cell) => (typeof cell === 'string' ? harmless(cell) : String(cell ?? ''))))

describe('a CSV table', () => {
  it('round-trips any cells in the machine dialect, formulas as texts', () => {
    fc.assert(
      fc.property(cells, (rows) => {
        expect(parse(csvText(rows, 'machine'), ',')).toEqual(asTexts(rows))
      }),
    )
  })

  it('has semicolons, decimal commas and a byte order mark for a Russian Excel', () => {
    expect(
      csvText(
        [
          ['Кампания', 'Расход'],
          ['Чай; кофе', 1234.5],
          ['Вода', null],
        ],
        'excel-comma',
      ),
    ).toBe('\ufeffКампания;Расход\r\n"Чай; кофе";1234,5\r\nВода;\r\n')
  })

  it('has commas and decimal points for an English Excel', () => {
    expect(csvText([['a,b', -0.25]], 'excel-point')).toBe('\ufeff"a,b",-0.25\r\n')
  })

  it.each(['=1+1', '+7', '-x', '@cmd'])(
    'keeps a spreadsheet from evaluating the name %s, whatever the dialect',
    (name) => {
      expect(csvText([[name]], 'excel-comma')).toBe(`\ufeff'${name}\r\n`)
      expect(csvText([[name]], 'machine')).toBe(`'${name}\r\n`)
    },
  )

  it.each(['tea;=1+1', 'tea,=1+1', 'tea\t=1+1'])(
    'keeps the name %j in one cell where a spreadsheet expects another separator',
    (name) => {
      for (const dialect of ['excel-comma', 'excel-point', 'machine'] as const)
        expect(csvText([[name]], dialect)).toContain(`"${name}"`)
    },
  )
})
