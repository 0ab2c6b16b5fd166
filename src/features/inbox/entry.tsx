import { useSignals } from '@preact/signals-react/runtime'
import type { Notice } from '../../contract/inbox/inbox.ts'
import { format, texts } from '../../state/locale.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon, InfoIcon, WarningIcon } from '../../ui/icons/icon.tsx'
import { focusHeading } from '../../ui/layout/focus-heading.ts'
import { isProblem, noticeHref, noticeText } from './notice-text.ts'

type EntryProps = { notice: Notice; advertiserId: string; onRead: () => Promise<void> }

/** A notice with a link to its object and, until it is read, a button that marks it as read. */
export function Entry({ notice, advertiserId, onRead }: EntryProps) {
  useSignals()
  const { inbox: words } = texts.value
  const { what, more } = noticeText(notice)
  const Icon = isProblem(notice) ? WarningIcon : notice.kind === 'approved' ? CheckIcon : InfoIcon
  return (
    <li className="inbox__notice" data-unread={!notice.isRead} data-problem={isProblem(notice)}>
      <Icon />
      <div className="inbox__told">
        <a href={noticeHref(notice, advertiserId)} onClick={() => !notice.isRead && void onRead()}>
          {what}
        </a>
        {more && <span>{more}</span>}
        {advertsCampaign(notice) && <span className="muted">{advertsCampaign(notice)}</span>}
      </div>
      <time dateTime={notice.at} className="muted number">
        {format.value.dayOf(notice.at)}
      </time>
      {notice.isRead ? (
        <span />
      ) : (
        <Button
          variant="quiet"
          iconOnly
          aria-label={`${words.markOne()}: ${what}`}
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget)
            void onRead()
          }}
        >
          <CheckIcon />
        </Button>
      )}
    </li>
  )
}

/** Moves the focus from the button of a notice, which is about to go, to that of a neighbour or to its link. */
function focusNeighbour(button: HTMLElement): void {
  const item = button.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  const target = neighbour?.querySelector<HTMLElement>('button') ?? neighbour?.querySelector('a')
  if (target) target.focus()
  else focusHeading()
}

const advertsCampaign = ({ advert, campaign }: Notice): string | undefined => (advert ? campaign?.name : undefined)
