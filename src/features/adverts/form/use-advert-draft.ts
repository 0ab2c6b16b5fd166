import { useEffect } from 'react'
import { validate } from 'superstruct'
import type { AdvertPage } from '../../../contract/advert/advert.ts'
import { useDraft } from '../../../state/form/use-draft.ts'
import { locale } from '../../../state/locale.ts'
import type { AdvertForm } from './advert-form.ts'
import { AdvertFormStruct } from './advert-form-struct.ts'
import { withBids, writtenIn } from './bid-changes.ts'
import { useSavedForm } from './use-saved-form.ts'

/** Returns whether stored values are a form, which can contain what the platform has added since. */
export const isForm = (values: AdvertForm) => !validate(values, AdvertFormStruct, { mask: true })[0]

/**
 * Returns the ad as it is saved (`base`) and as it is typed (`form`), which is stored as a draft: all of a draft, and
 * only the bids of other ads. `version` is the ETag of the page.
 */
export function useAdvertDraft(page: AdvertPage, isDraft: boolean, version: string) {
  const localeNow = locale.value
  const base = useSavedForm(page, version)
  const draft = useDraft<AdvertForm>(`${isDraft ? 'advert' : 'bids'}.${page.advert.id}`, base, isForm)
  // Typed bids are read in the language of the office, which would misread those of another.
  const typedIn = draft.values.locale
  useEffect(() => {
    if (typedIn !== localeNow) draft.set(writtenIn(localeNow, draft.values))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each change of the language
  }, [typedIn, localeNow])
  return { base, draft, form: isDraft ? draft.values : { ...base, rules: withBids(base, draft.values) } }
}
