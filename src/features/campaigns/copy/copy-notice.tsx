import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import * as endpoints from '../../../contract/calls/endpoints.ts'
import { CallError } from '../../../data/errors.ts'
import { mayBeDone } from '../../../data/may-be-done.ts'
import { MAX_CAMPAIGN_NAME_LENGTH } from '../../../domain/campaign/campaign-rules.ts'
import { copyName } from '../../../domain/advert/copy-name.ts'
import { callErrorText } from '../../../state/call-errors.ts'
import { keptPending } from '../../../state/form/kept-pending.ts'
import { useFailure } from '../../../state/form/use-failure.ts'
import { useSubmit } from '../../../state/form/use-submit.ts'
import { texts } from '../../../state/locale.ts'
import { Alert, InView } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { copyCampaign, deleteCampaign } from '../actions.ts'
import { withoutDeleted } from '../deletion/hidden.ts'
import { campaignHref } from '../row/campaign-href.ts'

type CopyNoticeProps = { advertiserId: string; campaign: Campaign; onClose: () => void }

/**
 * Copies a campaign with its ads, once for each object, and reports the result: with a link to the copy, which can be
 * undone. A copy whose outcome is unknown is made only once, also by another notice.
 */
export function CopyNotice({ advertiserId, campaign, onClose }: CopyNoticeProps) {
  useSignals()
  const { campaignTools: words, common } = texts.value
  const [pending] = useState(() => keptPending(`copy.${campaign.id}`))
  const [wasPending] = useState(() => pending.write !== undefined)
  const started = useRef<Campaign>(undefined)
  const [copy, setCopy] = useState<Campaign>()
  const [isDeleted, setDeleted] = useState(false)
  const [failure, setFailure] = useState<CallError>()
  const [reason, setReason] = useFailure()
  const [isBusy, submit] = useSubmit((error) => {
    if (!(error instanceof CallError)) throw error
    setFailure(error)
    setReason(error.kind)
  })

  const make = () =>
    submit(async () => {
      setFailure(undefined)
      setCopy(undefined)
      setDeleted(false)
      const name = copyName(words.copyMarker(), campaign.name, MAX_CAMPAIGN_NAME_LENGTH)
      setCopy(await copyCampaign(campaign, name, pending))
    })
  const takeBack = (made: Campaign) =>
    submit(async () => {
      setFailure(undefined)
      await deleteCampaign(advertiserId, made.id)
      setDeleted(true)
    })
  useEffect(() => {
    if (started.current === campaign) return
    started.current = campaign
    void make()
  })
  const isGone = copy && withoutDeleted([copy]).length === 0
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone, onClose])
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isDeleted) notice.current?.querySelector('button')?.focus() // its own button is gone
  }, [isDeleted])

  if (failure) {
    const notMade = mayBeDone(endpoints.copyCampaign, failure) ? words.perhapsCopied : words.notCopied
    const notDeleted = failure.isUnsure ? words.perhapsDeleted : words.copyNotDeleted
    return (
      <InView key="failure">
        <Alert
          tone="danger"
          title={copy ? notDeleted({ name: copy.name }) : notMade({ name: campaign.name })}
          actions={<Button onClick={() => void (copy ? takeBack(copy) : make())}>{common.retry()}</Button>}
          dismissLabel={common.dismiss()}
          onDismiss={onClose}
        >
          {reason && callErrorText(reason)}
        </Alert>
      </InView>
    )
  }
  if (!copy)
    return (
      <p role="status" className="muted">
        {words.copying({ name: campaign.name })}
      </p>
    )
  if (isDeleted)
    return (
      <div ref={notice}>
        <Alert
          tone="success"
          title={words.copyDeleted({ name: copy.name })}
          dismissLabel={common.dismiss()}
          onDismiss={onClose}
        />
      </div>
    )
  return (
    <InView key={copy.id}>
      <Alert
        tone="success"
        title={words.copied()}
        actions={
          !wasPending && ( // else, the ads of the copy may have been changed since
            <Button busy={isBusy} onClick={() => void takeBack(copy)}>
              {words.deleteCopy()}
            </Button>
          )
        }
        dismissLabel={common.dismiss()}
        onDismiss={onClose}
      >
        <a href={campaignHref(advertiserId, copy)}>{copy.name}</a>.{' '}
        {words.copiedDrafts({ count: copy.totalAdvertsCount })}
      </Alert>
    </InView>
  )
}
