import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import { focusHeading } from '../../../ui/layout/focus-heading.ts'
import { campaignHref } from './campaign-href.ts'
import { cellEdit } from './edited-cell.ts'

/** A cell of a row: the index of the cell, and the links of the row and, once it has left, of its neighbours. */
type Place = { hrefs: readonly string[]; cell: number }

/** Where the focus is, or was before a dialog took it; with no links in the actions on the selected rows. */
let place: Place | undefined

function placeOf(element: Element | null): Place | undefined {
  if (element?.closest('dialog, [role="dialog"]')) return place
  if (element?.closest('.selection-bar')) return { hrefs: [], cell: 0 }
  const cell = element?.closest<HTMLTableCellElement>('tbody > tr > *')
  const href = cell?.parentElement?.querySelector('.table__link')?.getAttribute('href')
  return cell && href ? { hrefs: [href], cell: cell.cellIndex } : undefined
}

/** Focuses a cell of a row or, if nothing in it can be focused, the row's link. Returns whether the row is rendered. */
function focusCell(href: string, cell: number): boolean {
  const link = document.querySelector<HTMLElement>(`.table__link[href="${href}"]`)
  const target = link?.closest('tr')?.cells[cell]?.querySelector<HTMLElement>('a, button, input') ?? link
  target?.focus({ preventScroll: true })
  return Boolean(target)
}

/** Focuses where the focus was last in the list or, if its row has left, the same cell of the nearest one. */
export function focusPlace(): void {
  const last = place
  if (!last?.hrefs.some((href) => focusCell(href, last.cell))) focusHeading()
}

/**
 * Keeps the focus in a list when its row leaves, as after a change that the filter excludes: the same cell of the next
 * row takes it or, after the last row, of the previous one; in an empty list, the heading of the page. That also takes
 * it from the actions on selected rows when these leave.
 */
export function useRowFocus(advertiserId: string, rows: readonly Campaign[]): void {
  const before = useRef(rows)
  useEffect(() => {
    const note = () => void (place = placeOf(document.activeElement))
    // Only later: if the element is removed, its place is still needed.
    const noteLater = () => queueMicrotask(note)
    // The editor of a cell may have the focus by now.
    place = placeOf(cellEdit.peek()?.cell ?? document.activeElement)
    document.addEventListener('focusin', note)
    document.addEventListener('focusout', noteLater)
    return () => {
      place = undefined
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', noteLater)
    }
  }, [])
  useLayoutEffect(() => {
    const hrefOf = (campaign: Campaign) => campaignHref(advertiserId, campaign)
    const known = before.current.map(hrefOf)
    before.current = rows
    if (!place) return
    const left = new Set(rows.map(hrefOf))
    const [href] = place.hrefs
    const at = known.findIndex((each) => each === href)
    if (at >= 0) {
      const nearest = [...known.slice(at), ...known.slice(0, at).toReversed()].filter((each) => left.has(each))
      place = { ...place, hrefs: nearest }
    }
    if (document.activeElement === document.body) focusPlace()
  }, [advertiserId, rows])
}
