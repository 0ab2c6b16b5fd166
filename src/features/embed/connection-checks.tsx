import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import type { EmbedSettings } from '../../contract/embed/messages.ts'
import { localeOfTag } from '../../domain/locale.ts'
import { page } from '../../state/embed/frame.ts'
import { texts } from '../../state/locale.ts'
import { currentPath } from '../../state/navigation/navigation.ts'
import { config } from '../../state/session/config.ts'
import { useLazy } from '../../state/late/use-lazy.ts'
import { Check, Checks, type CheckProps } from './check-row.tsx'

/** Milliseconds after which a page is no longer expected to respond. */
const PATIENCE = 10_000

/** Returns the origin of the embedding page; undefined if the browser does not disclose it, or it is opaque. */
function originAround(): string | undefined {
  const told = page.value?.origin ?? location.ancestorOrigins?.[0] ?? document.referrer
  return URL.canParse(told) ? new URL(told).origin : undefined
}

/** Checks whether the office and the embedding page receive each other's messages. */
export function ConnectionChecks() {
  useSignals()
  const { embed: words } = texts.value
  const around = originAround()
  return (
    <Checks title={words.connection()}>
      <Check
        title={words.frame()}
        state={around ? 'ok' : 'warning'}
        value={around ? words.inFrame({ origin: around }) : words.inUnknownFrame()}
      />
      <Handshake />
      <Allowed around={around} />
      <Policy />
      <Settings />
    </Checks>
  )
}

function Handshake() {
  useSignals()
  const { embed: words } = texts.value
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  const title = words.handshake()
  if (page.value) return <Check title={title} state="ok" value={words.version({ version: page.value.version })} />
  if (!isLate) return <Check title={title} state="waiting" value={words.handshakeWaits()} />
  return <Check title={title} state="failed" value={words.noHandshake()} advice={words.noHandshakeAdvice()} />
}

function Allowed({ around }: { around: string | undefined }) {
  useSignals()
  const { embed: words } = texts.value
  const allowed = [location.origin, ...(config.value.embedOrigins ?? [])]
  const isAllowed = around === undefined || allowed.includes(around)
  return (
    <Check
      title={words.allowed()}
      state={isAllowed ? 'ok' : 'failed'}
      value={allowed.join(', ')}
      advice={!isAllowed && words.allowedAdvice({ host: location.hostname, origin: around })}
    />
  )
}

/** Reads which pages the server allows to show this one; undefined if it names none. */
async function frameAncestors(): Promise<string | undefined> {
  // oxlint-disable-next-line no-restricted-globals -- the headers of this document, which is not a call
  const { headers } = await fetch(currentPath(), { method: 'HEAD', cache: 'no-store' })
  return /frame-ancestors ([^;]*)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1]
}

function Policy() {
  useSignals()
  const { embed: words } = texts.value
  const [check, setCheck] = useState<Omit<CheckProps, 'title'>>({ state: 'waiting', value: words.reading() })
  useEffect(() => {
    frameAncestors().then(
      (found) =>
        found && found !== '*'
          ? setCheck({ state: 'ok', value: found })
          : setCheck({ state: 'warning', value: words.noPolicy(), advice: words.noPolicyAdvice() }),
      () => setCheck({ state: 'warning', value: words.unreadablePolicy() }),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once
  }, [])
  return <Check title={words.policy()} {...check} />
}

const CHROMES = ['full', 'compact', 'none']

// Not imported with the page: it shows the appearance at once, for which it needs the configuration.
const importRules = async () => (await import('../../state/appearance/appearance.ts')).readAppearance

/** Returns the names of the settings with invalid values. */
function wrongSettings({ locale, chrome }: EmbedSettings, wrongLooks: readonly string[]): string[] {
  return [
    ...(locale && !localeOfTag(locale) ? ['locale'] : []),
    ...(chrome && !CHROMES.includes(chrome) ? ['chrome'] : []),
    ...wrongLooks,
  ]
}

function Settings() {
  useSignals()
  const { embed: words } = texts.value
  const [readAppearance, loadRules] = useLazy(importRules)
  useEffect(() => void loadRules(), [loadRules])
  const settings = page.value?.settings ?? {}
  const set = Object.entries(settings)
    .filter(([name, value]) => name !== 'type' && value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${String(value)}`)
  const wrong = wrongSettings(settings, readAppearance?.(settings).wrong ?? [])
  return (
    <Check
      title={words.settings()}
      state={wrong.length > 0 ? 'failed' : set.length > 0 ? 'ok' : 'unused'}
      value={set.join(', ') || words.noSettings()}
      advice={wrong.length > 0 && words.wrongSettings({ names: wrong.join(', ') })}
    />
  )
}
