import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useState } from 'react'
import { ulid } from 'ulid'
import { inboxCheck, rejectedAdvertsCheck } from '../../contract/inbox/inbox-checks.ts'
import { getInbox, readNotices } from '../../contract/calls/endpoints.ts'
import { inboxUrl } from '../../contract/calls/inbox-urls.ts'
import { rejectedAdvertsUrl } from '../../contract/calls/late-urls.ts'
import type { Feature } from '../../contract/domain-configuration.ts'
import { outdate } from '../../data/calls.ts'
import { send } from '../../data/client.ts'
import { usePages } from '../../data/use-pages.ts'
import { useResource } from '../../data/use-resource.ts'
import type { PageProps } from '../../page-props.ts'
import { href } from '../../routes.ts'
import { reportCallError } from '../../state/call-errors.ts'
import { texts } from '../../state/locale.ts'
import { navigate } from '../../state/navigation/navigation.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { config } from '../../state/session/config.ts'
import { useDrawnRows } from '../../state/late/use-drawn-rows.ts'
import { useMayWrite } from '../../state/use-may-write.ts'
import { useLeaving } from '../../state/use-page-resource.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Segmented } from '../../ui/form/choice/segmented.tsx'
import { CheckIcon } from '../../ui/icons/icon.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { NotifySwitch } from './browser/notify-switch.tsx'
import { Entry } from './entry.tsx'
import './inbox.css'

/** The filters, as in the address. */
const SHOWN = {
  all: {},
  unread: { unread: true },
  problems: { kinds: ['rejected', 'stopped', 'suspended'] },
  money: { kinds: ['budgetRunsOut', 'budgetExhausted', 'balanceRunsOut', 'suspended'] },
} as const
type Shown = keyof typeof SHOWN
const isShown = (text: string | null): text is Shown => text !== null && text in SHOWN

/** The notices to the advertiser, newest first; each leads to where the user can act. */
export function Page({ params, query }: PageProps) {
  useSignals()
  const { inbox: words, common } = texts.value
  const { advertiserId = '' } = params
  const mayWrite = useMayWrite()
  const asked = query.get('show')
  const shown = isShown(asked) ? asked : 'all'
  const urlOf = useCallback((cursor?: string) => inboxUrl(advertiserId, SHOWN[shown], cursor), [advertiserId, shown])
  const { pages, error, isLoading, showMore, reload } = usePages(urlOf, inboxCheck)
  useLeaving(error)
  usePageTitle(words.title())
  const [isMarking, setMarking] = useState(false)
  const isQueueOffered = mayWrite && config.value.features?.includes('rejectedAdverts' satisfies Feature)
  const queue = useResource(isQueueOffered ? rejectedAdvertsUrl(advertiserId) : null, rejectedAdvertsCheck)
  const firstRejected = queue.data?.adverts[0]
  const [first] = pages
  const unread = first?.unread
  const hasFailed = error && !first
  const notices = pages.flatMap((page) => page.notices)
  const drawn = useDrawnRows(notices.length)
  const show = (value: Shown) =>
    navigate(href('inbox', { advertiserId }, { show: value === 'all' ? undefined : value }), { replace: true })
  const mark = async (noticeIds?: string[]) => {
    setMarking(true)
    try {
      await send(readNotices, { body: { advertiserId, noticeIds }, idempotencyKey: ulid(), keepalive: true })
      outdate(getInbox)
    } catch (cause) {
      reportCallError(cause)
    } finally {
      setMarking(false)
    }
  }
  return (
    <>
      <PageHeader
        title={words.title()}
        note={
          !hasFailed &&
          (unread === undefined ? <Skeleton /> : unread > 0 ? words.unreadCount({ count: unread }) : words.noneUnread())
        }
        actions={
          <>
            {isQueueOffered && !queue.data && !queue.error && <Skeleton width="12rem" height="var(--control)" />}
            {firstRejected && (
              <Button
                variant="primary"
                href={href(
                  'advert',
                  { advertiserId, campaignId: firstRejected.campaign.id, advertId: firstRejected.id },
                  { queue: 'rejected' },
                )}
              >
                {words.mendRejected({ count: queue.data?.adverts.length ?? 0 })}
              </Button>
            )}
            {!hasFailed && (
              <Button
                busy={isMarking}
                disabledReason={unread === undefined ? common.loading() : unread === 0 ? words.noneUnread() : undefined}
                onClick={() => void mark()}
              >
                <CheckIcon />
                {words.markAll()}
              </Button>
            )}
          </>
        }
      />
      <div className="stack">
        <Segmented
          label={words.filter()}
          value={shown}
          options={[
            { value: 'all', label: words.all() },
            { value: 'unread', label: words.unread() },
            { value: 'problems', label: words.problems() },
            { value: 'money', label: words.money() },
          ]}
          onChange={show}
        />
        {hasFailed && <NotLoaded kind={error.kind} onRetry={reload} />}
        {!first && isLoading && <Skeleton width="100%" height="12rem" />}
        {notices.length > 0 && (
          <ul className="inbox">
            {notices.slice(0, drawn).map((notice) => (
              <Entry key={notice.id} notice={notice} advertiserId={advertiserId} onRead={() => mark([notice.id])} />
            ))}
          </ul>
        )}
        {first &&
          notices.length === 0 &&
          (shown === 'all' ? (
            <EmptyState title={words.empty()}>{words.emptyText()}</EmptyState>
          ) : (
            <EmptyState
              title={words.noneFound()}
              action={<Button onClick={() => show('all')}>{words.showAll()}</Button>}
            >
              {words.noneFoundText()}
            </EmptyState>
          ))}
        {first && <NotifySwitch />}
        {showMore && <Button onClick={showMore}>{words.more()}</Button>}
      </div>
    </>
  )
}
