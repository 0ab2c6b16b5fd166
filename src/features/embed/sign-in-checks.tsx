import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { claimsOf } from '../../auth/claims-of.ts'
import { pageSession } from '../../auth/framed/page-session.ts'
import { page } from '../../state/embed/frame.ts'
import { texts } from '../../state/locale.ts'
import { session } from '../../state/session/session.ts'
import { store } from '../../state/session/stored.ts'
import { Button } from '../../ui/button.tsx'
import { Check, Checks, type CheckProps } from './check-row.tsx'

/** How users sign in here, and where the sign-in is stored. */
export function SignInChecks() {
  useSignals()
  const { embed: words } = texts.value
  return (
    <Checks title={words.signIn()}>
      <Check
        title={words.user()}
        state={session.value ? 'ok' : 'unused'}
        value={session.value ? words.signedIn({ name: session.value.displayName }) : words.signedOut()}
      />
      <Token />
      <Storage />
      <StorageAccess />
    </Checks>
  )
}

/** Returns the message of a failure for developers: that of its root cause. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : messageOf(error.cause)
}

type Found = Omit<CheckProps, 'title' | 'action'>

function Token() {
  useSignals()
  const { embed: words } = texts.value
  const [found, setFound] = useState<Found>()
  const [isBusy, setBusy] = useState(false)
  if (!page.value?.settings.hasToken)
    return <Check title={words.token()} state="unused" value={words.noToken()} advice={words.noTokenAdvice()} />

  const ask = async () => {
    setBusy(true)
    try {
      const { displayName, userId, accessToken, expiresAt } = await pageSession()
      const { act } = claimsOf<{ act?: { sub?: string } }>(accessToken)
      const seconds = Math.round(expiresAt - Date.now() / 1000)
      setFound({
        state: 'ok',
        value: words.tokenTaken({ name: displayName || userId, partner: act?.sub ?? '', seconds }),
      })
    } catch (error) {
      setFound({ state: 'failed', value: messageOf(error), advice: words.tokenAdvice() })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Check
      title={words.token()}
      {...(found ?? { state: 'waiting', value: words.notTried() })}
      action={
        <Button busy={isBusy} onClick={() => void ask()}>
          {words.askForToken()}
        </Button>
      }
    />
  )
}

/** Returns which storage the office uses. */
function storageKind(): 'local' | 'session' | 'memory' {
  for (const kind of ['local', 'session'] as const)
    try {
      if (store() === window[`${kind}Storage`]) return kind
    } catch {
      // the browser refuses this one
    }
  return 'memory'
}

function Storage() {
  useSignals()
  const { embed: words } = texts.value
  const kind = storageKind()
  const values = { local: words.localStorage(), session: words.sessionStorage(), memory: words.memory() }
  return (
    <Check
      title={words.storage()}
      state={kind === 'local' ? 'ok' : 'warning'}
      value={values[kind]}
      advice={kind !== 'local' && words.storageAdvice()}
    />
  )
}

function StorageAccess() {
  useSignals()
  const { embed: words } = texts.value
  const [hasAccess, setAccess] = useState<boolean>()
  const isOffered = 'requestStorageAccess' in document
  useEffect(() => {
    if (isOffered) document.hasStorageAccess().then(setAccess, () => setAccess(false))
  }, [isOffered])
  if (!isOffered) return <Check title={words.access()} state="unused" value={words.accessNotOffered()} />
  return (
    <Check
      title={words.access()}
      state={hasAccess ? 'ok' : 'unused'}
      value={hasAccess ? words.hasAccess() : words.hasNoAccess()}
    />
  )
}
