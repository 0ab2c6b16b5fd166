import type { ChangeKind } from '../history.ts'
import { getHistory } from './endpoints.ts'
import { PAGE_SIZE, urlOf } from './urls.ts'

export type HistoryOf = { campaignId: string; advertId?: string | undefined }

/** The URLs of the history, with which no screen begins. */
export const historyUrl = (of: HistoryOf, kinds: readonly ChangeKind[], cursor?: string) =>
  urlOf(getHistory, {}, { ...of, kinds, cursor, limit: PAGE_SIZE })
/** The newest changes within some days. */
export const historyOfDaysUrl = (
  of: HistoryOf,
  kinds: readonly ChangeKind[],
  range: { from: string; to: string; offset: number },
) => urlOf(getHistory, {}, { ...of, kinds, ...range, limit: 100 })
