import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { href } from '../../routes.ts'
import { pageArrives } from '../../state/embed/frame.ts'
import { texts } from '../../state/locale.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { session } from '../../state/session/session.ts'
import { StandaloneMessage } from './standalone-message.tsx'

export function Page() {
  useSignals()
  const { session: words } = texts.value
  usePageTitle(words.signedOutTitle())
  useEffect(() => {
    if (!session.peek()) void pageArrives().then((page) => page?.send({ type: 'signedOut' }))
  }, [])
  return (
    <StandaloneMessage
      title={words.signedOutTitle()}
      text={words.signedOutText()}
      actionLabel={words.signIn()}
      actionHref={href('advertisers')}
    />
  )
}
