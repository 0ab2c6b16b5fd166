import { useLayoutEffect, useRef } from 'react'
import type { AdvertPage } from '../../../contract/advert/advert.ts'
import { locale } from '../../../state/locale.ts'
import type { FormErrors } from '../../../state/form/use-form-errors.ts'
import type { AdvertForm } from './advert-form.ts'
import { updateOf } from './advert-form-update.ts'
import { saving } from './saving.ts'

/** Validates the ad's form: a field when it loses the focus, and all of it before it is saved. */
export function useFormChecks(page: AdvertPage, form: AdvertForm, errors: FormErrors) {
  const isDraft = page.advert.state === 'Draft'
  const latest = useRef(form)
  // In a layout effect, before any further input: a later effect would replace a newer form with an older one.
  useLayoutEffect(() => void (latest.current = form))
  /** The paths of the changes so far. */
  const edits = useRef<string[]>([])

  /** Returns the errors of a form; of an ad that is not a draft, those of its bids. */
  const check = async (of: AdvertForm) => {
    const { checkForm, knownMedia } = await saving()
    const update = updateOf(of, page, locale.value)
    const found = checkForm(of, page, locale.value, isDraft ? await knownMedia(update.contentTemplate) : undefined)
    return found.filter(({ path }) => isDraft || path.endsWith('.bidPrice'))
  }
  /** Shows the errors of the field at the path, unless it is changed meanwhile. */
  const leave = (path: string) => {
    const before = edits.current.length
    void check(latest.current).then(
      (found) => {
        const isOutdated = edits.current.slice(before).some((edited) => path.startsWith(edited))
        if (!isOutdated)
          errors.show(
            found.filter((error) => error.path === path),
            path,
          )
      },
      () => {}, // offline, validation is left to the save
    )
  }
  /** Takes note of a change: its field may lose the focus before the next render. */
  const noteChange = (changes: Partial<AdvertForm>, path: string) => {
    edits.current.push(path)
    latest.current = { ...latest.current, ...changes }
  }
  return { check, leave, noteChange, latest: () => latest.current }
}
