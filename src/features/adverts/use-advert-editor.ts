import { useState } from 'react'
import { is } from 'superstruct'
import type { AdvertPage } from '../../contract/advert.ts'
import { locale } from '../../state/locale.ts'
import { useDraft } from '../../state/use-draft.ts'
import { useFormErrors, type FormErrors } from '../../state/use-form-errors.ts'
import { saveAdvert, saveBids } from './actions.ts'
import { AdvertFormStruct, bidOf, checkForm, formOf, updateOf, type AdvertForm } from './advert-form.ts'

/** What an input of the form needs: its value comes from the form, everything else from here. */
export type Bind = (path: string, value: string, change: (value: string) => Partial<AdvertForm>) => {
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

export type AdvertEditor = {
  form: AdvertForm
  /** Only a draft's content can be edited; the bids of any ad can. */
  isDraft: boolean
  isDirty: boolean
  errors: FormErrors
  bind: Bind
  /** Changes the form as a whole: rules added or removed, another content type. Messages of old paths go. */
  change: (changes: Partial<AdvertForm>) => void
  discard: () => void
  /** False, with the messages shown, when a rule is broken; throws what the call throws. */
  save: () => Promise<boolean>
}

/** The state of the ad's form: what is typed, what is wrong with it, and how it is saved. */
export function useAdvertEditor(page: AdvertPage): AdvertEditor {
  const { advert } = page
  const isDraft = advert.state === 'Draft'
  const saved = JSON.stringify([advert.contentTemplate, advert.impressionRules, advert.ordAdvert, locale.value])
  const [base, setBase] = useState({ saved, form: formOf(page, locale.value) })
  if (base.saved !== saved) setBase({ saved, form: formOf(page, locale.value) })

  const draft = useDraft<AdvertForm>(`advert.${advert.id}`, base.form)
  const errors = useFormErrors()
  const typed = is(draft.values, AdvertFormStruct) ? draft.values : base.form
  const form = isDraft ? typed : { ...base.form, rules: withBids(base.form, typed) }
  const update = updateOf(form, page, locale.value)
  const isDirty = JSON.stringify(update) !== JSON.stringify(updateOf(base.form, page, locale.value))

  const check = (of: AdvertForm) => checkForm(of, page, locale.value).filter(({ path }) => isDraft || path.endsWith('.bidPrice'))
  const bind: Bind = (path, value, changed) => ({
    value,
    error: errors.textOf(path),
    onChange: (next) => {
      draft.set(changed(next))
      errors.forget(path)
    },
    onBlur: () => value && errors.show(check(form).filter((error) => error.path === path), path),
  })
  const save = async () => {
    const broken = check(form)
    errors.show(broken)
    if (broken.length > 0) return false
    const next = isDraft ? await saveAdvert(page, update) : await saveBids(page, changedBids(form, base.form))
    draft.set(formOf(next, locale.value))
    return true
  }
  return {
    form,
    isDraft,
    isDirty,
    errors,
    bind,
    change: (changes) => {
      draft.set(changes)
      errors.show([])
    },
    discard: () => {
      draft.set(base.form)
      errors.show([])
    },
    save,
  }
}

/** The saved rules with the bids as they are typed. */
const withBids = ({ rules }: AdvertForm, typed: AdvertForm) =>
  rules.map((rule) => ({ ...rule, bid: typed.rules.find(({ id }) => id === rule.id)?.bid ?? rule.bid }))

function changedBids({ rules }: AdvertForm, base: AdvertForm): Map<string, number> {
  const changed = rules.filter(({ id, bid }) => base.rules.some((rule) => rule.id === id && bidOf(rule.bid, locale.value) !== bidOf(bid, locale.value)))
  return new Map(changed.map(({ id, bid }) => [id, bidOf(bid, locale.value)]))
}
