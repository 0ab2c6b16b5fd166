import { useSignals } from '@preact/signals-react/runtime'
import type { SignInFailure } from '../../auth/sign-in-error.ts'
import { config } from '../../state/session/config.ts'
import { texts } from '../../state/locale.ts'
import { LinkedEmail } from '../../ui/contact.tsx'
import { StandaloneMessage } from './standalone-message.tsx'

type SignInFailedProps = {
  /** `refused`: the server accepts no token of the provider. */
  kind: SignInFailure['kind'] | 'refused'
} & ({ actionHref: string } | { onAction: () => void })

/** Says why a sign-in failed, and offers another unless that would be useless. */
export function SignInFailed({ kind, ...rest }: SignInFailedProps) {
  useSignals()
  const { session: words } = texts.value
  const { supportEmail: email } = config.value
  const linked = (text: string) => <LinkedEmail text={text} email={email} />
  const action = { actionLabel: words.signIn(), ...rest }
  switch (kind) {
    case 'unauthorizedClient':
      return (
        <StandaloneMessage title={words.unauthorizedClient()} text={linked(words.unauthorizedClientText({ email }))} />
      )
    case 'anonymous':
      return <StandaloneMessage title={words.notSignedIn()} text={words.notSignedInText()} {...action} />
    case 'storage':
      return <StandaloneMessage title={words.noStorage()} text={words.noStorageText()} {...action} />
    case 'unreachable':
      return <StandaloneMessage title={words.signInFailed()} text={words.providerUnreachable()} {...action} />
    case 'unreadable':
      return (
        <StandaloneMessage
          title={words.signInFailed()}
          text={linked(words.providerUnreadable({ email }))}
          {...action}
        />
      )
    case 'faulty':
      return (
        <StandaloneMessage title={words.signInFailed()} text={linked(words.providerFaulty({ email }))} {...action} />
      )
    case 'refused':
      return (
        <StandaloneMessage title={words.signInFailed()} text={linked(words.signInRefused({ email }))} {...action} />
      )
    case 'failed':
      return <StandaloneMessage title={words.signInFailed()} text={words.signInFailedText()} {...action} />
  }
}
