const NARROW = '(max-width: 899px)'
const PRESS = ['pointerdown', 'mousedown', 'click'] as const

/**
 * Closes the open menu of a phone on Escape, and on a press outside of it, which has no other effect. Works on the
 * rendered frame, which belongs to the first screen. Returns the stop function.
 */
export function closePhoneMenu(): () => void {
  const openButton = () =>
    matchMedia(NARROW).matches ? document.querySelector<HTMLElement>('.topbar [aria-expanded="true"]') : null
  const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
    const button = openButton()
    if (key !== 'Escape' || defaultPrevented || !button) return // a dialog above it takes Escape first
    button.click()
    button.focus()
  }
  const onPress = (event: Event) => {
    const button = openButton()
    if (!button || !(event.target instanceof Element) || event.target.closest('.topbar, .sidebar, dialog')) return
    event.preventDefault()
    event.stopPropagation()
    if (event.type === 'click') button.click()
  }
  addEventListener('keydown', onKeyDown)
  for (const type of PRESS) addEventListener(type, onPress, true)
  return () => {
    removeEventListener('keydown', onKeyDown)
    for (const type of PRESS) removeEventListener(type, onPress, true)
  }
}
