import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { safeTarget } from '../../auth/safe-target.ts'
import { signIn } from '../../auth/sign-in.ts'
import { signInFailureOf } from '../../auth/sign-in-error.ts'
import type { PageProps } from '../../page-props.ts'
import { mayCacheOffice, registerWorker } from '../../state/between-visits/worker.ts'
import { isFramed } from '../../state/embed/frame.ts'
import { session } from '../../state/session/session.ts'
import { texts } from '../../state/locale.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { useLazy } from '../../state/late/use-lazy.ts'
import type { FailureKind } from './failure-text.tsx'
import { maySignInAgain } from './sign-in-again.ts'
import { SignInFailed } from './sign-in-failed.tsx'
import { StandaloneMessage } from './standalone-message.tsx'

/** Milliseconds before an unreachable provider is tried again. */
const RETRY = 5_000

/** Signs the user in, on the way to `targetUrl`. */
export function Page({ query }: PageProps) {
  useSignals()
  usePageTitle(texts.value.session.signIn())
  const target = safeTarget(query.get('targetUrl'))
  // The frame that has opened this window directs it to the provider; a window that is cut off goes there on its own.
  if (query.has('popup') && window.opener) return <StandaloneMessage title={texts.value.session.signingIn()} />
  return isFramed ? <InFrame target={target} /> : <AtTopLevel target={target} />
}

const importFramed = async () => (await import('./framed-sign-in.tsx')).FramedSignIn

/** Stays in the frame, because the provider's page cannot be framed. */
function InFrame({ target }: { target: string }) {
  const [FramedSignIn, open] = useLazy(importFramed)
  useEffect(() => {
    void open()
    addEventListener('online', open)
    return () => removeEventListener('online', open)
  }, [open])
  return FramedSignIn ? <FramedSignIn target={target} /> : null
}

/** Redirects to the identity provider, which returns to the target. */
function AtTopLevel({ target }: { target: string }) {
  useSignals()
  const { session: words } = texts.value
  const [failure, setFailure] = useState<{ kind: FailureKind }>()
  const start = () => void signIn(target).catch((error: unknown) => setFailure(signInFailureOf(error)))
  useEffect(() => {
    // While the user types, the worker caches the page to which the provider returns.
    if (mayCacheOffice() && !navigator.serviceWorker?.controller) registerWorker().catch(() => {})
    // A session means that its token was refused, as the next one may be; or that it has ended, and the user has come
    // back from the provider without another.
    const before = session.peek()
    if (before && !maySignInAgain()) setFailure({ kind: before.expiresAt === 0 ? 'anonymous' : 'refused' })
    else start()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `start` depends on the target alone
  }, [target])
  useEffect(() => {
    if (failure?.kind !== 'unreachable') return
    const timer = setTimeout(start, RETRY)
    addEventListener('online', start)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', start)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once after each failure
  }, [failure])
  const retry = () => {
    setFailure(undefined)
    start()
  }
  return failure ? (
    <SignInFailed kind={failure.kind} onAction={retry} />
  ) : (
    <StandaloneMessage title={words.signingIn()} />
  )
}
