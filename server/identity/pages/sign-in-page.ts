import { escapeHtml, formPage, type Page } from './page.ts'
import { texts } from './texts.ts'
import { whenText } from './times.ts'
import type { Locale } from '../../../src/domain/locale.ts'
import type { PortalLook } from '../../store/portals.ts'

type Input = {
  language: Locale
  portal: PortalLook | undefined
  action: string
  login?: string
  password?: string
  problem?: 'wrong' | 'empty' | 'lapsed' | 'wait'
  /** How long to wait. */
  seconds?: number
}

/** Builds the sign-in form; after a wrong password it keeps the login and shows the problem. */
export function signInPage({ language, portal, action, login = '', password = '', problem, seconds = 0 }: Input): Page {
  const t = texts[language]
  const invalid = problem === 'wrong' || problem === 'empty' ? ' aria-invalid="true"' : ''
  const describe = problem === undefined ? '' : `${invalid} aria-describedby="problem"`
  const focus = (field: 'login' | 'password'): string => ((login === '') === (field === 'login') ? ' autofocus' : '')
  return formPage({
    language,
    portal,
    action,
    title: t.signIn,
    fields: `${problem === undefined ? '' : `<p class="error" id="problem" role="alert">${escapeHtml(problem === 'wait' ? t.wait(whenText(language, seconds)) : t[problem])}</p>`}
<label for="login">${escapeHtml(t.login)}</label>
<input id="login" name="login" value="${escapeHtml(login)}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="200" required${describe}${focus('login')}>
<label for="password">${escapeHtml(t.password)}</label>
<input id="password" name="password" type="password" value="${escapeHtml(password)}" autocomplete="current-password" maxlength="200" required${describe}${focus('password')}>
<button>${escapeHtml(t.submit)}</button>`,
  })
}
