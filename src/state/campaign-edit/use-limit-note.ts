import { advertiserCheck } from '../../contract/first-checks.ts'
import { advertiserPageUrl } from '../../contract/calls/urls.ts'
import { useResource } from '../../data/use-resource.ts'
import { isAboveBalance } from '../../domain/campaign/campaign-funds.ts'
import { format, texts } from '../locale.ts'
import { advertiserId } from '../session/advertiser.ts'
import { limitOf } from './stop-note.ts'

/**
 * Returns a note if the balance of the open account ends before a typed limit does, of which `spent` is gone. Requires
 * the texts of `campaignEditor`.
 */
export function useLimitNote(typed: string, spent = 0): string | undefined {
  const { value: id } = advertiserId
  const { data } = useResource(id ? advertiserPageUrl(id) : null, advertiserCheck)
  const limit = limitOf(typed)
  if (!data || limit === undefined || !isAboveBalance({ limit, spent }, data)) return
  return texts.value.campaignEditor.limitAboveBalance({ balance: format.value.money(data.balance) })
}
