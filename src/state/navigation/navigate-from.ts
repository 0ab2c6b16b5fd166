import { navigate } from './navigation.ts'

/**
 * Returns `navigate` for what follows a write that begins now: it does nothing once the user has left this screen.
 */
export function navigateFrom(): typeof navigate {
  const { pathname } = location
  return (...to) => {
    if (location.pathname === pathname) navigate(...to)
  }
}
