import type { Campaign } from '../../contract/campaigns/campaign.ts'
import type { Locale } from '../../domain/locale.ts'
import { parseAmount } from '../../domain/money.ts'
import { locale } from '../locale.ts'
import { readStored, store, writeStored } from '../session/stored.ts'
import { formOf, plainAmounts, type CampaignForm } from './campaign-form.ts'
import { draftKey } from '../form/draft-key.ts'

type Change = Partial<CampaignForm>
/** Values of settings, as `textOf` writes them. */
export type Known = Record<string, readonly string[]>

/**
 * What is stored of the edit of a campaign: the values that the user has changed. `known` are the values that each of
 * these settings has had by the doing of the user, or that they have seen: any other is somebody else's. `locale` is
 * the language in which the amounts are written.
 */
export type StoredEdit = Change & { known?: Known; locale?: Locale }

/** Returns the draft stored under a name; rewrites its amounts first if they were typed in another language. */
export function readEdit(name: string): StoredEdit {
  const stored = (readStored(draftKey(name)) ?? {}) as StoredEdit
  const { locale: typedIn = locale.peek() } = stored
  if (typedIn === locale.peek()) return stored
  const written = { ...plainAmounts(stored, typedIn), locale: locale.peek() }
  writeStored(draftKey(name), written)
  return written
}

export const pick = (values: Change, isPicked: (field: string) => boolean): Change =>
  Object.fromEntries(Object.entries(values).filter(([field]) => isPicked(field)))

/** Writes the value of a setting, an amount in the same way in every language. */
function textOf(field: string, value: unknown): string {
  const amount = field === 'limit' || field === 'dailyBudget' ? parseAmount(String(value), locale.peek()) : undefined
  return JSON.stringify(amount && 'value' in amount ? amount.value : value)
}

/** Returns what is known with the values of some changes as well. */
export function knownWith(known: Known, ...changes: readonly Change[]): Known {
  const all: Record<string, readonly string[]> = { ...known }
  for (const change of changes)
    for (const [field, value] of Object.entries(change)) all[field] = [...(all[field] ?? []), textOf(field, value)]
  return all
}

/** Notes what the user sends in all stored edits of a campaign, which would take it for a change of somebody else. */
export function noteSent(campaignId: string, sent: Change): void {
  for (const key of Object.keys(store())) {
    if (!key.startsWith(draftKey('')) || !key.endsWith(`.${campaignId}`)) continue
    const edit = readStored(key) as StoredEdit | undefined
    if (edit?.known) writeStored(key, { ...edit, known: knownWith(edit.known, sent) })
  }
}

/** Returns the values of a campaign that somebody else has changed since a stored edit changed them, too. */
export function changedSince({ known = {}, ...edit }: StoredEdit, campaign: Campaign): Change {
  const wanted: Record<string, unknown> = edit
  const present: Record<string, unknown> = formOf(campaign)
  return pick(formOf(campaign), (field) => {
    const now = textOf(field, present[field])
    return field in wanted && now !== textOf(field, wanted[field]) && known[field]?.includes(now) === false
  })
}
