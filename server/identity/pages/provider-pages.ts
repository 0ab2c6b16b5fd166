import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import { pageLanguage } from './language.ts'
import { messagePage } from './message-page.ts'
import { escapeHtml, page, type Page } from './page.ts'
import { texts } from './texts.ts'
import type { Locale } from '../../../src/domain/locale.ts'

/** Returns the language of the page. The parameters may be missing: an error can occur before they are read. */
const languageOf = (ctx: KoaContextWithOIDC): Locale =>
  pageLanguage(ctx.oidc?.params?.['ui_locales'] ?? ctx.query['ui_locales'], ctx.get('accept-language'))

function show(ctx: KoaContextWithOIDC, { html, headers }: Page): void {
  ctx.set({ ...headers })
  ctx.body = html
}

export function renderError(ctx: KoaContextWithOIDC, out: ErrorOut): void {
  const message = out.error === 'server_error' ? 'fault' : ctx.oidc?.route === 'resume' ? 'expired' : 'failed'
  show(ctx, messagePage(languageOf(ctx), message, [out.error, out.error_description].filter(Boolean).join(': ')))
}

/**
 * Renders the sign-out page; no confirmation for an id token, as the office's own button sends it. `form`: the
 * provider's.
 */
export function renderSignOut(ctx: KoaContextWithOIDC, form: string): void {
  const language = languageOf(ctx)
  const t = texts[language]
  const isAsked = ctx.oidc.entities['IdTokenHint'] === undefined
  show(
    ctx,
    page({
      language,
      title: isAsked ? t.signOutQuestion : t.signOut,
      body: `${form}
<button form="op.logoutForm" name="logout" value="yes" id="sign-out">${escapeHtml(t.signOutNow)}</button>
${isAsked ? `<button class="plain" form="op.logoutForm">${escapeHtml(t.stay)}</button>` : ''}`,
      ...(isAsked ? {} : { script: "document.getElementById('sign-out').click()" }),
    }),
  )
}

export const renderSignedOut = (ctx: KoaContextWithOIDC): void => show(ctx, messagePage(languageOf(ctx), 'signedOut'))
