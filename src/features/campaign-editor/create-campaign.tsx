import { useSignals } from '@preact/signals-react/runtime'
import { useState, type FormEvent } from 'react'
import { partnersPageCheck } from '../../contract/accounts/accounts-checks.ts'
import { partnersPageUrl } from '../../contract/calls/urls.ts'
import { ALL_PLATFORMS } from '../../contract/all-platforms.ts'
import type { CampaignsPage } from '../../contract/campaigns/campaign.ts'
import { useResource } from '../../data/use-resource.ts'
import { href } from '../../routes.ts'
import { campaignTask, closeCampaignEditor } from '../../state/campaign-task.ts'
import { texts } from '../../state/locale.ts'
import { navigate } from '../../state/navigation/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/form/choice/select-field.tsx'
import { Dialog } from '../../ui/popover/dialog.tsx'
import { createCampaign } from './actions.ts'
import { CampaignFields } from './campaign-fields.tsx'
import { checkForm, createBody, EMPTY_FORM } from '../../state/campaign-edit/campaign-form.ts'
import { useCampaignForm } from './use-campaign-form.ts'

/** The form of a new campaign. `platformId`: the chosen platform, if the list is that of all platforms. */
const NEW_CAMPAIGN = { ...EMPTY_FORM, platformId: '' }
const PLATFORM = 'platformId' satisfies keyof typeof NEW_CAMPAIGN

/** Creates a campaign, launched at once or scheduled for its start date (docs/product/interface.md). */
export function CreateCampaign({ advertiserId, partner }: { advertiserId: string; partner: CampaignsPage['partner'] }) {
  useSignals()
  const { campaignEditor: words, common } = texts.value
  const form = useCampaignForm(`campaign.${advertiserId}.${partner.id}`, NEW_CAMPAIGN, (values) =>
    checkForm(values, { mode: 'launch' }),
  )
  const [task] = useState(() => campaignTask.peek())
  const { values } = form
  const mode = values.startDate ? 'schedule' : 'launch'

  const isOfAll = partner.id === ALL_PLATFORMS
  const { data } = useResource(isOfAll ? partnersPageUrl(advertiserId) : null, partnersPageCheck)
  const platform = isOfAll ? data?.partners.find(({ id }) => id === values.platformId) : partner

  const create = async () => {
    if (!platform) return
    const campaign = await createCampaign(createBody(values, mode, advertiserId, platform), form.pending)
    form.drop()
    if (campaignTask.peek() !== task) return // the user has left it
    closeCampaignEditor()
    navigate(href('placements', { advertiserId, campaignId: campaign.id }, { created: true }))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (form.isSending) return
    const missing = platform ? [] : [{ path: PLATFORM, kind: 'RequiredFieldError' as const }]
    if (form.passes([...missing, ...checkForm(values, { mode })])) void form.submit(create)
  }
  const footer = (
    <>
      <Button busy={form.isSending} onClick={closeCampaignEditor}>
        {common.cancel()}
      </Button>
      <Button variant="primary" type="submit" busy={form.isSending}>
        {mode === 'schedule' ? words.createAndSchedule() : words.createAndLaunch()}
      </Button>
    </>
  )
  return (
    <Dialog
      title={words.createTitle()}
      closeLabel={common.close()}
      busy={form.isSending}
      onClose={closeCampaignEditor}
      onSubmit={onSubmit}
      footer={footer}
    >
      <CampaignFields form={form} limitHint={words.limitHint()} startDateHint={words.startDateHint()}>
        {isOfAll && (
          <SelectField
            label={words.platform()}
            required
            error={form.errors.textOf(PLATFORM) && words.platformMissing()}
            value={values.platformId}
            options={[
              { value: '', label: words.choosePlatform() },
              ...(data?.partners ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(id) => {
              form.set({ platformId: id })
              form.errors.forget(PLATFORM)
            }}
          />
        )}
      </CampaignFields>
    </Dialog>
  )
}
