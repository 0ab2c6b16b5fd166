import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { is } from 'superstruct'
import { AdvertPageStruct, type AdvertPage } from '../../contract/advert.ts'
import { advertPageUrl } from '../../contract/urls.ts'
import { CallError } from '../../data/errors.ts'
import { resource } from '../../data/resource.ts'
import { versionOf } from '../../data/versions.ts'
import { locale } from '../../state/locale.ts'
import { useDraft } from '../../state/use-draft.ts'
import { withFirstRule } from './rules/new-rule.ts'
import { useFormErrors, type FormErrors } from '../../state/use-form-errors.ts'
import { AdvertFormStruct, bidOf, formOf, updateOf, type AdvertForm } from './advert-form.ts'

/** What an input of the form needs: its value comes from the form, everything else from here. */
export type Bind = (path: string, value: string, change: (value: string) => Partial<AdvertForm>) => {
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

export type AdvertEditor = {
  form: AdvertForm
  /** What is saved, in the same shape. */
  saved: AdvertForm
  /** Only a draft's content can be edited; the bids of any ad can. */
  isDraft: boolean
  isDirty: boolean
  errors: FormErrors
  bind: Bind
  /** Changes some of the form; the messages at `path` and below go, without it all of them: places have moved. */
  change: (changes: Partial<AdvertForm>, path?: string) => void
  /** Looks whether the value at the path, which is being left, breaks a rule. */
  leave: (path: string) => void
  discard: () => void
  /** False, with the messages shown, when a rule is broken or somebody else has saved; throws what the call throws. */
  save: () => Promise<boolean>
  /** Somebody else has saved what the typing began from: `keepMine` saves over it, `close` leaves that for later. */
  conflict: { keepMine: () => Promise<boolean>; close: () => void } | undefined
}

/** The state of the ad's form: what is typed, what is wrong with it, and how it is saved. */
export function useAdvertEditor(page: AdvertPage): AdvertEditor {
  const { advert } = page
  const isDraft = advert.state === 'Draft'
  const version = versionOf(page)
  const localeNow = locale.value
  const key = useMemo(
    () => JSON.stringify([version, advert.contentTemplate, advert.impressionRules, advert.attributionRule, advert.ordAdvert, localeNow]),
    [version, advert, localeNow],
  )
  const [base, setBase] = useState(() => ({ key, form: withFirstRule(formOf(page, locale.value, version)) }))
  if (base.key !== key) setBase({ key, form: withFirstRule(formOf(page, locale.value, version)) })

  const draft = useDraft<AdvertForm>(`advert.${advert.id}`, base.form, (values) => is(values, AdvertFormStruct))
  const errors = useFormErrors()
  const [isInConflict, setInConflict] = useState(false)
  const form = isDraft ? draft.values : { ...base.form, rules: withBids(base.form, draft.values) }
  const saved = useMemo(() => JSON.stringify(updateOf(base.form, page, localeNow)), [base.form, page, localeNow])
  const isDirty = JSON.stringify(updateOf(form, page, localeNow)) !== saved
  const latest = useRef(form)
  // Before anything else is typed: an effect after the frame would put an older form over a newer one.
  useLayoutEffect(() => void (latest.current = form))

  const check = async (of: AdvertForm) => {
    const { checkForm, knownMedia } = await saving()
    const update = updateOf(of, page, locale.value)
    const found = checkForm(of, page, locale.value, isDraft ? await knownMedia(update.contentTemplate) : undefined)
    return found.filter(({ path }) => isDraft || path.endsWith('.bidPrice'))
  }
  const edits = useRef<string[]>([])
  const leave = (path: string) => {
    const before = edits.current.length
    void check(latest.current).then(
      (found) => {
        const isOutdated = edits.current.slice(before).some((edited) => path.startsWith(edited))
        if (!isOutdated) errors.show(found.filter((error) => error.path === path), path)
      },
      () => {}, // without a line the verdict comes when the ad is saved
    )
  }
  const change = (changes: Partial<AdvertForm>, path = '') => {
    edits.current.push(path)
    latest.current = { ...latest.current, ...changes } // a field may be left before the form is drawn again
    draft.set(changes)
    errors.forgetUnder(path)
  }
  const save = async (over: AdvertForm = form) => {
    const broken = await check(over)
    errors.show(broken)
    if (broken.length > 0) return false
    try {
      const { saveAdvert, saveBids } = await saving()
      const next = isDraft ? await saveAdvert(page, updateOf(over, page, locale.value), over.version) : await saveBids(page, changedBids(over, base.form))
      // What was typed while it was on its way stays.
      draft.set(latest.current === over ? formOf(next, locale.value, versionOf(next)) : { version: versionOf(next) })
      setInConflict(false)
      return true
    } catch (error) {
      if (!(error instanceof CallError) || error.kind !== 'preconditionFailed') throw error
      await resource(advertPageUrl(advert.id), AdvertPageStruct).reload()
      setInConflict(true)
      return false
    }
  }
  return {
    form,
    saved: base.form,
    isDraft,
    isDirty,
    errors,
    bind: (path, value, changed) => ({
      value,
      error: errors.textOf(path),
      onChange: (next) => change(changed(next), path),
      onBlur: () => value && leave(path),
    }),
    change,
    leave,
    discard: () => {
      draft.set(base.form)
      errors.show([])
      setInConflict(false)
    },
    save: () => save(),
    conflict: isInConflict && isDirty ? { keepMine: () => save({ ...form, version }), close: () => setInConflict(false) } : undefined,
  }
}

/** What checks and saves the form; it comes with the first field that is left. */
const saving = () =>
  import('./saving.ts').catch((cause: unknown) => {
    throw new CallError('offline', location.pathname, [], { cause })
  })

/** The saved rules with the bids as they are typed. */
const withBids = ({ rules }: AdvertForm, typed: AdvertForm) =>
  rules.map((rule) => ({ ...rule, bid: typed.rules.find(({ id }) => id === rule.id)?.bid ?? rule.bid }))

function changedBids({ rules }: AdvertForm, base: AdvertForm): Map<string, number> {
  const changed = rules.filter(({ id, bid }) => base.rules.some((rule) => rule.id === id && bidOf(rule.bid, locale.value) !== bidOf(bid, locale.value)))
  return new Map(changed.map(({ id, bid }) => [id, bidOf(bid, locale.value)]))
}
