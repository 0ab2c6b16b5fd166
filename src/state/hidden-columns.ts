import { session } from './session/session.ts'
import { readStored, writeStored } from './session/stored.ts'

const key = () => `office.columns.${session.peek()?.userId}`

/** Reads the columns that this user has hidden in campaign lists. */
export function readHiddenColumns(): unknown[] {
  const stored = readStored(key())
  return Array.isArray(stored) ? stored : []
}

export const keepHiddenColumns = (keys: readonly unknown[]) => writeStored(key(), keys.length > 0 ? keys : undefined)
