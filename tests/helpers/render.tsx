import { render as renderPlain, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { provideModalDialogs } from './dialog.ts'

provideModalDialogs()

/** Renders a part of the office at an address (by default `/`), with a user who types and clicks. */
export function render(element: ReactNode, { path = '/' }: { path?: string } = {}): RenderResult & { user: UserEvent } {
  window.history.replaceState(null, '', path)
  return { user: userEvent.setup(), ...renderPlain(element) }
}
