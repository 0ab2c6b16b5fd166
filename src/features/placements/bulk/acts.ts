import type { AdvertState } from '../../../contract/advert/advert.ts'
import type { Filling } from '../../../data/advert/copy-advert.ts'
import type { BidStep } from '../../../domain/advert/bulk-verdicts.ts'
import type { AdvertRow } from '../adverts/advert-row.ts'
import type { Named } from './use-advert-batch.ts'

/** A copy as it was created. */
export type MadeCopy = Named & { filling: Filling }

/** An act on several ads that can be undone. */
export type Undo =
  | { kind: 'bids'; changes: readonly (Named & { steps: BidStep[] })[] }
  | { kind: 'delete'; changes: readonly Named[] }
  | { kind: 'copy'; changes: readonly MadeCopy[] }
  | { kind: 'state'; act: 'start' | 'pause'; changes: readonly (Named & { before: AdvertState })[] }

/** The dialog that undoes an act. `onClose` gets what is left: the changes that can be undone and are not yet. */
export type UndoProps<Change> = { changes: readonly Change[]; onClose: (left: readonly Change[]) => void }

/** Where the ads are. */
export type CampaignPlace = { advertiserId: string; campaignId: string }

/** The dialog of an act on ads. `onDone` ends it: with what can be undone; `isUndone` undoes it at once. */
export type ActProps = {
  adverts: readonly AdvertRow[]
  onDone: (undo: Undo | undefined, isUndone?: boolean) => void
}
