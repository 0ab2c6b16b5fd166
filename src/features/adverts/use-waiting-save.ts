import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef } from 'react'
import { AdvertPageStruct, type AdvertPage, type UpdateAdvert } from '../../contract/advert/advert.ts'
import { advertPageUrl } from '../../contract/calls/urls.ts'
import { resource } from '../../data/resource.ts'
import { locale } from '../../state/locale.ts'
import { delivered, isDue, isOfSame, outbox, putOff, saveInstead, takeBack } from '../../state/outbox/outbox.ts'
import type { AdvertForm } from './form/advert-form.ts'
import { writtenIn } from './form/bid-changes.ts'

/** The form in which the ad is edited. */
type Editing = {
  form: AdvertForm
  isDraft: boolean
  isDirty: boolean
  /** The save was sent, and has led to this version. */
  onDelivered: (version: string) => void
  /** Somebody else has saved the ad, which is requested again: the user decides between theirs and the save. */
  onConflict: (save: AdvertForm) => void
}

/** Returns a form with its language, which the forms of an earlier build lack, in the place where it usually is. */
const withLocale = ({ version, ...form }: AdvertForm): AdvertForm => ({ version, locale: locale.value, ...form })

const savedOf = (id: string) => {
  const own = outbox.value.find((each) => isOfSame(each, { kind: 'advert', id }))
  return own?.kind === 'advert' ? own : undefined
}

/**
 * The save of an ad that waits for a connection, if there is one. Another tab may have made it: a form that was open by
 * then does not contain it, and neither replaces it nor is based on what it leads to.
 */
export function useWaitingSave({ advert: { id, name, impressionRules } }: AdvertPage, editing: Editing) {
  useSignals()
  const { form, isDraft } = editing
  const save = savedOf(id)
  const isSave =
    save !== undefined &&
    JSON.stringify(writtenIn(locale.value, withLocale(save.form as AdvertForm))) === JSON.stringify(form)
  /** The save that the form contains. One that waits when the form opens is in its stored draft. */
  const contained = useRef(save?.key)
  if (isSave) contained.current = save.key
  const own = save?.key === contained.current ? save : undefined

  const latest = useRef(editing)
  useEffect(() => void (latest.current = editing))
  const known = useRef(delivered.peek())
  const last = delivered.value
  useEffect(() => {
    if (last !== known.current && last?.id === id) {
      if (last.key === contained.current) latest.current.onDelivered(last.version)
      const page = resource(advertPageUrl(id), AdvertPageStruct)
      if (page.state.peek().etag !== last.version) page.invalidate() // another tab has sent it
    }
    known.current = last
  }, [last, id])

  const outdated = isDraft && save?.failure === 'preconditionFailed' ? save : undefined
  const outdatedKey = outdated?.key
  useEffect(() => {
    if (!outdated) return
    const page = resource(advertPageUrl(id), AdvertPageStruct)
    void page.reload()
    let isTaken = false
    // Another request for the page may take the place of this one, which then never returns.
    return page.state.subscribe(({ status }) => {
      if (status !== 'ready' || isTaken) return
      isTaken = true
      const { current } = latest
      if (current.isDirty && contained.current !== outdated.key) return // no place for it beside other input
      contained.current = outdated.key
      takeBack(outdated.key) // the form holds it, beside what the other has saved
      current.onConflict(outdated.form as AdvertForm)
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each save
  }, [outdatedKey, id])

  return {
    /** What the form as it is waits for to be sent, if it does. */
    waitsFor: isSave && isDue(save) ? (save.failure ? ('server' as const) : ('connection' as const)) : undefined,
    discard: () => own && takeBack(own.key),
    /** Saves the form in place of the save that it contains; `write` gets the version on which the save is based. */
    instead: <T>(write: (version: string) => Promise<T>, { version: base }: AdvertForm): Promise<T> =>
      own ? saveInstead(own.key, (version = base) => write(version)) : write(base),
    /**
     * Makes a save wait that failed for lack of a connection, unless it changes bids, which never wait, or another
     * tab's is waiting.
     */
    putOff: (error: unknown, body: UpdateAdvert): boolean => {
      const mayWait =
        save === own && form.version && body.impressionRules.every((rule) => isBidOf(rule, impressionRules))
      if (!mayWait || !putOff({ kind: 'advert', id, name, version: form.version, body, form }, error)) return false
      contained.current = savedOf(id)?.key
      return true
    },
  }
}

type Rules = UpdateAdvert['impressionRules']
const isBidOf = ({ id, bidPrice }: Rules[number], saved: Rules) =>
  saved.some((rule) => rule.id === id && rule.bidPrice === bidPrice)
