import { signal, type ReadonlySignal } from '@preact/signals-react'
import { navigate as go } from 'wouter/use-browser-location'

// The browser restores a scroll position before the rows have their height, and then it lands elsewhere.
history.scrollRestoration = 'manual'

type Options = { replace?: boolean }

/** Opens another screen; `replace` replaces the current history entry. */
export function navigate(to: string, { replace = false }: Options = {}): void {
  if (replace) return go(to, { replace, state: history.state as unknown })
  const leave = () => {
    const entry = crypto.randomUUID()
    const { at = 0, entry: left = '' } = (history.state ?? {}) as { at?: number; entry?: string }
    if (memory) memory.leave(entry)
    else early.push({ entry: left, page: scrollY, box: document.querySelector('.table-box--wide')?.scrollTop ?? 0 })
    go(to, { state: { entry, at: at + 1 } })
  }
  const ask = asking.peek()
  if (ask) ask(leave, undefined, to)
  else leave()
}

/** Asks the user; calls `go` once they agree to discard unsaved input, otherwise `stay`; `to` is where `go` leads. */
export type Question = (go: () => void, stay?: () => void, to?: string) => void
const asking = signal<Question | undefined>(undefined)
/** The question that precedes leaving the screen, while there is unsaved input. */
export const unsavedQuestion: ReadonlySignal<Question | undefined> = asking

/** Passes each navigation to another screen to `question`, which decides on it. Returns the function that ends this. */
export function askBeforeLeaving(question: Question): () => void {
  asking.value = question
  return () => void (asking.value = undefined)
}

/** Returns the path, query and hash of the current screen, for returning to it. */
export const currentPath = () => location.pathname + location.search + location.hash

type BackHook = (event: PopStateEvent) => boolean | void
let hooks: readonly BackHook[] = []
addEventListener('popstate', (event) => hooks.some((hook) => hook(event))) // before the router listens

/**
 * Calls `hook` on each back or forward navigation, before the screen changes. The latest hook comes first; one that
 * returns true stops the rest. Returns the function that removes the hook.
 */
export function hearBack(hook: BackHook): () => void {
  hooks = [hook, ...hooks]
  return () => void (hooks = hooks.filter((each) => each !== hook))
}

/** The memory of scroll positions; it loads after the first screen. */
export type ScrollMemory = { leave: (nextEntry: string) => void; restore: () => void }

let memory: ScrollMemory | undefined
/** The scroll positions of the screens that the user leaves before the scroll memory loads. */
export const early: { entry: string; page: number; box: number }[] = []
export const takeScrollMemory = (value: ScrollMemory | undefined) => void (memory = value)

/** Scrolls a newly rendered screen to its remembered position, or to the top. */
export const restoreScroll = () => (memory ? memory.restore() : scrollTo(0, 0))

/**
 * Handles plain clicks on links of this office without a page load. Clicks that open a new tab, a download or another
 * site are left to the browser. Returns the stop function.
 */
export function followLinksInPlace(): () => void {
  const onClick = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
