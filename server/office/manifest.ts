import type { PortalLook } from '../store/portals.ts'

/** Returns the manifest by which browsers install the office of a portal, with its name and icon (W3C). */
export const manifestOf = ({ name, icon_url, appearance }: PortalLook) => ({
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  name,
  short_name: name,
  theme_color: appearance?.accent ?? undefined,
  icons: [{ src: icon_url ?? '/favicon.svg', sizes: 'any' }],
})
