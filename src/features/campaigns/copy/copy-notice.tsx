import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import { CallError, type CallErrorKind } from '../../../data/errors.ts'
import type { Pending } from '../../../data/idempotent.ts'
import { MAX_CAMPAIGN_NAME_LENGTH } from '../../../domain/campaign/campaign-rules.ts'
import { copyName } from '../../../domain/advert/copy-name.ts'
import { callErrorText } from '../../../state/call-errors.ts'
import { texts } from '../../../state/locale.ts'
import { Alert, InView } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { copyCampaign, deleteCampaign } from '../actions.ts'
import { withoutDeleted } from '../deletion/hidden.ts'
import { campaignHref } from '../row/campaign-href.ts'

type CopyNoticeProps = { advertiserId: string; campaign: Campaign; onClose: () => void }

/** Copies a campaign with its ads, and reports the result: with a link to the copy, which can be undone. */
export function CopyNotice({ advertiserId, campaign, onClose }: CopyNoticeProps) {
  useSignals()
  const { campaignTools: words, common } = texts.value
  const pending = useRef<Pending>({})
  const hasStarted = useRef(false)
  const [copy, setCopy] = useState<Campaign>()
  const [failure, setFailure] = useState<CallErrorKind>()
  const [isBusy, setBusy] = useState(false)

  const run = async (act: () => Promise<void>) => {
    setFailure(undefined)
    setBusy(true)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.kind)
    } finally {
      setBusy(false)
    }
  }
  const make = () =>
    run(async () => {
      const name = copyName(words.copyMarker(), campaign.name, MAX_CAMPAIGN_NAME_LENGTH)
      setCopy(await copyCampaign(campaign.id, name, pending.current))
    })
  const takeBack = (made: Campaign) =>
    run(async () => {
      await deleteCampaign(advertiserId, made.id)
      onClose()
    })
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    void make()
  })
  const isGone = copy && withoutDeleted([copy]).length === 0
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone, onClose])

  if (failure)
    return (
      <InView key="failure">
        <Alert
          tone="danger"
          title={copy ? words.copyNotDeleted({ name: copy.name }) : words.notCopied({ name: campaign.name })}
          actions={<Button onClick={() => void (copy ? takeBack(copy) : make())}>{common.retry()}</Button>}
          dismissLabel={common.dismiss()}
          onDismiss={onClose}
        >
          {callErrorText(failure)}
        </Alert>
      </InView>
    )
  if (!copy)
    return (
      <p role="status" className="muted">
        {words.copying({ name: campaign.name })}
      </p>
    )
  return (
    <InView key={copy.id}>
      <Alert
        tone="success"
        title={words.copied()}
        actions={
          <Button busy={isBusy} onClick={() => void takeBack(copy)}>
            {words.deleteCopy()}
          </Button>
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
