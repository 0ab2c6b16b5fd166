const TABLE_ROWS = 'main tbody tr'
const LIST_ROWS = 'main :is(ul > li, article)'
/** The checkbox that selects its row, unlike those of fields that happen to be in a row. */
const TICK = '.row-tick input'

/** Returns the part of a row that takes the focus: the link that covers the row, else its checkbox. */
const targetOf = (row: Element) =>
  row.querySelector<HTMLElement>('.table__link') ??
  row.querySelector<HTMLElement>('a[href]') ??
  row.querySelector<HTMLElement>(TICK)

/** Returns the rows of the screen: those of its tables or, without any, those of its lists. */
function rowsOfScreen(): Element[] {
  const rows = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(
      (row) => targetOf(row) && !row.parentElement?.closest(selector) && !row.closest('nav, [role="alert"]'),
    )
  const inTables = rows(TABLE_ROWS)
  return inTables.length > 0 ? inTables : rows(LIST_ROWS)
}

const rowWithFocus = (rows: readonly Element[]) => rows.findIndex((row) => row.contains(document.activeElement))

/** Moves the focus to the next row, or the previous; from elsewhere, to the first. Returns whether there is one. */
export function moveToRow(step: 1 | -1): boolean {
  const rows = rowsOfScreen()
  const at = rowWithFocus(rows)
  const row = rows[at < 0 ? 0 : at + step]
  if (row) targetOf(row)?.focus()
  return rows.length > 0
}

/** Ticks or unticks the focused row; with Shift, the rows from the last ticked one. */
export function tickRow(shiftKey: boolean): boolean {
  const rows = rowsOfScreen()
  const tick = rows[rowWithFocus(rows)]?.querySelector(TICK)
  tick?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
  return Boolean(tick)
}
