import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { AdvertPage } from '../../contract/advert.ts'
import { href } from '../../routes.ts'
import { texts } from '../../state/locale.ts'
import { useLazy } from '../../state/use-lazy.ts'
import { useUnsaved } from '../../state/unsaved.ts'
import { Alert } from '../../ui/alert.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { AdvertAlerts } from './status/advert-alerts.tsx'
import { AdvertCommands } from './commands/advert-commands.tsx'
import { isAttributionOffered, isOrdFormShown } from './advert-form.ts'
import { AdvertStats } from './status/advert-stats.tsx'
import { AttributionSection } from './attribution/attribution-section.tsx'
import { ContentSection } from './content/content-section.tsx'
import { FailureAlert } from './failure-alert.tsx'
import { OrdSection } from './ord-section.tsx'
import { OtherAdverts } from './aside/other-adverts.tsx'
import { PlacementSummary } from './aside/placement-summary.tsx'
import { PreviewSlot } from './preview/preview-slot.tsx'
import { RulesSection } from './rules/rules-section.tsx'
import { StateBadge } from './status/state-badge.tsx'
import { useAdvertEditor } from './use-advert-editor.ts'
import { useCommands, type AdvertParams } from './commands/use-commands.ts'

/** The ad: what it is, how it does, and the form that makes it. */
export function AdvertScreen({ page, params }: { page: AdvertPage; params: AdvertParams }) {
  useSignals()
  const { adverts: words, common } = texts.value
  const { advert, campaign, placement } = page
  const editor = useAdvertEditor(page)
  const form = useRef<HTMLFormElement>(null)
  const commands = useCommands(page, editor, params, form)
  const leaving = useUnsaved(editor.isDirty)
  const [wasRestored, setRestored] = useState(editor.isDirty) // typed on an earlier visit
  const [Dialogs, openDialogs] = useLazy(async () => (await import('./commands/advert-dialogs.tsx')).AdvertDialogs, 'advertTools')
  const mayAsk = editor.isDirty || commands.asked !== undefined
  useEffect(() => {
    if (mayAsk) void openDialogs() // also before the connection is lost
  }, [mayAsk])
  const isWide = useMedia('(min-width: 1100px)')
  const preview = <PreviewSlot form={editor.form} page={page} />
  const crumbs = [
    { label: common.platforms(), href: href('partners', params) },
    { label: common.campaignsLink(), href: href('campaigns', { ...params, partnerId: campaign.partnerId }) },
    { label: campaign.name, href: href('placements', params) },
    { label: advert.name },
  ]
  const isStale = commands.notice === words.saved() && editor.isDirty // typing went on since
  const note = (!isStale && commands.notice) || (editor.isDirty ? words.unsaved() : placement.name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (editor.isDirty) commands.command('save')
  }
  return (
    <div className="advert">
      <PageHeader
        breadcrumbs={<Breadcrumbs label={common.breadcrumbs()} crumbs={crumbs} />}
        title={advert.name}
        status={
          <span role="status">
            <StateBadge state={advert.state} />
          </span>
        }
        note={<span role="status">{note}</span>}
        actions={<AdvertCommands page={page} editor={editor} busy={commands.busy} onCommand={commands.command} />}
      />
      <form ref={form} className="advert__main" noValidate onSubmit={submit}>
        {editor.errors.failure && <FailureAlert kind={editor.errors.failure} />}
        {editor.isDirty && wasRestored && (
          <Alert tone="info" onDismiss={() => setRestored(false)} dismissLabel={common.dismiss()} actions={<Button onClick={editor.discard}>{words.discard()}</Button>}>
            {words.unsavedRestored()}
          </Alert>
        )}
        <AdvertAlerts page={page} editor={editor} params={params} onCommand={commands.command} />
        <AdvertStats stats={advert.stats} />
        <ContentSection editor={editor} page={page} />
        {!isWide && preview}
        <RulesSection editor={editor} page={page} />
        {isAttributionOffered(page) && <AttributionSection editor={editor} page={page} />}
        {isOrdFormShown(editor.form, page) && <OrdSection editor={editor} />}
        {editor.isDirty && (
          <Button className="advert-add" variant="quiet" onClick={editor.discard}>
            {words.discard()}
          </Button>
        )}
        <button type="submit" hidden />
      </form>
      <aside className="advert__aside">
        {isWide && preview}
        <PlacementSummary placement={placement} />
        <OtherAdverts adverts={page.advertsList} currentId={advert.id} params={params} />
      </aside>
      {Dialogs && <Dialogs page={page} editor={editor} commands={commands} leaving={leaving} />}
    </div>
  )
}
