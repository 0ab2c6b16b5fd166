import { effect } from '@preact/signals-react'
import { config } from './config.ts'

/** Shows the icon of the portal, if it has one, in the tab of the browser. Returns the stop function. */
export const showPortalIcon = (): (() => void) =>
  effect(() => {
    const { iconUrl } = config.value
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (!iconUrl || !link) return
    link.removeAttribute('type') // that of the office's own icon
    link.href = iconUrl
  })
