import { navigate } from '../navigation/navigation.ts'

const KEY = 'history'

/** Returns the part of the history that the dialog over a screen shows, from the address; null while it is closed. */
export const historyIn = (search: string): string | null => new URLSearchParams(search).get(KEY)

/** Opens the history over the campaign or ad of the address, shows another part of it, or closes it. */
export function showHistory(part: string | undefined): void {
  const query = new URLSearchParams(location.search)
  if (part) query.set(KEY, part)
  else query.delete(KEY)
  const text = query.toString()
  // In the same history entry: the screen is not left, so that unsaved input needs no question.
  navigate(location.pathname + (text && `?${text}`), { replace: true })
}
