import { session } from './session.ts'
import { readStored, writeStored } from './stored.ts'

const key = () => `office.columns.${session.peek()?.userId}`

/** The columns that this user does not want to see in lists of campaigns. */
export function readHiddenColumns(): unknown[] {
  const stored = readStored(key())
  return Array.isArray(stored) ? stored : []
}

export const keepHiddenColumns = (keys: readonly unknown[]) => writeStored(key(), keys.length > 0 ? keys : undefined)
