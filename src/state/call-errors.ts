import { CallError, stated, type CallErrorKind } from '../data/errors.ts'
import { href } from '../routes.ts'
import { texts } from './locale.ts'
import { currentPath, navigate } from './navigation/navigation.ts'
import { addNotice } from './notices.ts'

/** Returns the message of an error, as `errorOffline` (docs/product/errors.md). No other module translates errors. */
export function callErrorText(kind: CallErrorKind): string {
  const key = `error${kind[0]?.toUpperCase()}${kind.slice(1)}` as `error${Capitalize<CallErrorKind>}`
  const { common } = texts.value
  const { retryAfter, reportNumber } = stated
  const text: (values: { seconds: string }) => string = common[key]
  const said = text({ seconds: retryAfter })
  return kind === 'server' && reportNumber ? `${said} ${common.reportNumber({ id: reportNumber })}` : said
}

/** Returns the address of the sign-in screen, with the current screen as its target. */
export const signInHref = () => href('signIn', {}, { targetUrl: currentPath() })

/** Returns whether an error says that what a screen shows is not there, or not for this user. */
export const isRefusalOfScreen = ({ kind }: CallError) => kind === 'forbidden' || kind === 'notFound'

/** The screens of errors that have one. */
const SCREENS: Partial<Record<CallErrorKind, () => string>> = {
  unauthorized: signInHref,
  forbidden: () => href('notAuthorized'),
  notFound: () => href('notFound'),
}

/** Opens the screen of an error; returns false if it has none and must be shown where it occurred. */
export function leaveFor({ kind }: CallError): boolean {
  const screen = SCREENS[kind]?.()
  if (screen) navigate(screen, { replace: true })
  return screen !== undefined
}

/** Reports a failed action that has no place for a message in an alert, or opens the sign-in: no input may be lost. */
export function reportCallError(error: unknown): void {
  if (!(error instanceof CallError)) throw error
  if (error.kind === 'unauthorized') leaveFor(error)
  else addNotice(error.kind)
}
