import { CallError, type CallErrorKind } from '../data/errors.ts'
import { href } from '../routes.ts'
import { texts } from './locale.ts'
import { currentPath, navigate } from './navigation.ts'
import { addNotice } from './notices.ts'

/** What went wrong in the reader's words (spec.md §8): the one place where errors become text. */
export function callErrorText(kind: CallErrorKind | 'script'): string {
  const { common } = texts.value
  switch (kind) {
    case 'offline': return common.errorOffline()
    case 'timeout': return common.errorTimeout()
    case 'unauthorized': return common.errorUnauthorized()
    case 'forbidden': return common.errorForbidden()
    case 'notFound': return common.errorNotFound()
    case 'conflict': return common.errorConflict()
    case 'preconditionFailed': return common.errorPreconditionFailed()
    case 'rejected': return common.errorRejected()
    case 'server': return common.errorServer()
    case 'malformed': return common.errorMalformed()
    case 'unexpected': return common.errorUnexpected()
    case 'script': return common.errorScript()
  }
}

/** The address of the sign-in that comes back to the screen that is open. */
export const signInHref = () => href('signIn', {}, { targetUrl: currentPath() })

/** Leaves for the screen that an error calls for; false: the error has none and is to be shown where it happened. */
export function leaveFor(error: CallError): boolean {
  switch (error.kind) {
    case 'unauthorized': navigate(signInHref(), { replace: true }); return true
    case 'forbidden': navigate(href('notAuthorized'), { replace: true }); return true
    case 'notFound': navigate(href('notFound'), { replace: true }); return true
    default: return false
  }
}

/** For a failed act that has no place of its own for a message: its screen, or an alert in the corner. */
export function reportCallError(error: unknown): void {
  if (!(error instanceof CallError)) throw error
  if (!leaveFor(error)) addNotice(error.kind)
}
