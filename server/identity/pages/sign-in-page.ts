import { escapeHtml, page, type Page } from './page.ts'
import { texts } from './texts.ts'
import type { Locale } from '../../../src/domain/locale.ts'

type Input = { language: Locale; brand: string; action: string; login?: string; problem?: 'wrong' | 'empty' }

/** Builds the sign-in form; after a wrong password it keeps the login and shows the problem. */
export function signInPage({ language, brand, action, login = '', problem }: Input): Page {
  const t = texts[language]
  const describe = problem === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"'
  const focus = (field: 'login' | 'password'): string => ((login === '') === (field === 'login') ? ' autofocus' : '')
  return page({
    language,
    brand,
    title: t.signIn,
    body: `<form method="post" action="${escapeHtml(action)}" novalidate>
${problem === undefined ? '' : `<p class="error" id="problem" role="alert">${escapeHtml(t[problem])}</p>`}
<label for="login">${escapeHtml(t.login)}</label>
<input id="login" name="login" value="${escapeHtml(login)}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="200" required${describe}${focus('login')}>
<label for="password">${escapeHtml(t.password)}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required${describe}${focus('password')}>
<button>${escapeHtml(t.submit)}</button>
</form>`,
  })
}
