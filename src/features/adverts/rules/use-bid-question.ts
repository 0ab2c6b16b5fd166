import { useRef, useState } from 'react'
import type { Command } from '../commands/advert-commands.tsx'
import type { AdvertEditor } from '../use-advert-editor.ts'

/** A question about bids that are so high that they may be slips. */
export type BidQuestion = { bids: readonly number[]; keep: () => void; close: () => void }

/**
 * Returns `[command, question]`: `command` holds back actions that may spend money on an unusual bid until the user has
 * confirmed the bid. Each bid is asked about once.
 */
export function useBidQuestion(
  { isDraft, unusualBids }: AdvertEditor,
  carryOut: (command: Command) => void,
): [(command: Command) => void, BidQuestion | undefined] {
  const [held, setHeld] = useState<{ name: Command; bids: readonly number[] }>()
  const confirmed = useRef(new Set<number>())
  const command = (name: Command) => {
    const isSpending = name === (isDraft ? 'launch' : 'save')
    const bids = isSpending ? unusualBids().filter((bid) => !confirmed.current.has(bid)) : []
    if (bids.length > 0) setHeld({ name, bids })
    else carryOut(name)
  }
  const close = () => setHeld(undefined)
  const keep = () => {
    if (!held) return
    for (const bid of held.bids) confirmed.current.add(bid)
    carryOut(held.name)
  }
  return [command, held && { bids: held.bids, keep, close }]
}
