import { readMessage, toOffice, type ToOffice } from '../../contract/embed/messages.ts'
import type { Page } from './frame.ts'

type Type = ToOffice['type']

/** Calls the listener with each valid message of a type from the page, beginning with the waiting ones. */
export const hear = <T extends Type>(
  page: Page,
  type: T,
  listener: (message: Extract<ToOffice, { type: T }>) => void,
) =>
  page.take(type, (data) => {
    const message = readMessage(toOffice, data)
    if (message?.type === type) listener(message as Extract<ToOffice, { type: T }>)
  })
