import { useSignals } from '@preact/signals-react/runtime'
import type { AdvertState } from '../../../contract/advert.ts'
import type { Obstacle } from '../../../domain/advert/advert-obstacle.ts'
import { advertStateText, advertStateTone } from '../../../state/advert-terms.ts'
import { texts } from '../../../state/locale.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Tooltip } from '../../../ui/popover/tooltip.tsx'
import { obstacleText } from './obstacle-text.ts'

type StateBadgeProps = { state: AdvertState; obstacle: Obstacle | null }

/** The ad's state, with its meaning on hover and focus. */
export function StateBadge({ state, obstacle }: StateBadgeProps) {
  useSignals()
  const isHeld = obstacle !== null
  return (
    <Tooltip text={meaning(state, obstacle)}>
      {(trigger) => (
        <span role="note" tabIndex={0} {...trigger}>
          <Badge tone={advertStateTone(state, isHeld)}>{advertStateText(state, isHeld)}</Badge>
        </span>
      )}
    </Tooltip>
  )
}

function meaning(state: AdvertState, obstacle: Obstacle | null): string {
  const { adverts: words } = texts.value
  switch (state) {
    case 'Draft':
      return words.hintDraft()
    case 'Started':
      return obstacle ? `${words.notShown()}. ${obstacleText(obstacle)}` : words.hintStarted()
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
  }
}
