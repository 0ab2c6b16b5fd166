import { useSignals } from '@preact/signals-react/runtime'
import { useRef, useState, type FormEvent } from 'react'
import { MAX_BRAND_LENGTH, MAX_CAMPAIGN_NAME_LENGTH } from '../../domain/campaign-rules.ts'
import { browserOffset, dayAt } from '../../domain/calendar.ts'
import type { CampaignsPage } from '../../contract/campaign.ts'
import { href } from '../../routes.ts'
import { callErrorText, signInHref } from '../../state/call-errors.ts'
import { format, texts } from '../../state/locale.ts'
import { navigate } from '../../state/navigation.ts'
import { useDraft } from '../../state/use-draft.ts'
import { Alert } from '../../ui/alert.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFirstErrorFocus } from '../../ui/first-error.ts'
import { TextField } from '../../ui/text-field.tsx'
import { createCampaign, newKey } from './actions.ts'
import { campaignBody, checkForm, EMPTY_FORM, type CampaignForm, type CampaignMode } from './campaign-form.ts'
import { useFormErrors } from '../../state/use-form-errors.ts'
import './campaign-form.css'

type CampaignDialogProps = { advertiserId: string; partner: CampaignsPage['partner']; onClose: () => void }

/** A new campaign: launched at once, or scheduled for its start date (spec.md §2). */
export function CampaignDialog({ advertiserId, partner, onClose }: CampaignDialogProps) {
  useSignals()
  const { campaigns: words, common } = texts.value
  const { values, set, drop } = useDraft<CampaignForm>(`campaign.${advertiserId}.${partner.id}`, EMPTY_FORM)
  const tried = useRef({ body: '', key: '' }) // the same campaign tried again keeps its key, a changed one gets another
  const [sending, setSending] = useState<CampaignMode>()
  const errors = useFormErrors()
  const focusFirstError = useFirstErrorFocus()
  const form = useRef<HTMLDivElement>(null)
  const [today] = useState(() => dayAt(new Date(), browserOffset()))

  const submit = async (mode: CampaignMode) => {
    const broken = checkForm(values, mode)
    errors.show(broken)
    if (broken.length > 0) return form.current && focusFirstError(form.current)
    setSending(mode)
    try {
      const body = campaignBody(values, mode, advertiserId, partner)
      const text = JSON.stringify(body)
      if (tried.current.body !== text) tried.current = { body: text, key: newKey() }
      const campaign = await createCampaign(body, tried.current.key)
      drop()
      navigate(href('placements', { advertiserId, campaignId: campaign.id }, { created: true }))
    } catch (error) {
      errors.showCallError(error)
      if (form.current) focusFirstError(form.current)
    } finally {
      setSending(undefined)
    }
  }
  const field = (name: keyof CampaignForm) => ({
    value: values[name],
    error: errors.textOf(name),
    onChange: (value: string) => {
      set({ [name]: value })
      errors.forget(name)
    },
    onBlur: () => values[name] && errors.show(checkForm(values, 'launch').filter((error) => error.path === name), name),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit(values.startDate ? 'schedule' : 'launch')
  }
  const footer = (
    <>
      <Button busy={sending === 'schedule'} onClick={() => void submit('schedule')}>
        {words.createAndSchedule()}
      </Button>
      <Button variant="primary" busy={sending === 'launch'} disabledReason={values.startDate ? words.launchWithStartDate() : undefined} onClick={() => void submit('launch')}>
        {words.createAndLaunch()}
      </Button>
    </>
  )
  return (
    <Dialog title={words.dialogTitle()} closeLabel={common.close()} onClose={onClose} onSubmit={onSubmit} footer={footer}>
      <div ref={form} className="campaign-form">
        {errors.failure && (
          <Alert tone="danger" actions={errors.failure === 'unauthorized' && <Button href={signInHref()}>{common.signIn()}</Button>}>
            {callErrorText(errors.failure)}
          </Alert>
        )}
        <TextField label={words.name()} hint={words.nameHint()} required maxLength={MAX_CAMPAIGN_NAME_LENGTH + 1} {...field('name')} />
        <TextField label={words.brandOptional()} maxLength={MAX_BRAND_LENGTH + 1} {...field('brand')} />
        <AmountField label={words.limitLabel()} hint={words.limitHint()} suffix={format.value.currencySymbol} required {...field('limit')} />
        <div className="campaign-form__dates">
          <DateField label={words.startDate()} hint={words.startDateHint()} min={today} {...field('startDate')} />
          <DateField label={words.endDateOptional()} hint={words.endDateHint()} min={values.startDate || today} {...field('endDate')} />
        </div>
        <button type="submit" hidden />
      </div>
    </Dialog>
  )
}
