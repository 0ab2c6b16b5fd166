import { createSelection } from '../../../ui/table/selection/selection.ts'

/** The selected campaigns, by their ids. */
export const selection = createSelection()

let visit = ''

/** Starts with the selection left on this visit of the list, if the user has come back to it, else with none. */
export function openSelection(): void {
  const { entry = '' } = (history.state ?? {}) as { entry?: string }
  const now = `${location.pathname} ${entry}`
  if (visit !== now) selection.clear()
  visit = now
}
