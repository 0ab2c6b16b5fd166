import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../state/locale.ts'
import { FailureText, type FailureKind } from './failure-text.tsx'
import { StandaloneMessage } from './standalone-message.tsx'

type SignInFailedProps = { kind: FailureKind } & ({ actionHref: string } | { onAction: () => void })

/** Explains why a sign-in failed, and offers another attempt unless that would be useless. */
export function SignInFailed({ kind, ...rest }: SignInFailedProps) {
  useSignals()
  const { session: words } = texts.value
  const titles: { [K in FailureKind]?: () => string } = {
    unauthorizedClient: words.unauthorizedClient,
    anonymous: words.notSignedIn,
    storage: words.noStorage,
  }
  const action = kind === 'unauthorizedClient' ? {} : { actionLabel: words.signIn(), ...rest }
  return (
    <StandaloneMessage title={(titles[kind] ?? words.signInFailed)()} text={<FailureText kind={kind} />} {...action} />
  )
}
