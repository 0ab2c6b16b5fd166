import { useSignals } from '@preact/signals-react/runtime'
import { href } from '../../routes.ts'
import { config } from '../../state/session/config.ts'
import { texts } from '../../state/locale.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkedEmail } from '../../ui/contact.tsx'

/** The page for an account that the user may not access; it offers another sign-in or another account. */
export function Page() {
  useSignals()
  const { errors } = texts.value
  const email = config.value.supportEmail
  usePageTitle(errors.forbiddenTitle())
  const ways = (
    <>
      <Button variant="primary" href={href('signOut')}>
        {errors.changeAccount()}
      </Button>
      <Button href={href('advertisers')}>{errors.home()}</Button>
    </>
  )
  return (
    <main className="center">
      <EmptyState isPage title={errors.forbiddenTitle()} action={ways}>
        <LinkedEmail text={errors.forbiddenText({ email })} email={email} />
      </EmptyState>
    </main>
  )
}
