import type { Locale } from '../../../src/domain/locale.ts'
import type { PortalLook } from '../../store/portals.ts'
import { escapeHtml, formPage, type Page } from './page.ts'
import { texts } from './texts.ts'
import { whenText } from './times.ts'

/** Returns the field for a code of the app. */
export function codeField(language: Locale, isWrong = false): string {
  const wrong = isWrong ? ' aria-invalid="true" aria-describedby="problem"' : ''
  return `<label for="code">${escapeHtml(texts[language].code)}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" spellcheck="false"${wrong} autofocus>`
}

/** Returns why a code was refused. */
export function codeProblem(language: Locale, problem: 'wrong' | 'wait' | undefined, seconds = 0): string {
  const t = texts[language]
  const text = problem === 'wait' ? t.wait(whenText(language, seconds)) : t.wrongCode
  return problem ? `<p class="error" id="problem" role="alert">${escapeHtml(text)}</p>` : ''
}

type Input = {
  language: Locale
  portal: PortalLook
  action: string
  problem?: 'wrong' | 'wait' | undefined
  seconds?: number
  /** Whether a recovery code was sent. */
  isRecovery?: boolean
}

/** Builds the form that asks for the second factor after the password. */
export function codePage({ language, portal, action, problem, seconds, isRecovery = false }: Input): Page {
  const t = texts[language]
  return formPage({
    language,
    portal,
    action,
    title: t.codeTitle,
    fields: `<p>${escapeHtml(t.codeText)}</p>
${codeProblem(language, problem, seconds)}
${codeField(language, problem === 'wrong' && !isRecovery)}
<button>${escapeHtml(t.submit)}</button>
<details${isRecovery ? ' open' : ''}><summary>${escapeHtml(t.noApp)}</summary>
<p>${escapeHtml(t.noAppText)}</p>
<label for="recovery">${escapeHtml(t.recoveryCode)}</label>
<input id="recovery" name="recovery" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="60"${problem === 'wrong' && isRecovery ? ' aria-invalid="true" aria-describedby="problem"' : ''}>
<button class="plain">${escapeHtml(t.signInByRecovery)}</button>
</details>
<button class="plain" name="back" value="1">${escapeHtml(t.otherLogin)}</button>`,
  })
}
