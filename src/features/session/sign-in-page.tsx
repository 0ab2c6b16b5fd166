import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { safeTarget } from '../../auth/safe-target.ts'
import { signIn } from '../../auth/sign-in.ts'
import { signInFailureOf } from '../../auth/sign-in-error.ts'
import type { PageProps } from '../../page-props.ts'
import { session } from '../../state/session/session.ts'
import { texts } from '../../state/locale.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { maySignInAgain } from './sign-in-again.ts'
import { SignInFailed } from './sign-in-failed.tsx'
import { StandaloneMessage } from './standalone-message.tsx'

/** Milliseconds before a provider that could not be reached is tried again. */
const RETRY = 5_000

/** Redirects to the identity provider, which returns to `targetUrl`. */
export function Page({ query }: PageProps) {
  useSignals()
  const { session: words } = texts.value
  const [failure, setFailure] = useState<{ kind: ReturnType<typeof signInFailureOf>['kind'] | 'refused' }>()
  const target = query.get('targetUrl')
  const start = () => void signIn(safeTarget(target)).catch((error: unknown) => setFailure(signInFailureOf(error)))
  useEffect(() => {
    // A session means that its token was refused; the next one may be as well.
    if (session.peek() && !maySignInAgain()) setFailure({ kind: 'refused' })
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
  usePageTitle(words.signIn())
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
