import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useLayoutEffect, useState } from 'react'
import { answerFromPopup } from '../../auth/framed/popup-answer.ts'
import { completeSignIn } from '../../auth/sign-in.ts'
import { signInFailureOf, type SignInFailure } from '../../auth/sign-in-error.ts'
import { answerFromFrame } from '../../auth/provider/silent-frame.ts'
import { href } from '../../routes.ts'
import { texts } from '../../state/locale.ts'
import { navigate } from '../../state/navigation/navigation.ts'
import { SignInFailed } from './sign-in-failed.tsx'
import { StandaloneMessage } from './standalone-message.tsx'
import { maySignInAgain } from './sign-in-again.ts'

let completion: Promise<string> | undefined // the authorization response is valid once, however often this renders

/** Handles the identity provider's response and returns the user to the page that required the sign-in. */
export function Page() {
  useSignals()
  const { session: words } = texts.value
  const [failure, setFailure] = useState<SignInFailure>()
  const [popup, setPopup] = useState<ReturnType<typeof answerFromPopup>>()
  useEffect(() => {
    if (answerFromFrame()) return
    const answered = answerFromPopup()
    if (answered) return setPopup(answered)
    completion ??= completeSignIn().finally(() => (completion = undefined))
    completion.then(
      (target) => navigate(target, { replace: true }),
      (error: unknown) => {
        const found = signInFailureOf(error)
        if (found.kind === 'anonymous' && maySignInAgain()) navigate(signInTo(found.targetUrl), { replace: true })
        else setFailure(found)
      },
    )
  }, [])
  // Before the message can be read: the connection may be restored as quickly.
  useLayoutEffect(() => {
    if (failure?.kind !== 'unreachable') return
    const goOn = () => navigate(signInTo(failure.targetUrl), { replace: true })
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [failure])
  if (popup === 'told') return <StandaloneMessage title={words.windowDone()} />
  if (popup)
    return (
      <StandaloneMessage
        title={words.windowLost()}
        text={words.windowLostText()}
        actionLabel={words.ownTab()}
        actionHref={href('advertisers')}
        isNewTab
      />
    )
  return failure ? (
    <SignInFailed kind={failure.kind} actionHref={signInTo(failure.targetUrl)} />
  ) : (
    <StandaloneMessage title={words.completing()} />
  )
}

const signInTo = (targetUrl: string) => href('signIn', {}, { targetUrl })
