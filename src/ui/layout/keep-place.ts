import { PHONE } from './phone.ts'

/**
 * Keeps the row in view to which the user has scrolled when tables become lists or lists tables, as when a phone is
 * turned. Returns the function that ends this.
 */
export function keepPlace(): () => void {
  let row: Element | null | undefined
  /** The distance of the row from the top, as a share of the window's height. */
  let place = 0
  const note = () => {
    row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('tr')
    if (row) place = row.getBoundingClientRect().top / innerHeight
  }
  const keep = () => {
    if (row?.isConnected) scrollBy(0, row.getBoundingClientRect().top - place * innerHeight)
  }
  const phone = matchMedia(PHONE)
  if (scrollY > 0) note() // the user may have scrolled before this loads
  addEventListener('scrollend', note, true)
  phone.addEventListener('change', keep)
  return () => {
    removeEventListener('scrollend', note, true)
    phone.removeEventListener('change', keep)
  }
}
