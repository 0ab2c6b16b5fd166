import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useLayoutEffect } from 'react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { Frame } from './features/frame/frame.tsx'
import { Screen } from './features/frame/screen.tsx'
import { LateOverlays } from './late-overlays.tsx'
import { href, matchRoute } from './routes.ts'
import { openAdvertiser } from './state/advertiser.ts'
import { signInHref } from './state/call-errors.ts'
import { followLinksInPlace, navigate } from './state/navigation.ts'
import { session, signedOut } from './state/session.ts'

/** The shell: guards the routes, shows the screen of the address within its frame, and the overlays. */
export function App() {
  useSignals()
  const pathname = usePathname()
  const query = new URLSearchParams(useSearch())
  const { name, route, params } = matchRoute(pathname)
  const mustReset = query.has('resetSession')
  const mustSignIn = !route.isPublic && !session.value

  useEffect(followLinksInPlace, [])
  useLayoutEffect(() => {
    if (mustReset) resetSession()
    else if (mustSignIn) navigate(signInHref(), { replace: true })
    else if (name === 'home') navigate(href('advertisers'), { replace: true })
    else if (name === 'advertiser') navigate(href('partners', params), { replace: true })
    openAdvertiser(params.advertiserId)
  })

  if (mustReset || mustSignIn) return null
  const screen = <Screen key={pathname} page={route.page} params={params} query={query} />
  return (
    <>
      {route.isPublic ? screen : <Frame>{screen}</Frame>}
      <LateOverlays />
    </>
  )
}

/** `resetSession` in the query clears the stored session and leaves the address (spec.md §2). */
function resetSession() {
  signedOut()
  const url = new URL(location.href)
  url.searchParams.delete('resetSession')
  navigate(url.pathname + url.search + url.hash, { replace: true })
}
