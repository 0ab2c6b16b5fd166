import { useEffect, useState } from 'react'
import { draftBaseKey } from '../../../state/form/draft-key.ts'
import { locale } from '../../../state/locale.ts'
import { readStored, writeStored } from '../../../state/session/stored.ts'
import type { AdvertForm } from './advert-form.ts'
import { writtenIn } from './bid-changes.ts'

const MOST_STORED = 50_000 // characters of JSON: the input itself needs the space of the storage more

/**
 * Returns the saved version of an ad that its form is based on, which tells what each of two people has changed;
 * undefined if it is not known. While the form is `isDirty`, it is stored beside the draft for the next visit.
 * `saved` is the version that the screen has read last, `isFit` checks a stored one.
 */
export function useFormBase(
  advertId: string,
  { version }: AdvertForm,
  saved: AdvertForm,
  isDirty: boolean,
  isFit: (stored: AdvertForm) => boolean,
): AdvertForm | undefined {
  const [key] = useState(() => draftBaseKey(advertId))
  const [read] = useState(() => {
    const stored = readStored(key) as AdvertForm | undefined
    return new Map(stored && isFit(stored) ? [[stored.version, stored]] : [])
  })
  read.set(saved.version, saved)
  const base = isDirty ? read.get(version) : undefined
  useEffect(() => {
    if (key !== draftBaseKey(advertId)) return // after a sign-out
    const isSmall = JSON.stringify(base ?? null).length <= MOST_STORED
    writeStored(key, isSmall ? base : undefined)
  }, [advertId, key, base])
  return base && writtenIn(locale.value, base)
}
