import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useEffect } from 'react'
import { getHistory } from '../../contract/calls/endpoints.ts'
import { historyUrl } from '../../contract/calls/history-urls.ts'
import { HistoryStruct, type ChangeKind } from '../../contract/history.ts'
import { isOf } from '../../data/calls.ts'
import { invalidate } from '../../data/change.ts'
import { usePages } from '../../data/use-pages.ts'
import type { RouteParams } from '../../routes.ts'
import { showHistory } from '../../state/history/history-address.ts'
import { texts } from '../../state/locale.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Segmented } from '../../ui/form/choice/segmented.tsx'
import { Dialog } from '../../ui/popover/dialog.tsx'
import { ChangeDays } from './change-days.tsx'
import './history.css'

/** The parts of the history that can be chosen, as in the address. */
const PARTS = {
  all: [],
  bids: ['bid'],
  states: ['state'],
  settings: ['settings'],
  content: ['content'],
} as const satisfies Record<string, readonly ChangeKind[]>
type Part = keyof typeof PARTS
const isPart = (text: string): text is Part => text in PARTS

/** The history of a campaign and its ads, or of one ad: who changed what, from what to what, by days. */
export function HistoryDialog({ params, shown }: { params: RouteParams; shown: string }) {
  useSignals()
  const { history: words, common } = texts.value
  const { campaignId = '', advertId } = params
  const part = isPart(shown) ? shown : 'all'
  const urlOf = useCallback(
    (cursor?: string) => historyUrl({ campaignId, advertId }, PARTS[part], cursor),
    [campaignId, advertId, part],
  )
  useEffect(() => invalidate(isOf(getHistory)), [])
  const { pages, error, isLoading, showMore, reload } = usePages(urlOf, HistoryStruct)
  const changes = pages.flatMap((page) => page.changes)
  const [first] = pages
  const title = first?.advert
    ? words.advertTitle({ name: first.advert.name })
    : first
      ? words.title({ name: first.campaign.name })
      : words.loadingTitle()
  return (
    <Dialog wide title={title} closeLabel={common.close()} onClose={() => showHistory(undefined)}>
      <Segmented
        label={words.filter()}
        value={part}
        options={[
          { value: 'all', label: words.all() },
          { value: 'bids', label: words.bids() },
          { value: 'states', label: words.states() },
          { value: 'settings', label: words.settings() },
          { value: 'content', label: words.content() },
        ]}
        onChange={showHistory}
      />
      <div className="history" aria-live="polite" aria-busy={isLoading}>
        {error && <NotLoaded title={words.failed()} kind={error.kind} onRetry={reload} />}
        {!error && changes.length > 0 && <ChangeDays changes={changes} params={params} />}
        {first &&
          changes.length === 0 &&
          (part === 'all' ? (
            <EmptyState title={words.empty()}>{words.emptyText()}</EmptyState>
          ) : (
            <EmptyState
              title={words.noneOfKind()}
              action={<Button onClick={() => showHistory('all')}>{words.showAll()}</Button>}
            >
              {words.noneOfKindText()}
            </EmptyState>
          ))}
        {isLoading && !first && <Waiting />}
        {(showMore || (isLoading && first)) && (
          <Button busy={isLoading} onClick={showMore}>
            {words.more()}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

const Waiting = () => (
  <div className="history__list">
    {[60, 45, 70, 50].map((width) => (
      <div key={width} className="history__change">
        <Skeleton width="2.5rem" />
        <Skeleton width={`${width}%`} />
      </div>
    ))}
  </div>
)
