import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { effect } from '@preact/signals-react'
import { renewInTime } from './auth/renew-in-time.ts'
import { watchProvider } from './auth/watch-provider.ts'
import { CampaignOverlay } from './features/campaign-editor/campaign-overlay.tsx'
import { closePhoneMenu } from './features/frame/phone-menu.ts'
import { ErrorAlerts } from './features/notices/error-alerts.tsx'
import { Shortcuts } from './features/shortcuts/shortcuts.tsx'
import { SupportWidget } from './features/support/support-widget.tsx'
import { changeLocale } from './state/change-locale.ts'
import { keepBalance } from './state/keep-balance.ts'
import { comeBackOnline } from './state/come-back-online.ts'
import { followOtherTabs } from './state/session/follow-other-tabs.ts'
import { session } from './state/session/session.ts'
import { showPortalIcon } from './state/session/portal-icon.ts'
import { overlays } from './state/overlays.ts'
import { returnByBreadcrumbs } from './state/navigation/return-by-breadcrumbs.ts'
import { keepScroll } from './state/navigation/scroll-memory.ts'
import './ui/late.css'

/** Renders what lies above every screen and runs the background tasks; `isBack`: the connection has been restored. */
export function Overlays({ isBack }: { isBack: boolean }) {
  useSignals()
  useEffect(renewInTime, [])
  useEffect(watchProvider, [])
  useEffect(() => effect(() => void changeLocale(session.value?.locale)), [])
  useEffect(followOtherTabs, [])
  useEffect(keepScroll, [])
  useEffect(returnByBreadcrumbs, [])
  useEffect(keepBalance, [])
  useEffect(showPortalIcon, [])
  useEffect(closePhoneMenu, [])
  useEffect(() => comeBackOnline(isBack), [isBack])
  return (
    <>
      <CampaignOverlay />
      {overlays.value.map((Overlay, index) => (
        <Overlay key={index} />
      ))}
      <ErrorAlerts />
      <SupportWidget />
      <Shortcuts />
    </>
  )
}
