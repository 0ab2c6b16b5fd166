import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { completeSignIn } from '../../auth/sign-in.ts'
import { signInFailureOf, type SignInFailure } from '../../auth/sign-in-error.ts'
import { answerFromFrame } from '../../auth/silent-frame.ts'
import { href } from '../../routes.ts'
import { config } from '../../state/session/config.ts'
import { texts } from '../../state/locale.ts'
import { navigate } from '../../state/navigation/navigation.ts'
import { LinkedEmail } from '../../ui/contact.tsx'
import { StandaloneMessage } from './standalone-message.tsx'
import { maySignInAgain } from './sign-in-again.ts'

let completion: Promise<string> | undefined // the authorization response is valid once, however often this renders

/** Handles the identity provider's response and returns the user to the page that required the sign-in. */
export function Page() {
  useSignals()
  const { session: words } = texts.value
  const email = config.value.supportEmail
  const [failure, setFailure] = useState<SignInFailure>()
  useEffect(() => {
    if (answerFromFrame()) return
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
  switch (failure?.kind) {
    case undefined:
      return <StandaloneMessage title={words.completing()} />
    case 'unauthorizedClient':
      return (
        <StandaloneMessage
          title={words.unauthorizedClient()}
          text={<LinkedEmail text={words.unauthorizedClientText({ email })} email={email} />}
        />
      )
    case 'anonymous':
      return (
        <StandaloneMessage
          title={words.notSignedIn()}
          text={words.notSignedInText()}
          actionLabel={words.signIn()}
          actionHref={signInTo(failure.targetUrl)}
        />
      )
    case 'failed':
      return (
        <StandaloneMessage
          title={words.signInFailed()}
          text={words.signInFailedText()}
          actionLabel={words.signIn()}
          actionHref={href('signIn')}
        />
      )
  }
}

const signInTo = (targetUrl: string) => href('signIn', {}, { targetUrl })
