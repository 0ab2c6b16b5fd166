import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { inboxCheck } from '../../contract/inbox/inbox-checks.ts'
import { inboxUrl } from '../../contract/calls/inbox-urls.ts'
import { useResource } from '../../data/use-resource.ts'
import { href, matchRoute } from '../../routes.ts'
import { format, texts } from '../../state/locale.ts'
import { InboxIcon } from '../../ui/icons/later-icons.tsx'
import { createTeller } from './browser/browser-notices.ts'
import { isNotifying } from '../../state/session/notify-wish.ts'
import './inbox-link.css'

/** Milliseconds between two checks of the inbox of a user who wants to be notified. */
const LOOK_EVERY = 60_000

/** The link to the inbox with the number of unread notices. */
export function InboxLink({ advertiserId }: { advertiserId: string }) {
  useSignals()
  const { inbox: words } = texts.value
  const { data, reload } = useResource(inboxUrl(advertiserId, { unread: true }), inboxCheck)
  const [tell] = useState(() => createTeller(advertiserId))
  const isTold = isNotifying()
  useEffect(() => {
    if (isTold && data) tell(data)
  }, [isTold, data, tell])
  useEffect(() => {
    if (!isTold) return
    const timer = setInterval(reload, LOOK_EVERY)
    return () => clearInterval(timer)
  }, [isTold, reload])
  const isCurrent = matchRoute(usePathname()).name === 'inbox'
  const unread = data?.unread ?? 0
  return (
    <a className="sidebar__link" href={href('inbox', { advertiserId })} aria-current={isCurrent ? 'page' : undefined}>
      <InboxIcon />
      {words.title()}
      {unread > 0 && (
        <span className="inbox-link__count number">
          <span aria-hidden="true">{unread < 100 ? format.value.count(unread) : '99+'}</span>
          <span className="visually-hidden">{words.unreadCount({ count: unread })}</span>
        </span>
      )}
    </a>
  )
}
