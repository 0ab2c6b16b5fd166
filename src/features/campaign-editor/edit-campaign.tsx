import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState, type FormEvent } from 'react'
import type { Campaign } from '../../contract/campaigns/campaign.ts'
import { dayAt } from '../../domain/calendar.ts'
import { offsetOf } from '../../domain/campaign/campaign-offset.ts'
import { campaignTask, closeCampaignEditor } from '../../state/campaign-task.ts'
import { format, texts } from '../../state/locale.ts'
import { stopNote } from '../../state/campaign-edit/stop-note.ts'
import { useCampaignEdit } from '../../state/campaign-edit/use-campaign-edit.ts'
import { putOff, renameInstead, waitingName } from '../../state/outbox/outbox.ts'
import { useUnsaved } from '../../state/form/unsaved.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/popover/dialog.tsx'
import { DiscardDialog } from '../shared/discard-dialog.tsx'
import { StopDialog } from '../shared/stop-dialog.tsx'
import { CampaignFields } from './campaign-fields.tsx'
import { checkForm, updateBody, type CampaignForm } from '../../state/campaign-edit/campaign-form.ts'
import { useCampaignForm } from './use-campaign-form.ts'

/** Returns the new name of a campaign that waits for a connection. */
function waitingValues(id: string): { name?: string } {
  const name = waitingName('campaignName', id)
  return name === undefined ? {} : { name }
}

/** Edits a campaign (docs/product/interface.md); a confirmation dialog guards unsaved changes. */
export function EditCampaign({ campaign: opened }: { campaign: Campaign }) {
  useSignals()
  const { campaignEditor: words, common } = texts.value
  const draft = `campaign.${opened.id}`
  const { seen: campaign, initial, theirs, ...edit } = useCampaignEdit(opened, draft, waitingValues(opened.id))
  const [task] = useState(() => campaignTask.peek())
  const check = (values: CampaignForm) => checkForm(values, { mode: 'update', previous: campaign })
  const form = useCampaignForm(draft, initial, check, edit.toStore)
  useEffect(() => {
    if (edit.conflict) form.errors.showCallError(edit.conflict)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: later conflicts follow a save
  }, [])
  const changed = Object.keys(edit.changesIn(form.values))
  const isChanged = edit.isChanged(form.values)
  const [isAsking, setAsking] = useState(false)
  // Neither leaving during the save loses it nor, thanks to the draft, leaving to sign in again.
  const leaving = useUnsaved(isChanged && !form.isSending && form.failure !== 'unauthorized', true)

  const save = async (mayStop: boolean) => {
    try {
      const write = () => edit.save(form.values, form.set, mayStop)
      if (!(await renameInstead('campaignName', campaign.id, write))) return
    } catch (error) {
      const { name: to } = updateBody(form.values, campaign)
      const isRenamed = changed.join() === 'name' // limits and dates never wait
      const change = { kind: 'campaignName' as const, id: campaign.id, from: campaign.name, to }
      if (!isRenamed || !putOff(change, error)) throw error
    }
    form.drop()
    if (campaignTask.peek() === task) closeCampaignEditor() // another one may be open by now
  }
  const send = (mayStop = false) => void form.submit(() => save(mayStop))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (form.passes(check(form.values))) send()
  }
  const takeTheirs = () => {
    form.element.current?.querySelector('input')?.focus() // the button leaves
    form.set(theirs)
    form.errors.show([])
    edit.decide()
  }
  const startAnew = () => {
    form.startAnew()
    edit.decide()
  }
  const discard = () => {
    form.drop()
    closeCampaignEditor()
    leaving?.go()
  }
  const keepEditing = () => {
    setAsking(false)
    leaving?.stay()
  }
  const close = () => {
    if (isChanged) setAsking(true)
    else closeCampaignEditor()
  }
  const footer = (
    <>
      <Button busy={form.isSending} onClick={close}>
        {common.cancel()}
      </Button>
      <Button type="submit" variant="primary" busy={form.isSending}>
        {common.save()}
      </Button>
    </>
  )
  const offset = offsetOf(campaign)
  const { isStartDateEnabled, startDate, createdAt, spent } = campaign
  return (
    <Dialog
      title={words.editTitle()}
      closeLabel={common.close()}
      busy={form.isSending}
      onClose={close}
      onSubmit={onSubmit}
      footer={footer}
    >
      <CampaignFields
        form={{ ...form, startAnew }}
        limitHint={spent > 0 ? words.limitSpentHint({ spent: format.value.money(spent) }) : words.limitHint()}
        spent={spent}
        stopNote={stopNote(form.values.limit, campaign)}
        offset={offset}
        onTakeTheirs={takeTheirs}
        startDateHint={isStartDateEnabled ? words.startDateEditHint() : words.startDateLocked()}
        lockedStartDate={isStartDateEnabled ? undefined : startDate || dayAt(new Date(createdAt), offset)}
      />
      {edit.stop && <StopDialog {...edit.stop} onStop={() => send(true)} onClose={edit.keepRunning} />}
      {(isAsking || leaving) && <DiscardDialog name={campaign.name} onDiscard={discard} onClose={keepEditing} />}
    </Dialog>
  )
}
