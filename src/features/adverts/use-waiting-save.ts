import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef } from 'react'
import { AdvertPageStruct, type AdvertPage, type UpdateAdvert } from '../../contract/advert/advert.ts'
import { advertPageUrl } from '../../contract/calls/urls.ts'
import { resource } from '../../data/resource.ts'
import { delivered, isDue, isOfSame, outbox, putOff, saveInstead, takeBack } from '../../state/outbox/outbox.ts'
import type { AdvertForm } from './form/advert-form.ts'

type Events = {
  /** The save was sent, and has led to this version. */
  onDelivered: (version: string) => void
  /** Somebody else has saved the ad, which is requested again: the user decides. */
  onConflict: () => void
}

/** The save of an ad that waits for a connection, if there is one. */
export function useWaitingSave({ advert: { id, name, impressionRules } }: AdvertPage, events: Events) {
  useSignals()
  const own = outbox.value.find((each) => isOfSame(each, { kind: 'advert', id }))
  const save = own?.kind === 'advert' ? own : undefined
  const discard = () => save && takeBack(save.key)

  const latest = useRef(events)
  useEffect(() => void (latest.current = events))
  const known = useRef(delivered.peek())
  const last = delivered.value
  useEffect(() => {
    if (last !== known.current && last?.id === id) {
      latest.current.onDelivered(last.version)
      const page = resource(advertPageUrl(id), AdvertPageStruct)
      if (page.state.peek().etag !== last.version) page.invalidate() // another tab has sent it
    }
    known.current = last
  }, [last, id])

  const outdated = save?.failure === 'preconditionFailed' ? save.key : undefined
  useEffect(() => {
    if (!outdated) return
    const page = resource(advertPageUrl(id), AdvertPageStruct)
    void page.reload()
    let isTaken = false
    // Another request for the page may take the place of this one, which then never returns.
    return page.state.subscribe(({ status }) => {
      if (status !== 'ready' || isTaken) return
      isTaken = true
      takeBack(outdated) // the form holds it, beside what the other has saved
      latest.current.onConflict()
    })
  }, [outdated, id])

  return {
    isSaveOf: (form: AdvertForm) =>
      save !== undefined && isDue(save) && JSON.stringify(save.form) === JSON.stringify(form),
    discard,
    /** Saves the form in place of the waiting save; `write` gets the version on which the save is based. */
    instead: <T>(form: AdvertForm, write: (version: string) => Promise<T>): Promise<T> =>
      save ? saveInstead(id, (version = form.version) => write(version)) : write(form.version),
    /** Makes a save wait that failed for lack of a connection, unless it changes bids: these never wait. */
    putOff: (error: unknown, form: AdvertForm, body: UpdateAdvert): boolean => {
      const mayWait = form.version && body.impressionRules.every((rule) => isBidOf(rule, impressionRules))
      return Boolean(mayWait) && putOff({ kind: 'advert', id, name, version: form.version, body, form }, error)
    },
  }
}

type Rules = UpdateAdvert['impressionRules']
const isBidOf = ({ id, bidPrice }: Rules[number], saved: Rules) =>
  saved.some((rule) => rule.id === id && rule.bidPrice === bidPrice)
