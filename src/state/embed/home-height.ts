import { computed, effect } from '@preact/signals-react'
import { page, type Page } from './frame.ts'

/** Milliseconds without a change after which a new screen is complete. */
const QUIET = 150
/** Milliseconds after which the page learns the height of a screen that is still loading. */
const SOON = 600
/** Milliseconds after which a screen counts as complete in any case. */
const LONGEST = 5_000
const MOVES = ['popstate', 'pushState', 'replaceState']

const root = document.documentElement

/** Returns whether the screen has not loaded yet, or contains a placeholder. */
const isLoading = () =>
  !document.querySelector('main')?.firstElementChild ||
  document.querySelector('main :is(.skeleton, [aria-busy="true"])')

/**
 * Tells the page the height of the content, at most once a frame: at once if the screen is complete; otherwise, once it
 * is, and once before that if it takes long.
 */
export function tellHeight({ send }: Page): () => void {
  let told = 0
  let path = location.pathname
  /** When the screen began to load; undefined once it is complete. */
  let since: number | undefined
  let isEarlyTold = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const measure = () => Math.ceil(root.getBoundingClientRect().height)
  const tell = () => {
    const height = measure()
    if (height !== told) send({ type: 'height', height: (told = height) })
  }
  const look = () => {
    const waited = performance.now() - (since ?? 0)
    if (isLoading() && waited < LONGEST) {
      if (waited >= SOON && !isEarlyTold) {
        isEarlyTold = true
        tell()
      }
      return wait()
    }
    since = undefined
    tell()
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(look, QUIET)
  }
  const begin = () => {
    since ??= performance.now()
    if (performance.now() - since < LONGEST) wait()
    else look()
  }
  const change = () => {
    if (since === undefined && (measure() >= told || !isLoading())) tell()
    else begin()
  }
  const move = () => {
    if (path === location.pathname) return
    path = location.pathname
    since = undefined
    isEarlyTold = false
    begin()
  }
  const sizes = new ResizeObserver(change)
  const start = () => {
    told = 0
    begin()
    sizes.observe(root)
    for (const type of MOVES) addEventListener(type, move)
  }
  const end = () => {
    clearTimeout(timer)
    sizes.disconnect()
    for (const type of MOVES) removeEventListener(type, move)
  }
  const isAuto = computed(() => Boolean(page.value?.settings.autoHeight))
  const stop = effect(() => {
    end()
    if (isAuto.value) start()
  })
  return () => {
    stop()
    end()
  }
}
