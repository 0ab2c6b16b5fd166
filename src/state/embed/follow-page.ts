import { effect } from '@preact/signals-react'
import { safeTarget } from '../../auth/safe-target.ts'
import { href, matchRoute } from '../../routes.ts'
import { currentPath, navigate, unsavedQuestion } from '../navigation/navigation.ts'
import type { Page } from './frame.ts'
import { hear } from './hear.ts'

const MOVES = ['popstate', 'pushState', 'replaceState', 'hashchange']

/**
 * Reports the screen and unsaved input to the page, and carries out the page's requests. Returns the function that
 * stops the reports.
 */
export function followPage(page: Page): () => void {
  const { send } = page
  hear(page, 'navigate', ({ path }) => open(path))
  hear(page, 'mayLeave', ({ id }) => void mayLeave().then((may) => send({ type: 'mayLeave', id, may })))
  // The page has asked its user.
  hear(page, 'signOut', () => navigate(href('signOut', {}, { sure: true }), { replace: true }))
  const stops = [
    tellRoute((path) => send({ type: 'route', path })),
    tellTitle((title) => send({ type: 'title', title })),
    effect(() => send({ type: 'dirty', isDirty: Boolean(unsavedQuestion.value) })),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Calls back with the address within the office, now and after each change. Returns the stop function. */
function tellRoute(tell: (path: string) => void): () => void {
  let told: string | undefined
  const look = () => {
    const path = screenPath()
    if (path !== told) tell((told = path))
  }
  for (const move of MOVES) addEventListener(move, look)
  look()
  return () => MOVES.forEach((move) => removeEventListener(move, look))
}

/** Returns the address of the screen; during a sign-in or sign-out, that of the screen to which it leads. */
function screenPath(): string {
  switch (matchRoute(location.pathname).name) {
    case 'signIn':
      return safeTarget(new URLSearchParams(location.search).get('targetUrl'))
    case 'signOut':
    case 'oidcLogout':
    case 'oidcCallback':
      return '/'
    default:
      return currentPath()
  }
}

/** Calls back with the title of the screen, now and after each change. Returns the stop function. */
function tellTitle(tell: (title: string) => void): () => void {
  let told: string | undefined
  const look = () => {
    if (document.title !== told) tell((told = document.title))
  }
  const observer = new MutationObserver(look)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  look()
  return () => observer.disconnect()
}

/** Opens a screen, after the question about unsaved input; ignores anything that is not a path of this office. */
function open(path: string): void {
  const target = safeTarget(path)
  if (target === '/' && path !== '/') return
  const to = target === '/' ? href('advertisers') : target
  if (to !== screenPath()) navigate(to)
}

/** Asks the user about unsaved input, in the dialog of the screen; returns at once if there is none. */
const mayLeave = () =>
  new Promise<boolean>((answer) => {
    const ask = unsavedQuestion.peek()
    if (!ask) return answer(true)
    // The user, who has stayed, may have saved meanwhile.
    ask(
      () => answer(true),
      () => answer(!unsavedQuestion.peek()),
    )
  })
