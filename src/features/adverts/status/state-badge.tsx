import { useSignals } from '@preact/signals-react/runtime'
import type { AdvertPage } from '../../../contract/advert/advert.ts'
import { advertStateText, advertStateTone } from '../../../state/texts/advert-terms.ts'
import { texts } from '../../../state/locale.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Tooltip } from '../../../ui/popover/tooltip.tsx'
import { isHeld, obstacleOf } from '../../../domain/advert/launch.ts'
import { idleNow } from '../../../domain/campaign/idle-now.ts'
import { idleText } from '../../../state/texts/idle-text.ts'
import { obstacleText } from '../../../state/texts/obstacle-text.ts'

/** The ad's state, with its meaning on hover and focus. */
export function StateBadge({ page }: { page: AdvertPage }) {
  useSignals()
  const { state } = page.advert
  const held = isHeld(page)
  return (
    <Tooltip text={meaning(page)}>
      {(trigger) => (
        <span role="note" tabIndex={0} {...trigger}>
          <Badge tone={advertStateTone(state, held)}>{advertStateText(state, held)}</Badge>
        </span>
      )}
    </Tooltip>
  )
}

function meaning(page: AdvertPage): string {
  const { adverts: words } = texts.value
  const obstacle = obstacleOf(page)
  const idle = idleNow(page.campaign)
  const { state } = page.advert
  switch (state) {
    case 'Draft':
      return words.hintDraft()
    case 'Started':
      if (obstacle) return obstacleText(obstacle, page)
      return idle ? idleText(idle) : words.hintStarted()
    case 'Stopped':
      return words.hintStopped()
    case 'Suspended':
      return words.hintSuspended()
    case 'Approved':
      return words.hintApproved()
    case 'WaitingForApproval':
      return words.hintWaitingForApproval()
    case 'Rejected':
      return words.hintRejected()
    case 'StoppedByPlatform':
      return words.hintStoppedByPlatform()
    case 'StoppedByDeadline':
      return words.hintStoppedByDeadline()
    default:
      state satisfies never
      return texts.value.common.unknown()
  }
}
