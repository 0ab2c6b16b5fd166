import { signal, type ReadonlySignal } from '@preact/signals-react'
import { logError } from '../data/error-log.ts'
import { CallError, type CallErrorKind } from '../data/errors.ts'

/** Errors of one kind; `count`: how many since the last dismissal. */
export type Notice = { id: number; kind: CallErrorKind; count: number }

/** Whether the frame already shows that the server cannot be reached, so that other messages need not repeat it. */
export const isLost = signal(false)

const current = signal<readonly Notice[]>([])
let nextId = 1

/** The errors that no screen shows itself, newest last, for the alerts box. */
export const notices: ReadonlySignal<readonly Notice[]> = current

/** Shows an error, or counts it in the notice of its kind. */
export function addNotice(kind: Notice['kind']): void {
  const before = current.peek()
  const at = before.findIndex((notice) => notice.kind === kind)
  const { id = nextId++, count = 0 } = before[at] ?? {}
  current.value = before.toSpliced(at < 0 ? before.length : at, 1, { id, kind, count: count + 1 })
}

export const dismissNotice = (id: number) => void (current.value = current.peek().filter((notice) => notice.id !== id))
export const resetNotices = () => void (current.value = [])

/**
 * Logs uncaught errors and shows them as notices; a CallError is logged already, and a warning of the browser has no
 * error. Authentication errors are handled elsewhere.
 */
export function catchUnhandledErrors(): void {
  const add = (error: unknown, event: Event) => {
    event.preventDefault() // the browser would log it as well
    if (error instanceof CallError) {
      if (error.kind !== 'unauthorized') addNotice(error.kind)
    } else if (error && !(error instanceof DOMException && error.name === 'AbortError')) {
      logError(error, 'script')
      addNotice('script')
    }
  }
  addEventListener('error', (event) => add(event.error, event))
  addEventListener('unhandledrejection', (event) => add(event.reason, event))
}
