import { computed, signal } from '@preact/signals-react'
import { CallError, type CallErrorKind } from '../data/errors.ts'

export type Notice = { id: number; kind: CallErrorKind | 'script' }

const current = signal<readonly Notice[]>([])
let nextId = 1

/** The errors that no screen shows itself, newest last, for the alerts box. */
export const notices = computed(() => current.value)

export function addNotice(kind: Notice['kind']): void {
  if (current.peek().some((notice) => notice.kind === kind)) return // already shown
  current.value = [...current.peek(), { id: nextId++, kind }]
}

export const dismissNotice = (id: number) => void (current.value = current.peek().filter((notice) => notice.id !== id))
export const resetNotices = () => void (current.value = [])

/** Shows uncaught errors as notices; the console has the details. Authentication errors are handled elsewhere. */
export function catchUnhandledErrors(): void {
  const add = (error: unknown) => {
    if (error instanceof CallError) {
      if (error.kind !== 'unauthorized') addNotice(error.kind)
    } else if (!(error instanceof DOMException && error.name === 'AbortError')) addNotice('script')
  }
  addEventListener('error', (event) => add(event.error))
  addEventListener('unhandledrejection', (event) => add(event.reason))
}
