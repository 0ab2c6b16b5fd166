import { useEffect, useRef, useState } from 'react'
import { useDraft } from '../form/use-draft.ts'
import { locale } from '../locale.ts'
import { plainAmounts, type CampaignForm } from './campaign-form.ts'
import { readEdit } from './stored-edit.ts'

/**
 * Holds the values of a campaign's form. When the language changes, also between two visits, it rewrites all amounts in
 * the new notation, including those that no field shows. `name`, `initial` and `toStore` are those of `useDraft`.
 */
export function useCampaignDraft<Form extends CampaignForm>(
  name: string,
  initial: Form,
  toStore: (values: Form, initial: Form) => Partial<Form>,
) {
  useState(() => readEdit(name)) // in the language of the office from now on
  const draft = useDraft<Form>(name, initial, undefined, (values, shown) => ({
    ...toStore(values, shown),
    locale: locale.peek(),
  }))
  const to = locale.value
  const writtenIn = useRef(to)
  useEffect(() => {
    const from = writtenIn.current
    writtenIn.current = to
    if (from !== to) draft.set(plainAmounts(draft.values, from))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each change of the language
  }, [to])
  return draft
}
