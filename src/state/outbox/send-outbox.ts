import type { UpdateAdvert } from '../../contract/advert/advert.ts'
import { advertReads, outdate } from '../../data/calls.ts'
import { CallError, type CallErrorKind } from '../../data/errors.ts'
import { campaignSaved } from '../../data/campaign-answers.ts'
import { readAdvert } from '../../data/advert/read-advert.ts'
import { isSavedAs, renameAdvert, saveAdvert } from '../../data/advert/save-advert.ts'
import { readCampaign, updateCampaign } from '../../data/update-campaign.ts'
import { formOf, updateBody } from '../campaign-edit/campaign-form.ts'
import { inTurn } from '../campaign-edit/change-campaign.ts'
import { draftBaseKey, draftKey, unsureSavesKey } from '../form/draft-key.ts'
import { readStored, writeStored } from '../session/stored.ts'
import {
  alone,
  isDue,
  isOfSame,
  readOutbox,
  tellDelivered,
  writeOutbox,
  type AdvertSave,
  type Renaming,
  type Waiting,
} from './outbox.ts'

/** The obstacle of a change. */
type Refusal = { failure: CallErrorKind; theirs?: string }
/** The outcome of an attempt: the resulting version of an ad, or the obstacle. */
type Outcome = { failure?: undefined; version?: string | undefined } | Refusal

/**
 * Sends what is due in its order, while no other tab does. Each change is compared with the server's state: one whose
 * response was lost is not made twice, and what somebody else has saved meanwhile is never overwritten. Stops at the
 * first that cannot be decided, also if that was tried since the call, by another one or another tab.
 */
export function sendAll(): Promise<void> {
  const calledAt = Date.now()
  return alone(async () => {
    const tried = new Set<string>()
    for (;;) {
      const next = readOutbox().find((each) => isDue(each) && !tried.has(each.key))
      if (!next || (next.failedAt ?? 0) > calledAt) return
      tried.add(next.key)
      try {
        // oxlint-disable-next-line no-await-in-loop -- in order
        const outcome = await attempt(next)
        if (outcome.failure) mark(next, outcome)
        else settle(next, outcome.version)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const { kind } = error
        if (kind === 'offline' || kind === 'intercepted' || kind === 'unauthorized') return // it keeps waiting
        mark(next, { failure: kind })
        if (isDue({ ...next, failure: kind })) return
      }
    }
  })
}

async function attempt(change: Waiting): Promise<Outcome> {
  const make = () => (change.kind === 'advert' ? save(change) : rename(change))
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof CallError) || error.kind !== 'preconditionFailed') throw error
    return make() // the screen may show an outdated state: once that is renewed, the server decides
  }
}

async function save({ id, version, body, replaced = [] }: AdvertSave): Promise<Outcome> {
  const { page, etag: now } = await readAdvert(id)
  if (isSavedAs(page.advert, body)) {
    outdate(...advertReads)
    return { version: now }
  }
  const unsure = (readStored(unsureSavesKey(id)) ?? []) as UpdateAdvert[]
  const isOwn = now === version || [...replaced, ...unsure].some((earlier) => isSavedAs(page.advert, earlier))
  if (!isOwn) return { failure: 'preconditionFailed' }
  return { version: (await saveAdvert(page, body, now ?? version)).etag }
}

const rename = (change: Renaming): Promise<Outcome> =>
  change.kind === 'campaignName' ? inTurn(change.id, () => renameNow(change)) : renameNow(change)

async function renameNow({ kind, id, from, to, replaced = [] }: Renaming): Promise<Outcome> {
  const { name, show, write } = await NAMED[kind](id)
  if (name === to) show()
  else if ([from, ...replaced].includes(name)) await write(to)
  else return { failure: 'preconditionFailed', theirs: name }
  return {}
}

/** A thing with a name; `show` shows it as it was read, `write` renames it. */
type Named = { name: string; show: () => void; write: (to: string) => Promise<unknown> }

const NAMED: Record<Renaming['kind'], (id: string) => Promise<Named>> = {
  advertName: async (id) => {
    const { name } = (await readAdvert(id)).page.advert
    return { name, show: () => outdate(...advertReads), write: (to) => renameAdvert(id, to) }
  },
  campaignName: async (id) => {
    const campaign = await readCampaign(id)
    // All other settings are sent with their current values: limits and dates never wait.
    const write = (to: string) => updateCampaign(updateBody({ ...formOf(campaign), name: to }, campaign))
    return { name: campaign.name, show: () => campaignSaved(campaign), write }
  },
}

/** Stores the obstacle of a change, unless the user has discarded the change meanwhile. */
function mark({ key }: Waiting, refusal: Refusal): void {
  writeOutbox(readOutbox().map((each) => (each.key === key ? { ...each, ...refusal, failedAt: Date.now() } : each)))
}

/** Removes a completed change; later edits of the user are based on its result. */
function settle(sent: Waiting, version = ''): void {
  const base = sent.kind === 'advert' ? { version } : { from: sent.to }
  writeOutbox(
    readOutbox()
      .filter(({ key }) => key !== sent.key)
      .map((each) => (isOfSame(each, sent) ? { ...each, ...base } : each)),
  )
  if (sent.kind !== 'advert') return
  for (const key of [unsureSavesKey(sent.id), draftBaseKey(sent.id)]) writeStored(key, undefined)
  const key = draftKey(`advert.${sent.id}`)
  const draft = readStored(key) as object | undefined
  const isSent = JSON.stringify(draft) === JSON.stringify(sent.form)
  if (draft) writeStored(key, isSent ? undefined : { ...draft, version })
  tellDelivered({ id: sent.id, key: sent.key, version })
}
