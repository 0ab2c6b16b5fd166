import { useSignals } from '@preact/signals-react/runtime'
import type { SignInFailure } from '../../auth/sign-in-error.ts'
import { config } from '../../state/session/config.ts'
import { texts } from '../../state/locale.ts'
import { LinkedEmail } from '../../ui/contact.tsx'

/** The reason of a failed sign-in; `refused`: the server accepts no token of the provider. */
export type FailureKind = SignInFailure['kind'] | 'refused'

/** Explains why a sign-in failed, and what to do. */
export function FailureText({ kind }: { kind: FailureKind }) {
  useSignals()
  const { session: words } = texts.value
  const { supportEmail: email } = config.value
  const textOf: Record<FailureKind, (values: { email: string }) => string> = {
    unauthorizedClient: words.unauthorizedClientText,
    anonymous: words.notSignedInText,
    clock: words.clockWrong,
    storage: words.noStorageText,
    unreachable: words.providerUnreachable,
    unreadable: words.providerUnreadable,
    faulty: words.providerFaulty,
    refused: words.signInRefused,
    closed: words.windowClosed,
    noToken: words.noToken,
    tokenRefused: words.tokenRefused,
    failed: words.signInFailedText,
  }
  return <LinkedEmail text={textOf[kind]({ email })} email={email} />
}
