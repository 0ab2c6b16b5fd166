import { useSignals } from '@preact/signals-react/runtime'
import { useRef, useState, type FormEvent } from 'react'
import type { CampaignsPage } from '../../contract/campaign.ts'
import { href } from '../../routes.ts'
import { closeCampaignEditor } from '../../state/campaign-task.ts'
import { texts } from '../../state/locale.ts'
import { navigate } from '../../state/navigation/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/popover/dialog.tsx'
import { createCampaign } from './actions.ts'
import { CampaignFields } from './campaign-fields.tsx'
import { checkForm, createBody, EMPTY_FORM } from '../../state/form/campaign-form.ts'
import { useCampaignForm } from './use-campaign-form.ts'

/** Creates a campaign, launched at once or scheduled for its start date (docs/product/interface.md). */
export function CreateCampaign({ advertiserId, partner }: { advertiserId: string; partner: CampaignsPage['partner'] }) {
  useSignals()
  const { campaignEditor: words, common } = texts.value
  const form = useCampaignForm(`campaign.${advertiserId}.${partner.id}`, EMPTY_FORM, (values) =>
    checkForm(values, { mode: 'launch' }),
  )
  const pending = useRef({})
  const [asked, setAsked] = useState<'launch' | 'schedule'>()
  const { values } = form
  const sending = form.isSending ? asked : undefined

  const create = async (mode: 'launch' | 'schedule') => {
    const campaign = await createCampaign(createBody(values, mode, advertiserId, partner), pending.current)
    form.drop()
    closeCampaignEditor()
    navigate(href('placements', { advertiserId, campaignId: campaign.id }, { created: true }))
  }
  const submit = (mode: 'launch' | 'schedule') => {
    if (form.isSending || !form.passes(checkForm(values, { mode }))) return
    setAsked(mode)
    void form.submit(() => create(mode))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit(values.startDate ? 'schedule' : 'launch')
  }
  const footer = (
    <>
      <Button busy={sending === 'schedule'} onClick={() => submit('schedule')}>
        {words.createAndSchedule()}
      </Button>
      <Button
        variant="primary"
        busy={sending === 'launch'}
        disabledReason={values.startDate ? words.launchWithStartDate() : undefined}
        onClick={() => submit('launch')}
      >
        {words.createAndLaunch()}
      </Button>
    </>
  )
  return (
    <Dialog
      title={words.createTitle()}
      closeLabel={common.close()}
      onClose={closeCampaignEditor}
      onSubmit={onSubmit}
      footer={footer}
    >
      <CampaignFields form={form} limitHint={words.limitHint()} startDateHint={words.startDateHint()} />
      <button type="submit" hidden />
    </Dialog>
  )
}
