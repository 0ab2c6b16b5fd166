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

/** Returns whether a write may have been carried out although a call has failed: its response was lost. */
export const mayBeDone = ({ path }: Endpoint, error: unknown) =>
  error instanceof CallError && error.url === path && !REFUSALS.includes(error.kind)
