import { fireEvent } from '@testing-library/react'

/** Picks a day, `yyyy-MM-dd`, from the browser's calendar of a date field. */
export const pickDay = (field: HTMLElement, day: string): boolean => {
  const calendar = field.parentElement?.querySelector('input[type="date"]')
  if (!calendar) throw new Error('The field has no calendar')
  return fireEvent.input(calendar, { target: { value: day } })
}
