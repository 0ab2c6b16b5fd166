import { signal, type ReadonlySignal } from '@preact/signals-react'
import type { EmbedSettings, ToPage } from '../../contract/embed/messages.ts'
import { routes } from '../../routes.ts'

/** The embedding page, after the handshake. */
export type Page = {
  readonly origin: string
  readonly version: number
  /** The last settings of the page, unchecked: each reader validates the values that it uses. */
  readonly settings: EmbedSettings
  readonly send: (message: ToPage) => void
  /**
   * Calls the listener with each message of a type, unchecked, in place of the previous listener, beginning with the
   * waiting ones.
   */
  readonly take: (type: string, listener: (message: unknown) => void) => void
}

/** Whether the office is in a frame of a page; not in the hidden frame of a silent sign-in. */
// oxlint-disable-next-line import/no-mutable-exports -- only tests change it
export let isFramed = window.parent !== window && location.pathname !== routes.oidcCallback.path
/** Pretends in tests that the office is in a frame, or is not. */
export const setFramed = (value: boolean) => void (isFramed = value)

const current = signal<Page | undefined>(undefined)

/** The embedding page; undefined before the handshake, and outside a frame. */
export const page: ReadonlySignal<Page | undefined> = current
export const takePage = (value: Page | undefined) => void (current.value = value)

/** Returns whether the sandbox of the frame, if it has one, has the flag: `allows('allow-popups')`. */
export function allows(flag: string): boolean {
  const flags = current.value?.settings.sandbox
  return typeof flags !== 'string' || flags.toLowerCase().split(/\s+/).includes(flag)
}

/** Resolves with the page after the handshake; with undefined outside a frame, or after so many milliseconds. */
export const pageArrives = (patience?: number): Promise<Page | undefined> =>
  new Promise((resolve) => {
    if (!isFramed) return resolve(undefined)
    const end = (arrived?: Page) => {
      queueMicrotask(() => stop()) // the page may be there already
      resolve(arrived)
    }
    const stop = current.subscribe((arrived) => arrived && end(arrived))
    if (patience) setTimeout(end, patience)
  })
