import { useSignals } from '@preact/signals-react/runtime'
import { useLayoutEffect, useMemo } from 'react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { Frame } from './features/frame/frame.tsx'
import { Screen } from './features/frame/screen.tsx'
import { LateOverlays } from './late-overlays.tsx'
import { href, matchRoute } from './routes.ts'
import { openAdvertiser } from './state/session/advertiser.ts'
import { signInHref } from './state/call-errors.ts'
import { followLinksInPlace, navigate } from './state/navigation/navigation.ts'
import { session } from './state/session/session.ts'

/** Guards the routes and renders the current screen within its frame, with the overlays above it. */
export function App() {
  useSignals()
  const pathname = usePathname()
  const { name, route, params } = useMemo(() => matchRoute(pathname), [pathname])
  const mustReset = new URLSearchParams(useSearch()).has('resetSession')
  const mustSignIn = !route.isPublic && !session.value

  useLayoutEffect(followLinksInPlace, []) // a link may be pressed before the next frame
  useLayoutEffect(() => {
    if (mustReset) return
    if (mustSignIn) navigate(signInHref(), { replace: true })
    else if (name === 'home') navigate(href('advertisers'), { replace: true })
    else if (name === 'advertiser') navigate(href('partners', params), { replace: true })
    openAdvertiser(params.advertiserId)
  })

  // The same elements for the same path: a change of the query alone re-renders the screen, not the frame around it.
  const office = useMemo(() => {
    const screen = <Screen key={pathname} page={route.page} params={params} />
    return (
      <>
        {route.isPublic ? screen : <Frame>{screen}</Frame>}
        <LateOverlays />
      </>
    )
  }, [pathname, route, params])
  if (mustReset) return <Screen key="reset" page="session/reset-session" params={params} />
  return mustSignIn ? null : office
}
