import type { Locale } from '../../../src/domain/locale.ts'
import type { PortalLook } from '../../store/portals.ts'
import { MAX_PASSWORD, MIN_PASSWORD, type PasswordFault } from '../credentials/weak-password.ts'
import { escapeHtml, formPage, type Page } from './page.ts'
import { texts } from './texts.ts'

type Input = { language: Locale; portal: PortalLook; action: string; fault?: PasswordFault }

/** Returns the field of a new password, with its rule and why the submitted one breaks it. */
export function newPasswordField(language: Locale, fault?: PasswordFault): string {
  const t = texts[language]
  const message = fault && `<p class="error" id="fault" role="alert">${escapeHtml(t[`${fault}Password`])}</p>`
  return `${message ?? ''}
<label for="new-password">${escapeHtml(t.newPassword)}</label>
<input id="new-password" name="password" type="password" autocomplete="new-password" minlength="${MIN_PASSWORD}" maxlength="${MAX_PASSWORD}" required aria-describedby="rule${fault ? ' fault" aria-invalid="true" autofocus' : '"'}>
<p class="note" id="rule">${escapeHtml(t.passwordRule)}</p>`
}

/** Builds the form in which a user replaces a password that somebody else has set. */
export function newPasswordPage({ language, portal, action, fault }: Input): Page {
  const t = texts[language]
  return formPage({
    language,
    portal,
    action,
    title: t.choosePassword,
    fields: `<p>${escapeHtml(t.choosePasswordText)}</p>
${newPasswordField(language, fault)}
<button>${escapeHtml(t.savePassword)}</button>`,
  })
}
