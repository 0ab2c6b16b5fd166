import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import type { AdvertState } from '../../../contract/advert/advert.ts'
import { rejectedAdvertsUrl } from '../../../contract/calls/late-urls.ts'
import type { RejectedAdvert } from '../../../contract/advert/rejected-adverts.ts'
import { rejectedAdvertsCheck } from '../../../contract/inbox/inbox-checks.ts'
import { useResource } from '../../../data/use-resource.ts'
import { href } from '../../../routes.ts'
import { QUEUED } from '../../../state/queue.ts'
import { texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons/later-icons.tsx'
import type { AdvertParams } from '../commands/use-commands.ts'
import './queue-bar.css'

/** The queue of each account as it was started: an ad keeps its place once it is no longer rejected. */
const begun = new Map<string, readonly RejectedAdvert[]>()

/** Leads from one rejected ad to the next, and says how many are left. */
export function QueueBar({ params, state }: { params: AdvertParams; state: AdvertState }) {
  useSignals()
  const { advertTools: words } = texts.value
  const { advertiserId, advertId } = params
  const { data, reload } = useResource(rejectedAdvertsUrl(advertiserId), rejectedAdvertsCheck)
  useEffect(reload, [advertId, state, reload]) // an ad may have left the queue
  if (!data) return null
  const before = begun.get(advertiserId) ?? []
  const queue = [...before, ...data.adverts.filter(({ id }) => before.every((each) => each.id !== id))]
  begun.set(advertiserId, queue)
  const at = queue.findIndex(({ id }) => id === advertId)
  const others = data.adverts.filter(({ id }) => id !== advertId)
  const isLeft = (advert: RejectedAdvert) => others.some(({ id }) => id === advert.id)
  const next = queue.slice(at + 1).find(isLeft) ?? queue.find(isLeft)
  const previous = queue.slice(0, Math.max(at, 0)).findLast(isLeft)
  const linkTo = ({ id, campaign }: RejectedAdvert) =>
    href('advert', { advertiserId, campaignId: campaign.id, advertId: id }, QUEUED)
  return (
    <nav className="queue" aria-label={words.queue()}>
      <span role="status">{others.length > 0 ? words.queueLeft({ count: others.length }) : words.queueDone()}</span>
      <span className="queue__ways">
        {previous && (
          <Button href={linkTo(previous)} aria-label={words.queuePrevious({ name: previous.name })}>
            <ChevronLeftIcon />
            {words.previous()}
          </Button>
        )}
        {next ? (
          <Button href={linkTo(next)} aria-label={words.queueNext({ name: next.name })}>
            {words.next()}
            <ChevronRightIcon />
          </Button>
        ) : (
          <Button href={href('inbox', { advertiserId })}>{words.toInbox()}</Button>
        )}
      </span>
    </nav>
  )
}
