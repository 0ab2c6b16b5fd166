import { useSignals } from '@preact/signals-react/runtime'
import { href } from '../../routes.ts'
import { texts } from '../../state/locale.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { StandaloneMessage } from './standalone-message.tsx'

export function Page() {
  useSignals()
  const { session: words } = texts.value
  usePageTitle(words.signedOutTitle())
  return (
    <StandaloneMessage
      title={words.signedOutTitle()}
      text={words.signedOutText()}
      actionLabel={words.signIn()}
      actionHref={href('advertisers')}
    />
  )
}
