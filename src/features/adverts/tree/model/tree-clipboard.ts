import { validate, type Struct } from 'superstruct'
import { session } from '../../../../state/session/session.ts'
import { readStored, writeStored } from '../../../../state/session/stored.ts'
import type { AnyCondition } from './tree-node.ts'

const key = () => `office.clipboard.${session.peek()?.userId ?? ''}`

/** Keeps a condition for pasting into any rule of any ad, also in another tab. */
export const keepCopied = (condition: AnyCondition): void => writeStored(key(), condition)

/** Returns whether there is something to paste. */
export const hasCopied = (): boolean => readStored(key()) !== undefined

/** Returns the condition in a text, else the one kept last; undefined if neither fits the tree. */
export const pastedCondition = <T>(text: string | undefined, struct: Struct<T, unknown>): T | undefined =>
  fitting(parsed(text), struct) ?? fitting(readStored(key()), struct)

function parsed(text: string | undefined): unknown {
  try {
    return text?.trim().startsWith('{') ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

function fitting<T>(value: unknown, struct: Struct<T, unknown>): T | undefined {
  if (value === undefined) return undefined
  const [error, condition] = validate(value, struct)
  return error ? undefined : condition
}
