import type { Endpoint } from '../contract/calls/endpoints.ts'
import { CallError, type CallErrorKind } from './errors.ts'

/** The failures with which a server says that it has not carried out a write. */
const REFUSALS: readonly CallErrorKind[] = [
  'unauthorized',
  'forbidden',
  'notFound',
  'conflict',
  'preconditionFailed',
  'rejected',
  'tooMany',
]

const isRefusal = ({ kind }: CallError) => REFUSALS.includes(kind)

/** Returns whether a write may have been carried out although a call has failed: its response was lost. */
export const mayBeDone = ({ path }: Endpoint, error: unknown) =>
  error instanceof CallError && error.url === path && !isRefusal(error)

/**
 * Finds out whether a failed write was carried out, if its response may be lost: returns if `isDone` says so, else
 * throws the failure, which is `isUnsure` if that could not be read either.
 */
export async function unlessDone(error: unknown, isDone: () => Promise<boolean>): Promise<void> {
  if (!(error instanceof CallError) || isRefusal(error)) throw error
  try {
    if (await isDone()) return
  } catch {
    error.isUnsure = true
  }
  throw error
}
