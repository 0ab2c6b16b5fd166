import { ulid } from 'ulid'
import { CallError, type CallErrorKind } from './errors.ts'

/** A write of which nobody knows whether the server has carried it out, with its idempotency key. */
export type Pending = { write?: { intent: string; key: string } | undefined }

/** The failures that leave it open whether the server has carried out a write. */
const UNDECIDED: readonly CallErrorKind[] = ['offline', 'intercepted', 'timeout', 'server', 'malformed']

/**
 * Passes an idempotency key to `write`: that of the pending write if `intent` is the same, since this is a retry of it,
 * else a new one. Any response that decides on the write ends it.
 */
export async function once<T>(pending: Pending, intent: unknown, write: (key: string) => Promise<T>): Promise<T> {
  const text = JSON.stringify(intent)
  if (pending.write?.intent !== text) pending.write = { intent: text, key: ulid() }
  const { key } = pending.write
  const decide = () => {
    if (pending.write?.key === key) pending.write = undefined
  }
  try {
    const result = await write(key)
    decide()
    return result
  } catch (error) {
    if (!(error instanceof CallError) || !UNDECIDED.includes(error.kind)) decide()
    throw error
  }
}
