import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { signIn } from '../../auth/sign-in.ts'
import { safeTarget } from '../../auth/safe-target.ts'
import type { PageProps } from '../../page-props.ts'
import { config } from '../../state/session/config.ts'
import { session } from '../../state/session/session.ts'
import { texts } from '../../state/locale.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { maySignInAgain } from './sign-in-again.ts'
import { StandaloneMessage } from './standalone-message.tsx'

/** Redirects to the identity provider, which returns to `targetUrl`. */
export function Page({ query }: PageProps) {
  useSignals()
  const { session: words, common } = texts.value
  const [hasFailed, setFailed] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const target = query.get('targetUrl')
  const start = () => {
    setFailed(false)
    setRefused(false)
    signIn(safeTarget(target)).catch(() => setFailed(true))
  }
  useEffect(() => {
    // A session means that its token was refused; the next one may be as well.
    if (session.peek() && !maySignInAgain()) setRefused(true)
    else start()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `start` depends on the target alone
  }, [target])
  usePageTitle(words.signIn())
  if (isRefused)
    return (
      <StandaloneMessage
        title={words.signInFailed()}
        text={words.signInRefused({ email: config.value.supportEmail })}
        actionLabel={words.signIn()}
        onAction={start}
      />
    )
  return hasFailed ? (
    <StandaloneMessage
      title={words.signInFailed()}
      text={words.providerUnreachable()}
      actionLabel={common.retry()}
      onAction={start}
    />
  ) : (
    <StandaloneMessage title={words.signingIn()} />
  )
}
