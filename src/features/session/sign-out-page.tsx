import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { signOut } from '../../auth/sign-in.ts'
import { href } from '../../routes.ts'
import { isFramed } from '../../state/embed/frame.ts'
import { texts } from '../../state/locale.ts'
import { navigate } from '../../state/navigation/navigation.ts'
import { StandaloneMessage } from './standalone-message.tsx'

/** Ends the local session at once, then the one at the identity provider, if that responds; a frame stays here. */
export function Page() {
  useSignals()
  useEffect(() => {
    const stay = () => navigate(href('oidcLogout'), { replace: true })
    signOut().then(isFramed ? stay : undefined, stay)
  }, [])
  return <StandaloneMessage title={texts.value.session.signingOut()} />
}
