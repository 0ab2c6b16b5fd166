import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useMemo } from 'react'
import type { AdvertPage } from '../../../contract/advert/advert.ts'
import { locale } from '../../../state/locale.ts'
import { formOf, hasAttribution, isOrdFormShown } from '../form/advert-form.ts'
import { AdvertLayout, AdvertQuestions } from '../advert-layout.tsx'
import type { Command } from '../commands/advert-commands.tsx'
import { useCommands, type AdvertParams, type Outcome } from '../commands/use-commands.ts'
import { ReadAttribution, ReadContent, ReadOrd, ReadRules } from './read-parts.tsx'

type AdvertReadingProps = {
  page: AdvertPage
  params: AdvertParams
  /** The outcome of the editing of bids. */
  notice: Outcome | undefined
  onChangeBids: (() => void) | undefined
  isLoading: boolean
  /** Starts the ad by its form, once that has loaded. */
  onLaunch: (() => void) | undefined
  isLaunching: boolean
}

/** The read-only view of the ad, in words. */
export function AdvertReading(props: AdvertReadingProps) {
  useSignals()
  const { page, params, notice, onChangeBids, isLoading, onLaunch, isLaunching } = props
  const own = useCommands(page, params)
  const command = (name: Command) => (onLaunch && name === 'launch' ? onLaunch() : own.command(name))
  const commands = { ...own, command, busy: isLaunching ? 'launch' : own.busy } as const
  const { say } = own
  useEffect(() => say(notice), [notice, say]) // later than the status that announces it
  const { value: localeNow } = locale
  const form = useMemo(() => formOf(page, localeNow), [page, localeNow])
  const { advert, campaign } = page
  const { partnerId } = campaign
  const objection = advert.rejectPath?.startsWith('contentTemplate') && (
    <p className="advert-error">{advert.rejectReason}</p>
  )
  return (
    <>
      <AdvertLayout
        {...{ page, params, commands, form }}
        answer={commands.notice ?? ''}
        content={<ReadContent form={form} partnerId={partnerId} objection={objection} />}
      >
        <ReadRules
          rules={advert.impressionRules}
          partnerId={partnerId}
          onChangeBids={onChangeBids}
          isLoading={isLoading}
        />
        {hasAttribution(page) && <ReadAttribution form={form} partnerId={partnerId} />}
        {isOrdFormShown(form, page) && <ReadOrd form={form} />}
      </AdvertLayout>
      <AdvertQuestions page={page} commands={commands} />
    </>
  )
}
