import { useMemo, useState } from 'react'
import type { AdvertPage } from '../../../contract/advert/advert.ts'
import { locale } from '../../../state/locale.ts'
import { withFirstRule } from '../rules/new-rule.ts'
import { formOf, type AdvertForm } from './advert-form.ts'

/**
 * Returns the saved ad as a form, with a first rule where it has none. The form stays the same object until what it
 * shows is saved with another value, or its amounts are written in another language.
 */
export function useSavedForm(page: AdvertPage, version: string): AdvertForm {
  const { advert } = page
  const localeNow = locale.value
  const key = useMemo(
    () =>
      JSON.stringify([
        version,
        advert.contentTemplate,
        advert.impressionRules,
        advert.attributionRule,
        advert.ordAdvert,
        localeNow,
      ]),
    [version, advert, localeNow],
  )
  const read = () => ({ key, form: withFirstRule(formOf(page, localeNow, version)) })
  const [saved, setSaved] = useState(read)
  if (saved.key !== key) setSaved(read())
  return saved.form
}
