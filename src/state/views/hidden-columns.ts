import { session } from '../session/session.ts'
import { readStored, writeStored } from '../session/stored.ts'

/** The tables whose columns can be hidden. */
type Hiding = 'statsColumns'

const keyOf = (table: Hiding) => `office.${table}.${session.peek()?.userId}`

/** Reads the columns that this user has hidden. */
export function readHiddenColumns(table: Hiding): unknown[] {
  const stored = readStored(keyOf(table))
  return Array.isArray(stored) ? stored : []
}

export const keepHiddenColumns = (table: Hiding, keys: readonly unknown[]) =>
  writeStored(keyOf(table), keys.length > 0 ? keys : undefined)
