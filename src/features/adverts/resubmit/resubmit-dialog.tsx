import { useSignals } from '@preact/signals-react/runtime'
import type { Advert, AdvertPage } from '../../../contract/advert/advert.ts'
import { historyUrl } from '../../../contract/calls/history-urls.ts'
import type { Feature } from '../../../contract/domain-configuration.ts'
import { HistoryStruct } from '../../../contract/history.ts'
import { useResource } from '../../../data/use-resource.ts'
import { contentBeforeDraft, type ContentBefore } from '../../../domain/history/content-before.ts'
import { locale, texts } from '../../../state/locale.ts'
import { config } from '../../../state/session/config.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/popover/dialog.tsx'
import { formOf } from '../form/advert-form.ts'
import { NamesFailed, useNamesOf } from '../audience/names.tsx'
import { differences, shownIdsIn } from '../commands/differences.ts'
import type { AdvertEditor } from '../use-advert-editor.ts'
import './resubmit-dialog.css'

type ResubmitDialogProps = { page: AdvertPage; editor: AdvertEditor; onSubmit: () => void; onClose: () => void }

/** Shows what has changed in an ad since it was last moderated, and what submitting it again means. */
export function ResubmitDialog({ page, editor, onSubmit, onClose }: ResubmitDialogProps) {
  useSignals()
  const { advertTools: words, common } = texts.value
  const { advert, campaign } = page
  const isAudited = config.value.features?.includes('audit' satisfies Feature)
  const url = isAudited ? historyUrl({ campaignId: campaign.id, advertId: advert.id }, []) : null
  const history = useResource(url, HistoryStruct)
  const before = history.data && contentBeforeDraft(history.data.changes)
  const isLoading = history.status === 'loading' && !history.data
  const footer = (
    <>
      <Button data-autofocus onClick={onClose}>
        {words.keepEditing()}
      </Button>
      <Button variant="primary" busy={isLoading} onClick={onSubmit}>
        {words.resubmit()}
      </Button>
    </>
  )
  return (
    <Dialog
      wide
      title={words.resubmitTitle({ name: advert.name })}
      closeLabel={common.close()}
      onClose={onClose}
      footer={footer}
    >
      <p>{words.resubmitText()}</p>
      {isLoading && <Skeleton width="60%" height="3lh" />}
      {before && <Differences page={page} editor={editor} before={before} />}
    </Dialog>
  )
}

function Differences({ page, editor, before }: { page: AdvertPage; editor: AdvertEditor; before: ContentBefore }) {
  useSignals()
  const { advertTools: words } = texts.value
  const advert = { ...page.advert, ...before } as Advert
  const earlier = formOf({ ...page, advert }, locale.value, '')
  const { names, hasFailed, retry } = useNamesOf(page.campaign.partnerId, shownIdsIn([editor.form, earlier]))
  const { name } = page.advert
  const found = [
    ...(advert.name === name ? [] : [{ label: texts.value.adverts.name(), mine: name, theirs: advert.name }]),
    ...differences(editor.form, earlier, { page, locale: locale.value, names }),
  ]
  if (found.length === 0) return <p className="muted">{words.nothingChanged()}</p>
  return (
    <>
      <p>{words.changedSince()}</p>
      {hasFailed && <NamesFailed retry={retry} />}
      {found.map(({ label, mine, theirs }) => (
        <div key={label} className="resubmit">
          <h3>{label}</h3>
          <div>
            <h4>{words.wasBefore()}</h4>
            <p>{theirs || words.nothing()}</p>
          </div>
          <div>
            <h4>{words.isNow()}</h4>
            <p>{mine || words.nothing()}</p>
          </div>
        </div>
      ))}
    </>
  )
}
