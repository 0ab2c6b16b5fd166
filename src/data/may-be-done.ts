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

/** Returns whether a write that failed so may have been carried out all the same, its response being lost. */
export const mayBeDone = (error: unknown) => error instanceof CallError && !REFUSALS.includes(error.kind)
