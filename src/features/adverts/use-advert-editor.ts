import { useEffect, useMemo, useRef, useState } from 'react'
import type { AdvertPage } from '../../contract/advert/advert.ts'
import { CallError } from '../../data/errors.ts'
import { isUnusualBid } from '../../domain/advert/unusual-bid.ts'
import { locale } from '../../state/locale.ts'
import { uploads } from './content/uploads.ts'
import { usualBids } from './rules/usual-bids.ts'
import { useFormErrors, type FormErrors } from '../../state/form/use-form-errors.ts'
import { formOf, type AdvertForm } from './form/advert-form.ts'
import { updateOf } from './form/advert-form-update.ts'
import { changedBids } from './form/bid-changes.ts'
import { saving } from './form/saving.ts'
import { isForm, useAdvertDraft } from './form/use-advert-draft.ts'
import { useFormBase } from './form/use-form-base.ts'
import { useFormChecks } from './form/use-form-checks.ts'
import { useWaitingSave } from './use-waiting-save.ts'

/** Returns the props of an input: its value comes from the form, everything else from here. */
type Bind = (
  path: string,
  value: string,
  change: (value: string) => Partial<AdvertForm>,
) => {
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

/** What became of a save (`AdvertEditor`). */
type SaveResult = 'saved' | 'changedMeanwhile' | undefined

export type AdvertEditor = {
  form: AdvertForm
  /** The saved ad as a form. */
  saved: AdvertForm
  /** Whether it is the form of a draft, with all of the ad; of other ads, only the bids can be edited. */
  isDraft: boolean
  isDirty: boolean
  /** Whether a file is being uploaded, whose link the form does not contain yet. */
  isUploading: boolean
  errors: FormErrors
  bind: Bind
  /** Changes part of the form and clears the messages at and below `path`, or all of them if paths have shifted. */
  change: (changes: Partial<AdvertForm>, path?: string) => void
  /** Validates the value at the path when its field loses the focus. */
  leave: (path: string) => void
  discard: () => void
  /** The bids to be saved or submitted that are so high that they may be slips. */
  unusualBids: () => number[]
  /**
   * Saves the form. Returns `saved`; `changedMeanwhile` if there has been further input since; undefined if there is a
   * validation error or a conflict, which it shows. Throws a CallError.
   */
  save: () => Promise<SaveResult>
  /** Makes the form wait for a connection if a save failed for lack of one; returns whether it does. */
  putOff: (error: unknown) => boolean
  /** What the form as it is waits for to be sent, if it does. */
  waitsFor: 'connection' | 'server' | undefined
  /**
   * Set after a save by somebody else: `before` is the version both began with, if it is known; `keep` saves the chosen
   * version over theirs unless it is theirs, `close` postpones the choice.
   */
  conflict:
    | { before: AdvertForm | undefined; keep: (chosen: AdvertForm) => Promise<SaveResult>; close: () => void }
    | undefined
}

/**
 * Manages the ad's form: the input, its validation and saving. `isDraft` says that it is the form of a draft, also if
 * the ad has left that state since; `version` is the ETag of the page; `onBidsSaved` ends the editing of the bids of an
 * ad that is not a draft.
 */
export function useAdvertEditor(
  page: AdvertPage,
  isDraft: boolean,
  version = '',
  onBidsSaved = () => {},
): AdvertEditor {
  const { advert } = page
  const isLeft = isDraft && advert.state !== 'Draft'
  const localeNow = locale.value
  const { base, draft, form } = useAdvertDraft(page, isDraft, version)
  const errors = useFormErrors()
  const [isInConflict, setInConflict] = useState(false)
  const bodyOf = (of: AdvertForm) => JSON.stringify(updateOf(of, page, localeNow))
  const saved = useMemo(() => JSON.stringify(updateOf(base, page, localeNow)), [base, page, localeNow])
  const isDirty = bodyOf(form) !== saved
  const before = useFormBase(advert.id, form, base, isDraft && isDirty, isForm)
  /** Returns why moderation has rejected the ad if a field is the cause, until the content changes. */
  const objectionTo = (path: string) =>
    (path === advert.rejectPath && form.content === base.content && advert.rejectReason) || undefined
  const { check, leave, noteChange, latest } = useFormChecks(page, form, errors)
  const change = (changes: Partial<AdvertForm>, path = '') => {
    noteChange(changes, path)
    draft.set(changes)
    errors.forgetUnder(path)
  }
  const waiting = useWaitingSave(page, {
    form,
    isDraft,
    isDirty,
    onDelivered: (next) => draft.set({ version: next }),
    onConflict: (save) => {
      if (!isDirty && isForm(save)) draft.set(save) // another tab made it
      setInConflict(true)
    },
  })
  // A save whose response was lost turns out to be done, or an ad to be no draft: there is nothing to repeat.
  useEffect(() => {
    if (!isDirty || isLeft) errors.forgetFailure()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a later failure concerns something else
  }, [isDirty, isLeft])
  useEffect(() => {
    if (!isInConflict || isDirty) return
    // The others have saved the same.
    setInConflict(false)
    if (isDraft) draft.set({ version: base.version })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each conflict
  }, [isInConflict, isDirty])
  const checked = useRef<AdvertForm>(undefined)
  // With the first change, so that it has loaded by the time the connection is lost.
  useEffect(() => {
    if (isDirty) void saving().catch(() => {})
  }, [isDirty])
  const save = async (over: AdvertForm = form): Promise<SaveResult> => {
    const broken = (await check(over)).filter((error) => !errors.isRead(error))
    errors.show(broken)
    if (broken.length > 0) {
      if (over !== form) draft.set(over) // chosen of two versions
      setInConflict(false) // the form shows the errors
      return undefined
    }
    checked.current = over
    try {
      const { saveDraft, saveBids } = await saving()
      const { page: next, etag = '' } = isDraft
        ? await waiting.instead((on) => saveDraft(page, updateOf(over, page, locale.value), on), over)
        : await saveBids(page, changedBids(over, base))
      // Input made during the request is kept.
      const isUnchanged = latest() === form
      const isAll = !isDraft || ((isUnchanged || bodyOf(latest()) === bodyOf(over)) && uploads.peek() === 0)
      if (isDraft) draft.set(isUnchanged ? formOf(next, locale.value, etag) : { version: etag })
      else if (changedBids(latest(), over).size === 0) {
        draft.drop()
        onBidsSaved()
      }
      setInConflict(false)
      return isAll ? 'saved' : 'changedMeanwhile'
    } catch (error) {
      if (!(error instanceof CallError) || error.kind !== 'preconditionFailed') throw error
      setInConflict(true) // the ad has been read again
      return undefined
    }
  }
  const discard = () => {
    if (isDraft) waiting.discard()
    draft.set(base)
    errors.show([])
    setInConflict(false)
  }
  const keep = async (chosen: AdvertForm): Promise<SaveResult> => {
    if (bodyOf(chosen) !== saved) return save({ ...chosen, version })
    discard()
    return 'saved'
  }
  return {
    form,
    saved: base,
    isDraft,
    isDirty,
    isUploading: uploads.value > 0,
    errors,
    bind: (path, value, changed) => ({
      value,
      error: errors.textOf(path) ?? objectionTo(path),
      onChange: (next) => change(changed(next), path),
      onBlur: () => value && leave(path),
    }),
    change,
    leave,
    unusualBids: () =>
      [...changedBids(form, isLeft ? form : isDraft ? undefined : base).values()].filter((bid) =>
        isUnusualBid(bid, page.placement, page.campaign, usualBids.get(advert.id)),
      ),
    putOff: (error) => isDraft && checked.current === form && waiting.putOff(error, updateOf(form, page, localeNow)),
    waitsFor: waiting.waitsFor,
    discard,
    save: () => save(),
    conflict: isInConflict && isDirty && !isLeft ? { before, keep, close: () => setInConflict(false) } : undefined,
  }
}
