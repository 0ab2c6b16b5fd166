import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import type { AdvertPage } from '../../contract/advert/advert.ts'
import type { CallErrorKind } from '../../data/errors.ts'
import { earlierContent } from '../../state/history/earlier-content.ts'
import { locale, texts } from '../../state/locale.ts'
import { useUnsaved } from '../../state/form/unsaved.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { formOf, hasAttribution, isOrdFormShown } from './form/advert-form.ts'
import { AdvertLayout, AdvertQuestions } from './advert-layout.tsx'
import { AttributionSection } from './attribution/attribution-section.tsx'
import { useCommands, type AdvertParams, type Outcome } from './commands/use-commands.ts'
import { ContentSection } from './content/content-section.tsx'
import { OrdSection } from './ord-section.tsx'
import { ReadAttribution, ReadContent, ReadOrd } from './reading/read-parts.tsx'
import { useBidQuestion } from './rules/use-bid-question.ts'
import { RulesSection } from './rules/rules-section.tsx'
import { useAdvertEditor } from './use-advert-editor.ts'
import './advert-editing.css'

type AdvertEditingProps = {
  page: AdvertPage
  etag: string | undefined
  params: AdvertParams
  /** Whether the form is that of a draft, which it stays while it has input, although the ad was submitted. */
  isDraft: boolean
  /** Why the input cannot be saved any more; `conflict`: the ad is no longer a draft. */
  lost: CallErrorKind | undefined
  /** Notes whether a draft has input that is not saved. */
  input: { isThere: boolean }
  /** Ends the editing of bids, or of a draft that is none any more, with a notice for the user. */
  onBidsDone: (notice?: Outcome) => void
  /** Set if the user has pressed the button that starts the ad before the form had loaded; called on the start. */
  onEarlyLaunch: (() => void) | undefined
}

/** The ad as a form: all of a draft, or the bids of any other ad. */
export function AdvertEditing(props: AdvertEditingProps) {
  useSignals()
  const { page, etag, params, isDraft, lost, input, onBidsDone, onEarlyLaunch } = props
  const { adverts: words, advertTools, common } = texts.value
  const editor = useAdvertEditor(page, isDraft, etag, () => onBidsDone('saved'))
  const { isDirty, isUploading, waitsFor } = editor
  const isWaiting = waitsFor !== undefined
  const form = useRef<HTMLFormElement>(null)
  // The commands on an ad that is no longer a draft leave its form alone.
  const own = lost === 'conflict' ? undefined : editor
  const carrying = useCommands(page, params, own, form)
  const [command, bidQuestion] = useBidQuestion(editor, carrying.command)
  const lostText = () => {
    if (lost === 'conflict') return advertTools.lostDraft()
    return lost === 'notFound' ? advertTools.lostAdvert() : advertTools.lostAccess()
  }
  const isLost = lost && (own || !carrying.errors.failure)
  const errors = isLost ? { failure: lost, failureText: lostText() } : carrying.errors
  const commands = { ...carrying, command, errors }
  const asking = lost ? { ...editor, conflict: undefined } : editor // no choice can be saved
  const leaving = useUnsaved((isDirty && !isWaiting) || isUploading, !isUploading)
  const [wasRestored, setRestored] = useState<boolean | 'earlier'>(isDirty) // edited on an earlier visit
  // Edited again since the save, or put back since it was incomplete.
  const stale = isDirty || isUploading ? [words.saved(), words.savedOnly()] : [words.changedMeanwhile()]
  const isStale = commands.notice && stale.includes(commands.notice)
  const waitsText = waitsFor === 'server' ? advertTools.waitsForServer() : advertTools.waits()
  const unsaved = isWaiting ? waitsText : words.unsaved()
  const state = isUploading ? advertTools.stillUploading() : isDirty && unsaved
  const answer = (!isStale && commands.notice) || state || ''
  const earlier = earlierContent.value
  useEffect(() => {
    if (!isDraft || earlier?.advertId !== page.advert.id) return
    earlierContent.value = undefined
    const { version } = editor.form
    editor.change(formOf({ ...page, advert: { ...page.advert, ...earlier.content } }, locale.value, version))
    setRestored('earlier')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- taken once, into the form as it is then
  }, [earlier, isDraft])
  useEffect(() => {
    if (!onEarlyLaunch) return
    onEarlyLaunch()
    command('launch')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the form takes the place of the readable view
  }, [])
  const hasInput = isDirty || isUploading
  useLayoutEffect(() => void (input.isThere = isDraft && hasInput), [input, isDraft, hasInput])
  // The form of an ad that is no longer a draft goes with its last input.
  const isOver = lost === 'conflict' && !hasInput
  useEffect(() => {
    if (isOver) onBidsDone()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [isOver])
  const discard = () => {
    editor.discard()
    if (!isDraft || lost) onBidsDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isDirty && !isUploading && !lost) commands.command('save')
  }
  const restored = isDirty && !isWaiting && !lost && wasRestored && (
    <Alert
      tone="info"
      onDismiss={() => setRestored(false)}
      dismissLabel={common.dismiss()}
      actions={<Button onClick={discard}>{words.discard()}</Button>}
    >
      {wasRestored === 'earlier' ? advertTools.earlierRestored() : words.unsavedRestored()}
    </Alert>
  )
  const read = { form: editor.form, partnerId: page.campaign.partnerId }
  return (
    <>
      <form ref={form} noValidate onSubmit={submit}>
        <AdvertLayout
          {...{ page, params, commands, answer }}
          editor={own}
          form={editor.form}
          notice={restored}
          content={isDraft ? <ContentSection editor={editor} page={page} /> : <ReadContent {...read} />}
        >
          <RulesSection editor={editor} page={page} />
          {hasAttribution(page) &&
            (isDraft ? <AttributionSection editor={editor} page={page} /> : <ReadAttribution {...read} />)}
          {isOrdFormShown(editor.form, page) && (isDraft ? <OrdSection editor={editor} /> : <ReadOrd {...read} />)}
          {(isDirty || !isDraft) && (
            <Button className="advert-add" variant="quiet" onClick={discard}>
              {isDirty ? words.discard() : common.cancel()}
            </Button>
          )}
          <button type="submit" hidden />
        </AdvertLayout>
      </form>
      <AdvertQuestions {...{ page, commands, leaving, bidQuestion }} editor={asking} />
    </>
  )
}
