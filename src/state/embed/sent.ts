import { signal, type ReadonlySignal } from '@preact/signals-react'
import type { ToPage } from '../../contract/embed/messages.ts'
import type { Page } from './frame.ts'

type Sent = { readonly [T in ToPage['type']]?: Extract<ToPage, { type: T }> }

const last = signal<Sent>({})
/** The last message of each type that a recorded page has been sent. */
export const sent: ReadonlySignal<Sent> = last
export const forgetSent = () => void (last.value = {})

/** Returns the page with a record of the messages sent to it from now on. */
export const recorded = (page: Page): Page => ({
  ...page,
  send: (message) => {
    page.send(message)
    last.value = { ...last.peek(), [message.type]: message }
  },
})
