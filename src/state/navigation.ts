import { navigate as go } from 'wouter/use-browser-location'

type Options = { replace?: boolean }

/** Opens another screen, or with `replace` in the place of this one. */
export function navigate(to: string, { replace = false }: Options = {}): void {
  if (replace) return go(to, { replace, state: history.state as unknown })
  const leave = () => {
    const entry = crypto.randomUUID()
    const { at = 0, entry: left = '' } = (history.state ?? {}) as { at?: number; entry?: string }
    if (memory) memory.leave(entry)
    else early ??= { entry: left, page: scrollY, box: document.querySelector('.table-box--wide')?.scrollTop ?? 0 }
    go(to, { state: { entry, at: at + 1 } })
  }
  if (ask) ask(leave)
  else leave()
}

let ask: ((go: () => void) => void) | undefined

/** From now on, ways to other screens are handed to `question`, which lets them go or not; call the result to end it. */
export function askBeforeLeaving(question: (go: () => void) => void): () => void {
  ask = question
  return () => void (ask = undefined)
}

/** The path and query of the screen that is open, for coming back to it. */
export const currentPath = () => location.pathname + location.search + location.hash

type BackHook = (event: PopStateEvent) => boolean | void
let hooks: readonly BackHook[] = []
addEventListener('popstate', (event) => hooks.some((hook) => hook(event))) // before the router listens

/**
 * From now on, `hook` hears of the browser's ways back and forward before the screen changes, the latest of all first; those after
 * one that answers true hear nothing. Call the result to end it.
 */
export function hearBack(hook: BackHook): () => void {
  hooks = [hook, ...hooks]
  return () => void (hooks = hooks.filter((each) => each !== hook))
}

/** Remembers where screens were scrolled to; it comes after the first screen. */
export type ScrollMemory = { leave: (nextEntry: string) => void; restore: () => void }

let memory: ScrollMemory | undefined
/** Where the first screen was left, by who was quicker than the memory. */
export let early: { entry: string; page: number; box: number } | undefined
export const takeScrollMemory = (value: ScrollMemory | undefined) => void (memory = value)

/** For a screen that has just been drawn: where it was left when it was last seen from here, else its top. */
export const restoreScroll = () => (memory ? memory.restore() : scrollTo(0, 0))

/**
 * Makes plain clicks on links of this office change the screen without loading the document anew, wherever the link
 * stands; clicks that ask for a new tab, a download or another site stay the browser's.
 */
export function followLinksInPlace(): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
