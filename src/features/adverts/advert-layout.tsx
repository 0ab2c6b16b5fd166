import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import type { AdvertPage } from '../../contract/advert/advert.ts'
import { mayAct } from '../../domain/role.ts'
import { href } from '../../routes.ts'
import { texts } from '../../state/locale.ts'
import { useLazyWhen } from '../../state/late/use-lazy-when.ts'
import type { Leaving } from '../../state/form/unsaved.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useMedia } from '../../ui/layout/use-media.ts'
import type { AdvertForm } from './form/advert-form.ts'
import { OtherAdverts } from './aside/other-adverts.tsx'
import { PlacementSummary } from './aside/placement-summary.tsx'
import { AdvertCommands } from './commands/advert-commands.tsx'
import type { AdvertParams, Commands } from './commands/use-commands.ts'
import { FailureAlert } from './failure-alert.tsx'
import { PreviewSlot } from './preview/preview-slot.tsx'
import { AdvertAlerts } from './status/advert-alerts.tsx'
import { AdvertChartSlot } from './status/advert-chart-slot.tsx'
import { AdvertStats } from './status/advert-stats.tsx'
import { StateBadge } from './status/state-badge.tsx'
import type { BidQuestion } from './rules/use-bid-question.ts'
import type { AdvertEditor } from './use-advert-editor.ts'
import { useStickyHead } from './use-sticky-head.ts'

type AdvertLayoutProps = {
  page: AdvertPage
  params: AdvertParams
  form: AdvertForm
  commands: Commands
  editor?: AdvertEditor | undefined
  /** The outcome of the last action, next to the actions. */
  answer: string
  /** A message above everything else, about unsaved input. */
  notice?: ReactNode
  /** The content; the preview follows it, then `children`. */
  content: ReactNode
  children: ReactNode
}

/** The frame of the ad's screen, shared by reading and editing. */
export function AdvertLayout({
  page,
  params,
  form,
  commands,
  editor,
  answer,
  notice,
  content,
  children,
}: AdvertLayoutProps) {
  useSignals()
  const { common } = texts.value
  const { advert, campaign, placement } = page
  const isViewer = !mayAct(page.advertiser.role, 'manager')
  const isWide = useMedia('(width >= 68.75rem)')
  useStickyHead()
  const preview = <PreviewSlot form={form} page={page} />
  const crumbs = [
    { label: common.platforms(), href: href('partners', params) },
    { label: common.campaignsLink(), href: href('campaigns', { ...params, partnerId: campaign.partnerId }) },
    { label: campaign.name, href: href('campaign', params) },
    { label: advert.name },
  ]
  const wasShown = advert.state !== 'Draft' || advert.stats.views > 0
  return (
    <div className="advert">
      <PageHeader
        breadcrumbs={<Breadcrumbs label={common.breadcrumbs()} crumbs={crumbs} />}
        title={advert.name}
        status={<StateBadge page={page} />}
        note={isViewer ? `${placement.name} · ${texts.value.adverts.viewing()}` : placement.name}
        hasMany
        actions={
          <>
            <AdvertCommands page={page} editor={editor} busy={commands.busy} onCommand={commands.command} />
            <span className="advert__answer" role="status">
              {answer}
            </span>
          </>
        }
      />
      <div className="advert__main">
        <div className="stack advert__messages">
          <FailureAlert errors={commands.errors} />
          {notice}
          <AdvertAlerts page={page} editor={editor} params={params} onCommand={commands.command} />
        </div>
        {wasShown && <AdvertStats stats={advert.stats} />}
        {advert.stats.views > 0 && <AdvertChartSlot params={params} campaign={campaign} />}
        {content}
        {!isWide && preview}
        {children}
      </div>
      <aside className="advert__aside">
        {isWide && preview}
        <PlacementSummary placement={placement} />
        <OtherAdverts page={page} params={params} />
      </aside>
    </div>
  )
}

type AdvertQuestionsProps = {
  page: AdvertPage
  commands: Commands
  editor?: AdvertEditor
  leaving?: Leaving | undefined
  bidQuestion?: BidQuestion | undefined
}

/** The dialogs over the ad. They are rendered beside its form: the submit event of a nested form does not bubble. */
export function AdvertQuestions({ page, commands, editor, leaving, bidQuestion }: AdvertQuestionsProps) {
  // Preloaded, in case the connection is lost.
  const mayAsk = Boolean(editor?.isDirty || editor?.isUploading || commands.asked || bidQuestion)
  const [Dialogs] = useLazyWhen(
    mayAsk,
    async () => (await import('./commands/advert-dialogs.tsx')).AdvertDialogs,
    'advertTools',
  )
  return Dialogs ? <Dialogs {...{ page, editor, commands, leaving, bidQuestion }} /> : null
}
