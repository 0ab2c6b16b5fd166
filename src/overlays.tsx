import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { effect } from '@preact/signals-react'
import { renewInTime } from './auth/renew-in-time.ts'
import { watchProvider } from './auth/watch-provider.ts'
import { CallError } from './data/errors.ts'
import { CampaignOverlay } from './features/campaign-editor/campaign-overlay.tsx'
import { FirstStepsSlot } from './features/first-steps/first-steps-slot.tsx'
import { AccountLink } from './features/frame/account-link.tsx'
import { FindButton, PaletteHost } from './features/frame/palette/palette-host.tsx'
import { closePhoneMenu } from './features/frame/phone-menu.ts'
import { laterLinks } from './features/frame/sidebar.tsx'
import { Help } from './features/help/help.tsx'
import { HistoryOverlay } from './features/history/history-overlay.tsx'
import { InboxSlot } from './features/inbox/inbox-slot.tsx'
import { ErrorAlerts } from './features/notices/error-alerts.tsx'
import { Shortcuts } from './features/shortcuts/shortcuts.tsx'
import { SupportWidget } from './features/support/support-widget.tsx'
import { changeLocale } from './state/change-locale.ts'
import { loadAppearance } from './state/appearance/load-appearance.ts'
import { keepCurrent } from './state/session/keep-current.ts'
import { comeBackOnline } from './state/connection/come-back-online.ts'
import { followOtherTabs } from './state/session/follow-other-tabs.ts'
import { config } from './state/session/config.ts'
import { session } from './state/session/session.ts'
import { showPortalIcon } from './state/session/portal-icon.ts'
import { overlays } from './state/overlays.ts'
import { replayEarlyKeys } from './state/keys/replay-early-keys.ts'
import { correctAddress } from './state/navigation/own-address.ts'
import { returnByBreadcrumbs } from './state/navigation/return-by-breadcrumbs.ts'
import { keepScroll } from './state/navigation/scroll-memory.ts'
import { stepAhead } from './step-ahead.ts'
import { keepFocus } from './ui/layout/keep-focus.ts'
import { keepPlace } from './ui/layout/keep-place.ts'
import './ui/late.css'

/** Milliseconds after which a browser that does not report idleness is assumed to be idle. */
const AFTER_OVERLAYS = 1_000
/** Milliseconds after which what keeps the office between visits is requested again. */
const RETRY = 10_000
const LINKS = {
  nav: (
    <>
      <FindButton />
      <InboxSlot />
      <FirstStepsSlot />
    </>
  ),
  foot: <AccountLink />,
}

function keepOfficeWhenIdle() {
  const attempt = () => import('./between-visits.tsx').then((code) => code.keepOffice())
  const keep = () =>
    void attempt().catch((error: unknown) => {
      // Of an old build, only a reload brings the code, and a notice says so.
      const isOutdated = error instanceof CallError && error.kind === 'outdated'
      if (!isOutdated) setTimeout(keep, RETRY)
    })
  if ('requestIdleCallback' in window) requestIdleCallback(keep)
  else setTimeout(keep, AFTER_OVERLAYS)
}

/** Renders the overlays of every screen and runs the background tasks; `isBack`: the connection has been restored. */
export function Overlays({ isBack }: { isBack: boolean }) {
  useSignals()
  useEffect(() => void (laterLinks.value = LINKS), [])
  useEffect(renewInTime, [])
  useEffect(watchProvider, [])
  useEffect(() => effect(() => void changeLocale(session.value?.locale)), [])
  useEffect(followOtherTabs, [])
  useEffect(keepScroll, [])
  useEffect(keepPlace, [])
  useEffect(keepFocus, [])
  useEffect(returnByBreadcrumbs, [])
  useEffect(keepCurrent, [])
  useEffect(correctAddress, [])
  useEffect(showPortalIcon, [])
  useEffect(() => effect(() => void loadAppearance(config.value.appearance)), [])
  useEffect(closePhoneMenu, [])
  useEffect(stepAhead, [])
  useEffect(keepOfficeWhenIdle, [])
  useEffect(replayEarlyKeys, []) // the shortcuts and the palette listen by now
  useEffect(() => comeBackOnline(isBack), [isBack])
  return (
    <>
      <CampaignOverlay />
      <HistoryOverlay />
      {overlays.value.map((Overlay, index) => (
        <Overlay key={index} />
      ))}
      <Help />
      <ErrorAlerts />
      <SupportWidget />
      <Shortcuts />
      <PaletteHost />
    </>
  )
}
