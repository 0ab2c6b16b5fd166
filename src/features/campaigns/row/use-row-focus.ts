import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import { campaignHref } from './campaign-href.ts'

type Place = { href: string; cell: number }

/** Returns where the focus is in the rows: the link of its row, and the index of its cell. */
function focusedPlace(): Place | undefined {
  const cell = document.activeElement?.closest<HTMLTableCellElement>('tbody > tr > *')
  const href = cell?.parentElement?.querySelector('.table__link')?.getAttribute('href')
  return cell && href ? { href, cell: cell.cellIndex } : undefined
}

/** Focuses a cell of a row or, if nothing in it can be focused, the row's link. Returns whether the row is rendered. */
function focusCell({ href, cell }: Place): boolean {
  const link = document.querySelector<HTMLElement>(`.table__link[href="${href}"]`)
  const target = link?.closest('tr')?.cells[cell]?.querySelector<HTMLElement>('a, button, input') ?? link
  target?.focus({ preventScroll: true })
  return Boolean(target)
}

/**
 * Keeps the focus in a list when its row leaves, as after a change that the filter excludes: the same cell of the next
 * row takes it or, after the last row, of the previous one; in an empty list, the heading of the page.
 */
export function useRowFocus(advertiserId: string, rows: readonly Campaign[]): void {
  const before = useRef(rows)
  const place = useRef<Place>(undefined)
  useEffect(() => {
    const note = () => void (place.current = focusedPlace())
    // Only later: if the element is removed, its place is still needed.
    const noteLater = () => queueMicrotask(note)
    note()
    document.addEventListener('focusin', note)
    document.addEventListener('focusout', noteLater)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', noteLater)
    }
  }, [])
  useLayoutEffect(() => {
    const hrefOf = (campaign: Campaign) => campaignHref(advertiserId, campaign)
    const known = before.current.map(hrefOf)
    before.current = rows
    const last = place.current
    if (!last || document.activeElement !== document.body) return
    const left = new Set(rows.map(hrefOf))
    const at = known.indexOf(last.href)
    const nearest = [...known.slice(at), ...known.slice(0, at).toReversed()].filter((href) => left.has(href))
    if (nearest.some((href) => focusCell({ ...last, href }))) return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [advertiserId, rows])
}
