import { renderSVG } from 'uqr'
import type { Locale } from '../../../src/domain/locale.ts'
import type { PortalLook } from '../../store/portals.ts'
import { accountPathIn } from '../settings.ts'
import { codeField, codeProblem } from './code-page.ts'
import { escapeHtml, page, type Page } from './page.ts'
import { texts } from './texts.ts'

type Look = { language: Locale; portal: PortalLook }

type Setup = Look & {
  secret: string
  /** The URI by which apps import the secret. */
  uri: string
  token: string
  /** Proves that the secret was made for this session. */
  proof: string
  isWrong?: boolean
}

/** Builds the page on which a user adds the secret to an app, and confirms it with a code. */
export function factorPage({ language, portal, secret, uri, token, proof, isWrong = false }: Setup): Page {
  const t = texts[language]
  const picture = renderSVG(uri, { border: 2 }).replace(
    '<svg',
    `<svg class="qr" role="img" aria-label="${escapeHtml(t.qrCode)}"`,
  )
  return page({
    language,
    portal,
    title: t.enableFactor,
    body: `<p>${escapeHtml(t.scanText)}</p>
${picture}
<p><a href="${escapeHtml(uri)}">${escapeHtml(t.openApp)}</a></p>
<p>${escapeHtml(t.secretText)}<br><code class="secret">${secret.replace(/.{4}(?=.)/g, '$& ')}</code></p>
<form method="post" action="${accountPathIn(language)}" novalidate>
<input type="hidden" name="token" value="${token}"><input type="hidden" name="secret" value="${secret}"><input type="hidden" name="proof" value="${proof}">
${codeProblem(language, isWrong ? 'wrong' : undefined)}
${codeField(language, isWrong)}
<button name="do" value="confirm">${escapeHtml(t.enable)}</button>
</form>
<p class="after"><a href="${accountPathIn(language)}">${escapeHtml(t.back)}</a></p>`,
  })
}

/** Builds the page that shows new recovery codes, once. */
export function recoveryPage({ language, portal, codes, isNew }: Look & { codes: string[]; isNew: boolean }): Page {
  const t = texts[language]
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${portal.name}\n\n${codes.join('\n')}\n`)}`
  return page({
    language,
    portal,
    title: t.recoveryCodes,
    body: `<p class="done" role="status">${escapeHtml(isNew ? t.factorEnabledText : t.codesRenewedText)}</p>
<p>${escapeHtml(t.recoveryCodesText)}</p>
<ul class="codes">${codes.map((code) => `<li><code>${code}</code></li>`).join('')}</ul>
<a class="button plain" href="${escapeHtml(file)}" download="recovery-codes.txt">${escapeHtml(t.download)}</a>
<a class="button" href="${accountPathIn(language)}">${escapeHtml(t.codesKept)}</a>`,
  })
}
