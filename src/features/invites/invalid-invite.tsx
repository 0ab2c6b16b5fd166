import { useSignals } from '@preact/signals-react/runtime'
import { href } from '../../routes.ts'
import { texts } from '../../state/locale.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { WarningIcon } from '../../ui/icons/icon.tsx'

/** The message for an expired, used or unknown invite (docs/product/access.md). */
export function InvalidInvite() {
  useSignals()
  const { invites: words } = texts.value
  return (
    <EmptyState
      isPage
      title={words.invalid()}
      icon={<WarningIcon size={28} />}
      action={<Button href={href('advertisers')}>{words.home()}</Button>}
    >
      {words.invalidText()}
    </EmptyState>
  )
}
