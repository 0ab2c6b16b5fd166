import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { completeSignIn } from '../../auth/auth.ts'
import { href } from '../../routes.ts'
import { texts } from '../../state/locale.ts'
import { navigate } from '../../state/navigation.ts'
import { Lone } from './lone.tsx'

let completion: Promise<string> | undefined // the answer in the address serves once, however often this renders

/** Takes the identity provider's answer, and goes where the sign-in was asked for. */
export function Page() {
  useSignals()
  const { session: words } = texts.value
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    completion ??= completeSignIn().finally(() => (completion = undefined))
    completion.then(
      (target) => navigate(target, { replace: true }),
      () => setFailed(true),
    )
  }, [])
  return hasFailed ? (
    <Lone title={words.signInFailed()} text={words.signInFailedText()} actionLabel={words.signIn()} actionHref={href('signIn')} />
  ) : (
    <Lone title={words.completing()} />
  )
}
