import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { signIn } from '../../auth/auth.ts'
import { safeTarget } from '../../auth/safe-target.ts'
import type { PageProps } from '../../page-props.ts'
import { texts } from '../../state/locale.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { StandaloneMessage } from './standalone-message.tsx'

/** Redirects to the identity provider, which returns to `targetUrl`. */
export function Page({ query }: PageProps) {
  useSignals()
  const { session: words, common } = texts.value
  const [hasFailed, setFailed] = useState(false)
  const target = query.get('targetUrl')
  const start = () => {
    setFailed(false)
    signIn(safeTarget(target)).catch(() => setFailed(true))
  }
  useEffect(start, [target])
  usePageTitle(words.signIn())
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
