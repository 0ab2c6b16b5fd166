import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState, type FormEvent } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import type { Campaign } from '../../contract/campaign.ts'
import { browserOffset, dayAt } from '../../domain/calendar.ts'
import { closeCampaignEditor } from '../../state/campaign-task.ts'
import { format, texts } from '../../state/locale.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { updateCampaign } from './actions.ts'
import { CampaignFields } from './campaign-fields.tsx'
import { checkForm, formOf, updateBody } from './campaign-form.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { useCampaignForm } from './use-campaign-form.ts'

/** Changes a campaign (spec.md §2); what is changed and not saved is asked about before it is given up. */
export function EditCampaign({ campaign }: { campaign: Campaign }) {
  useSignals()
  const { campaignEditor: words, common } = texts.value
  const [initial] = useState(() => formOf(campaign))
  const form = useCampaignForm(`campaign.${campaign.id}`, initial, (values) => checkForm(values, { mode: 'update', previous: campaign }))
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(initial)
  const [isRestored] = useState(isChanged)
  const [isSending, setSending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  useCloseOnLeave(isChanged)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || !form.passes(checkForm(form.values, { mode: 'update', previous: campaign }))) return
    setSending(true)
    try {
      await updateCampaign(updateBody(form.values, campaign.id))
      form.drop()
      closeCampaignEditor()
    } catch (error) {
      setSending(false)
      form.showCallError(error)
    }
  }
  const discard = () => {
    form.drop()
    closeCampaignEditor()
  }
  const close = () => (isChanged ? setAsking(true) : closeCampaignEditor())
  const footer = (
    <>
      <Button onClick={close}>{common.cancel()}</Button>
      <Button type="submit" variant="primary" busy={isSending}>
        {common.save()}
      </Button>
    </>
  )
  const { isStartDateEnabled, startDate, createdAt, spent } = campaign
  return (
    <Dialog title={words.editTitle()} closeLabel={common.close()} onClose={close} onSubmit={(event) => void save(event)} footer={footer}>
      <CampaignFields
        form={form}
        limitHint={spent > 0 ? words.limitSpentHint({ spent: format.value.money(spent) }) : words.limitHint()}
        startDateHint={isStartDateEnabled ? words.startDateEditHint() : words.startDateLocked()}
        lockedStartDate={isStartDateEnabled ? undefined : startDate || dayAt(new Date(createdAt), browserOffset())}
      >
        {isRestored && isChanged && <Alert tone="info">{words.unsent()}</Alert>}
      </CampaignFields>
      {isAsking && <DiscardDialog name={campaign.name} onDiscard={discard} onClose={() => setAsking(false)} />}
    </Dialog>
  )
}

/** Another screen closes an editor with nothing to lose; one with changes stays above it. */
function useCloseOnLeave(isChanged: boolean): void {
  const pathname = usePathname()
  const [openedOn] = useState(pathname)
  const isElsewhere = pathname !== openedOn
  useEffect(() => {
    if (isElsewhere && !isChanged) closeCampaignEditor()
  }, [isElsewhere, isChanged])
}
