import { useSignals } from '@preact/signals-react/runtime'
import type { AdvertPage } from '../../../contract/advert/advert.ts'
import { advertStateText, advertStateTone } from '../../../state/texts/advert-terms.ts'
import { texts } from '../../../state/locale.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Tooltip } from '../../../ui/popover/tooltip.tsx'
import { obstacleOf } from '../../../domain/advert/launch.ts'
import { obstacleText } from '../../../state/texts/obstacle-text.ts'

/** The ad's state, with its meaning on hover and focus. */
export function StateBadge({ page }: { page: AdvertPage }) {
  useSignals()
  const { state } = page.advert
  const isHeld = obstacleOf(page) !== null
  return (
    <Tooltip text={meaning(page)}>
      {(trigger) => (
        <span role="note" tabIndex={0} {...trigger}>
          <Badge tone={advertStateTone(state, isHeld)}>{advertStateText(state, isHeld)}</Badge>
        </span>
      )}
    </Tooltip>
  )
}

function meaning(page: AdvertPage): string {
  const { adverts: words } = texts.value
  const obstacle = obstacleOf(page)
  const { state } = page.advert
  switch (state) {
    case 'Draft':
      return words.hintDraft()
    case 'Started':
      return obstacle ? obstacleText(obstacle, page) : words.hintStarted()
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
