import { useSignals } from '@preact/signals-react/runtime'
import { href } from '../../routes.ts'
import { config } from '../../state/session/config.ts'
import { session } from '../../state/session/session.ts'
import { texts } from '../../state/locale.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkedEmail } from '../../ui/contact.tsx'

/**
 * The page for what the user may not access; it offers the user's own accounts and, unless the embedding page vouches
 * for the user, another sign-in.
 */
export function Page() {
  useSignals()
  const { errors } = texts.value
  const email = config.value.supportEmail
  usePageTitle(errors.forbiddenTitle())
  const ways = (
    <>
      <Button variant="primary" href={href('advertisers')}>
        {errors.home()}
      </Button>
      {!session.value?.isOfPage && <Button href={href('signOut')}>{errors.changeAccount()}</Button>}
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
