import type { Selectable } from 'kysely'
import type { Locale } from '../../../src/domain/locale.ts'
import type { Users } from '../../db/schema.ts'
import type { PortalLook } from '../../store/portals.ts'
import type { SignInRefused } from '../accounts.ts'
import { accountPathIn } from '../settings.ts'
import type { PasswordFault } from '../credentials/weak-password.ts'
import { newPasswordField } from './new-password-page.ts'
import { escapeHtml, page, type Page } from './page.ts'
import { texts } from './texts.ts'
import { agoText, whenText } from './times.ts'

type Session = { session_uid: string; seen_at: Date; address: string; agent: string }

/** The outcome of a submitted form. */
export type AccountNews = {
  /** The form with the problem. */
  form?: 'password' | 'factor'
  problem?: SignInRefused
  fault?: PasswordFault
  done?: 'passwordChanged' | 'sessionEnded' | 'factorDisabled'
}

type Input = AccountNews & {
  language: Locale
  portal: PortalLook
  user: Pick<Selectable<Users>, 'login' | 'nickname' | 'totp' | 'recovery_codes'>
  sessions: readonly Session[]
  /** The session in which the page is shown. */
  current: string
  token: string
  now: Date
}

const BROWSERS = {
  Edg: 'Edge',
  OPR: 'Opera',
  YaBrowser: 'Yandex',
  Firefox: 'Firefox',
  Chrome: 'Chrome',
  Safari: 'Safari',
}
const SYSTEMS = {
  Android: 'Android',
  iPhone: 'iPhone',
  iPad: 'iPad',
  Windows: 'Windows',
  'Mac OS': 'macOS',
  Linux: 'Linux',
}

/** Returns the names of the browser and the system in a User-Agent header. */
function agentText(agent: string, unknown: string): string {
  const named = [BROWSERS, SYSTEMS].map((names) => Object.entries(names).find(([word]) => agent.includes(word))?.[1])
  return named.filter(Boolean).join(' · ') || unknown
}

/** Builds the page on which users change their password and see their sessions. */
export function accountPage(input: Input): Page {
  const { language, portal, user, sessions, current, token, now, problem, form, fault, done } = input
  const t = texts[language]
  const begin = [
    `<form method="post" action="${accountPathIn(language)}" novalidate>`,
    `<input type="hidden" name="token" value="${token}">`,
  ].join('')
  const message =
    problem &&
    (problem.problem === 'wait' ? t.wait(whenText(language, Math.ceil(problem.retryAfter / 1_000))) : t.wrongPassword)
  /** Returns the field of the current password, with the error of that form. */
  const currentPassword = (of: AccountNews['form'] & string): string => {
    const isRefused = message !== undefined && of === (form ?? 'password')
    return `${isRefused ? `<p class="error" id="problem" role="alert">${escapeHtml(message)}</p>` : ''}
<input type="hidden" name="username" value="${escapeHtml(user.login)}" autocomplete="username">
<label for="current-${of}">${escapeHtml(t.currentPassword)}</label>
<input id="current-${of}" name="current" type="password" autocomplete="current-password" maxlength="200"
  required${isRefused ? ' aria-describedby="problem" autofocus' : ''}>`
  }
  const factor =
    user.totp === null
      ? `<p>${escapeHtml(t.factorOffText)}</p>
${begin}
${currentPassword('factor')}
<button class="plain" name="do" value="factor">${escapeHtml(t.enableFactor)}</button>
</form>`
      : `<p>${escapeHtml(t.factorOnText(user.recovery_codes.length))}</p>
${begin}
${currentPassword('factor')}
<button class="plain" name="do" value="codes">${escapeHtml(t.renewCodes)}</button>
<button class="plain" name="do" value="noFactor">${escapeHtml(t.disableFactor)}</button>
</form>`
  const sessionItem = ({ session_uid, seen_at, address, agent }: Session): string => {
    const isCurrent = session_uid === current
    const details = [address, isCurrent ? t.thisSession : agoText(language, seen_at, now)].join(', ')
    const end = `${begin}
<button class="plain" name="session" value="${escapeHtml(session_uid)}">${escapeHtml(t.endSession)}</button>
</form>`
    return `<li>
<p><b>${escapeHtml(agentText(agent, t.unknownBrowser))}</b><br><span class="note">${escapeHtml(details)}</span></p>
${isCurrent ? '' : end}</li>`
  }
  const others = sessions.filter(({ session_uid }) => session_uid !== current)
  return page({
    language,
    portal,
    title: t.account,
    body: `<p>${escapeHtml(user.nickname)} <span class="note">${escapeHtml(user.login)}</span></p>
${done ? `<p class="done" role="status">${escapeHtml(t[`${done}Text`])}</p>` : ''}
<h2>${escapeHtml(t.changePassword)}</h2>
${begin}
<input type="hidden" name="do" value="password">
${currentPassword('password')}
${newPasswordField(language, fault)}
<button>${escapeHtml(t.changePassword)}</button>
</form>
<h2>${escapeHtml(t.factor)}</h2>
${factor}
<h2>${escapeHtml(t.sessions)}</h2>
<ul class="sessions">${sessions.map(sessionItem).join('')}</ul>
${others.length > 1 ? `${begin}<button name="session" value="others">${escapeHtml(t.endOthers)}</button></form>` : ''}
<p><a href="/">${escapeHtml(t.toOffice)}</a></p>`,
  })
}
