import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useMemo, useState } from 'react'
import type { AdvertPage } from '../../contract/advert/advert.ts'
import type { CallErrorKind } from '../../data/errors.ts'
import { mayAct } from '../../domain/role.ts'
import { hasDraft } from '../../state/form/draft-key.ts'
import { unsavedQuestion } from '../../state/navigation/navigation.ts'
import { isQueued } from '../../state/queue.ts'
import { useLazy } from '../../state/late/use-lazy.ts'
import { useLazyWhen } from '../../state/late/use-lazy-when.ts'
import { AdvertReading } from './reading/advert-reading.tsx'
import { useStateChange } from './status/use-state-change.ts'
import { useSameFocus } from './use-same-focus.ts'
import type { AdvertParams, Outcome } from './commands/use-commands.ts'

const importEditing = async () => (await import('./advert-editing.tsx')).AdvertEditing
/** The navigation through the rejected ads, while the address says that the user is on it. */
const importQueue = async () => (await import('./queue/queue-bar.tsx')).QueueBar

type AdvertScreenProps = {
  page: AdvertPage
  /** Why the ad cannot be saved any more, while it has unsaved input. */
  lost: CallErrorKind | undefined
  etag: string | undefined
  params: AdvertParams
}

const asViewer = (page: AdvertPage): AdvertPage => ({ ...page, advertiser: { ...page.advertiser, role: 'viewer' } })

/**
 * The ad, readable at once, and for users with write access as a form in a draft or while bids are edited. The form
 * loads after the readable view, which a draft shows until then.
 */
export function AdvertScreen({ page: read, lost, etag, params }: AdvertScreenProps) {
  useSignals()
  const page = useMemo(() => (lost ? asViewer(read) : read), [lost, read])
  const { advert } = page
  const [isBidding, setBidding] = useState(() => hasDraft(`bids.${advert.id}`)) // edited on an earlier visit
  const [notice, setNotice] = useState<Outcome>()
  const [Editing, open, isLoading] = useLazy(importEditing, 'forms', 'advertTools')
  const hasQueue = isQueued()
  const [Queue] = useLazyWhen(hasQueue, importQueue, 'advertTools')
  const mayWrite = mayAct(page.advertiser.role, 'manager')
  const isDraftNow = advert.state === 'Draft'
  // What was typed into a draft, maybe on an earlier visit, stays if the draft is submitted meanwhile.
  const [input] = useState(() => ({ isThere: hasDraft(`advert.${advert.id}`) }))
  // The input of a user who can no longer save it stays until they discard it, also if it waits for a connection.
  const isKept = (Editing && unsavedQuestion.value !== undefined) || input.isThere
  const [wasDraft, setWasDraft] = useState(true)
  const [isHeld, setHeld] = useState(false)
  if (wasDraft !== isDraftNow) {
    setWasDraft(isDraftNow)
    setHeld(!isDraftNow && input.isThere)
  }
  const isDraft = isDraftNow || isHeld
  const isEdited = (mayWrite || isKept) && (isDraft || isBidding)
  useEffect(() => {
    if (isEdited) void open()
  }, [isEdited, open])
  const changeBids = () => {
    setNotice(undefined)
    setBidding(true)
    void open()
  }
  const bidsDone = (said?: Outcome) => {
    setNotice(said)
    setBidding(false)
    setHeld(false)
  }
  useSameFocus(`${isEdited && Editing ? 'editing' : 'reading'} ${advert.state}`)
  const change = useStateChange(advert)

  // Only the form checks a draft and asks about unusual bids: a press in the readable view waits for it.
  const [isLaunching, setLaunching] = useState(false)
  const launch = () => {
    setLaunching(true)
    if (!isLoading) void open()
  }
  useEffect(() => {
    if (!isLoading && !Editing) setLaunching(false) // it could not be loaded
  }, [isLoading, Editing])
  return (
    <>
      <p role="status" className="visually-hidden">
        {change}
      </p>
      {hasQueue && <div className="advert-queue">{Queue && <Queue params={params} state={advert.state} />}</div>}
      {isEdited && Editing ? (
        <Editing
          page={page}
          etag={etag}
          isDraft={isDraft}
          lost={mayWrite ? (isDraft && !isDraftNow ? 'conflict' : undefined) : (lost ?? 'forbidden')}
          input={input}
          params={params}
          onBidsDone={bidsDone}
          onEarlyLaunch={isLaunching ? () => setLaunching(false) : undefined}
        />
      ) : (
        <AdvertReading
          page={page}
          params={params}
          notice={notice}
          onChangeBids={mayWrite && advert.state !== 'Draft' ? changeBids : undefined}
          isLoading={isLoading}
          onLaunch={isEdited ? launch : undefined}
          isLaunching={isLaunching}
        />
      )}
    </>
  )
}
