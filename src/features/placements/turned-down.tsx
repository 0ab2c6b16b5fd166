import { useSignals } from '@preact/signals-react/runtime'
import { href } from '../../routes.ts'
import { texts } from '../../state/locale.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { isTurnedDown, stateReason, type AdvertRow } from './adverts/advert-row.ts'

type TurnedDownProps = {
  rows: readonly AdvertRow[]
  params: { advertiserId: string; campaignId: string }
  mayWrite: boolean
}

/**
 * Tells how many ads the operator rejected or stopped, and links users who can fix them to the first. A single one is
 * named with its reason; several have theirs in their rows, so that the message is short and pushes little down.
 */
export function TurnedDown({ rows, params, mayWrite }: TurnedDownProps) {
  useSignals()
  const { placements: words } = texts.value
  const found = rows.filter(isTurnedDown)
  const [first, second] = found
  if (!first) return null
  return (
    <Alert
      tone="danger"
      title={words.turnedDown({ count: found.length })}
      actions={
        mayWrite && <Button href={href('advert', { ...params, advertId: first.advertId })}>{words.mend()}</Button>
      }
    >
      {!second && words.turnedDownText({ name: first.name, reason: stateReason(first) ?? words.noReasonGiven() })}
    </Alert>
  )
}
