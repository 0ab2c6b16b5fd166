import { ulid } from 'ulid'
import { CallError, type CallErrorKind } from './errors.ts'

/** A write whose outcome on the server is unknown, with its idempotency key. */
export type Pending = { write?: { intent: string; key: string } | undefined }

/** The failures after which it is unknown whether the server has carried out a write. */
const UNDECIDED: readonly CallErrorKind[] = ['offline', 'intercepted', 'timeout', 'server', 'malformed']

/**
 * Passes an idempotency key to `write`: that of the pending write if `intent` is the same, which makes this a retry,
 * else a new one. Any conclusive response to the write ends it.
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
