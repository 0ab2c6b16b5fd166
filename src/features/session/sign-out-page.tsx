import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { signOut } from '../../auth/sign-in.ts'
import { href } from '../../routes.ts'
import { texts } from '../../state/locale.ts'
import { navigate } from '../../state/navigation/navigation.ts'
import { StandaloneMessage } from './standalone-message.tsx'

/** Ends the local session at once, then the one at the identity provider, if that responds. */
export function Page() {
  useSignals()
  useEffect(() => {
    signOut().catch(() => navigate(href('oidcLogout'), { replace: true }))
  }, [])
  return <StandaloneMessage title={texts.value.session.signingOut()} />
}
