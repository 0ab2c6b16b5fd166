import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import type { PortalLook } from '../../store/portals.ts'
import { pageLanguage } from './language.ts'
import { messagePage } from './message-page.ts'
import { escapeHtml, page, type Page } from './page.ts'
import { signInPage } from './sign-in-page.ts'
import { texts } from './texts.ts'
import { signInPath } from '../settings.ts'

/** A sign-in that has begun: its id, and the parameters of its request. */
type Begun = { uid: string; params: Readonly<Record<string, unknown>> }

function show(ctx: KoaContextWithOIDC, { html, headers }: Page): void {
  ctx.set({ ...headers })
  ctx.body = html
}

/** Returns the functions that render the pages of a portal's provider. */
export function providerPages(readLook: () => Promise<PortalLook | undefined>) {
  /**
   * Reads the portal and the language of the page. The parameters can be missing: errors occur before they are read.
   */
  const lookOf = async (ctx: KoaContextWithOIDC) => {
    const portal = await readLook().catch(() => undefined) // the error to show may be the database's
    const asked = ctx.oidc?.params?.['ui_locales'] ?? ctx.query['ui_locales']
    return { portal, language: pageLanguage(asked, ctx.get('accept-language'), portal?.locales ?? undefined) }
  }
  return {
    /** Renders the form of a sign-in that begins. */
    signIn: async (ctx: KoaContextWithOIDC, { uid, params }: Begun): Promise<void> => {
      const hint = params['login_hint']
      const login = typeof hint === 'string' ? hint : ''
      ctx.remove('location')
      ctx.status = 200
      show(ctx, signInPage({ ...(await lookOf(ctx)), action: signInPath(uid), login }))
    },
    failure: async (ctx: KoaContextWithOIDC, out: ErrorOut): Promise<void> => {
      const { portal, language } = await lookOf(ctx)
      const message = out.error === 'server_error' ? 'fault' : ctx.oidc?.route === 'resume' ? 'expired' : 'failed'
      const details = [out.error, out.error_description].filter(Boolean).join(': ')
      show(ctx, messagePage(language, message, { portal, details }))
    },
    /** Renders the sign-out page; no confirmation for the user's own id token, as the office's button sends it. */
    signOut: async (ctx: KoaContextWithOIDC, form: string): Promise<void> => {
      const { portal, language } = await lookOf(ctx)
      const t = texts[language]
      const hint = ctx.oidc.entities['IdTokenHint'] as { payload?: { sub?: string } } | undefined
      // An id token of somebody else, in a stranger's link, is not a valid request of this user.
      const isAsked = hint?.payload?.sub !== ctx.oidc.session?.accountId
      show(
        ctx,
        page({
          language,
          portal,
          title: isAsked ? t.signOutQuestion : t.signOut,
          body: `${form}
<button form="op.logoutForm" name="logout" value="yes" id="sign-out">${escapeHtml(t.signOutNow)}</button>
${isAsked ? `<button class="plain" form="op.logoutForm">${escapeHtml(t.stay)}</button>` : ''}`,
          ...(isAsked ? {} : { script: "document.getElementById('sign-out').click()" }),
        }),
      )
    },
    signedOut: async (ctx: KoaContextWithOIDC): Promise<void> => {
      const { portal, language } = await lookOf(ctx)
      show(ctx, messagePage(language, 'signedOut', { portal }))
    },
  }
}
