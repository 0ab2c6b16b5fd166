import { useSignals } from '@preact/signals-react/runtime'
import type { AdvertState } from '../../../contract/advert.ts'
import { advertStateText, advertStateTone } from '../../../state/advert-terms.ts'
import { texts } from '../../../state/locale.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Tooltip } from '../../../ui/popover/tooltip.tsx'

/** The ad's state, with its meaning on hover and focus. */
export function StateBadge({ state }: { state: AdvertState }) {
  useSignals()
  return (
    <Tooltip text={meaning(state)}>
      {(trigger) => (
        <span role="note" tabIndex={0} {...trigger}>
          <Badge tone={advertStateTone(state)}>{advertStateText(state)}</Badge>
        </span>
      )}
    </Tooltip>
  )
}

function meaning(state: AdvertState): string {
  const { adverts: words } = texts.value
  switch (state) {
    case 'Draft':
      return words.hintDraft()
    case 'Started':
      return words.hintStarted()
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
