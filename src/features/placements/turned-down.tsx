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

/** Names the ads that the operator rejected or stopped and why, and links users who can fix them to the first. */
export function TurnedDown({ rows, params, mayWrite }: TurnedDownProps) {
  useSignals()
  const { placements: words } = texts.value
  const found = rows.filter(isTurnedDown)
  const [first] = found
  if (!first) return null
  return (
    <Alert
      tone="danger"
      title={words.turnedDown({ count: found.length })}
      actions={
        mayWrite && <Button href={href('advert', { ...params, advertId: first.advertId })}>{words.mend()}</Button>
      }
    >
      <ul>
        {found.map((row) => (
          <li key={row.advertId}>
            {words.turnedDownText({ name: row.name, reason: stateReason(row) ?? words.noReasonGiven() })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
