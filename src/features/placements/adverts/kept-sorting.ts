import { session } from '../../../state/session/session.ts'
import { readStored, writeStored } from '../../../state/session/stored.ts'

const key = () => `office.advertsOrder.${session.peek()?.userId}`

/** Returns the order that this user last chose for a table of ads. */
export function readKeptSorting(): string | undefined {
  const stored = readStored(key())
  return typeof stored === 'string' ? stored : undefined
}

export const keepSorting = (sorting: string | undefined) => writeStored(key(), sorting)
