import type { Selectable } from 'kysely'
import type { Users } from '../db/schema.ts'
import { clientAddress } from '../http/client-address.ts'
import { choosePassword, signIn, userById } from './accounts.ts'
import { deviceCookie, knownDevice } from './credentials/device-cookie.ts'
import { readForm, sendPage, type PageContext } from './forms.ts'
import { errors } from './oidc-provider.ts'
import { codePage } from './pages/code-page.ts'
import { pageLanguage } from './pages/language.ts'
import { messagePage } from './pages/message-page.ts'
import { newPasswordPage } from './pages/new-password-page.ts'
import type { Page } from './pages/page.ts'
import { signInPage } from './pages/sign-in-page.ts'
import { deletePending, readPending, savePending, type Amr } from './pending.ts'
import { respond } from './respond.ts'
import { refuseCode } from './credentials/second-factor.ts'
import { MULTI_FACTOR, signInPath } from './settings.ts'

/** Why a sign-in is refused; `retryAfter` in milliseconds, if nothing was checked. */
type Refused = { userId?: string; problem: string; retryAfter?: number }

/** Handles the sign-in page: GET shows the current step, POST checks its form; the last step leads to the office. */
export async function interact(context: PageContext): Promise<void> {
  const { deps, secrets, note, provider, portal, req, res } = context
  const { db, clock } = deps
  const [secret = ''] = secrets.cookieKeys
  const languageOf = (asked?: unknown) =>
    pageLanguage(asked, req.headers['accept-language'], portal.locales ?? undefined)

  const finish = async (uid: string, { id, login }: Selectable<Users>, amr: Amr): Promise<void> => {
    await deletePending(db, uid)
    note({ event: 'signIn', user_id: id, details: { amr } }, req)
    res.setHeader('set-cookie', deviceCookie(secret, login, provider.issuer.startsWith('https:')))
    const acr = amr.includes('mfa') ? { acr: MULTI_FACTOR } : {}
    const next = await provider.interactionResult(req, res, { login: { accountId: id, amr: [...amr], ...acr } })
    // Without a redirect: one round trip fewer. The cookie for this address came with the form, whose path is below it.
    req.method = 'GET'
    await respond(provider, req, res, new URL(next).pathname)
  }

  try {
    const { uid, params } = await provider.interactionDetails(req, res)
    const form = { language: languageOf(params['ui_locales']), portal, action: signInPath(uid) }
    const pending = await readPending(db, uid, clock())
    const user = pending && (await userById(db, pending.userId))
    const pages = { code: codePage, newPassword: newPasswordPage }

    /** Asks for the next step of the sign-in, or leads to the office. */
    const proceed = async (signedIn: Selectable<Users>, amr: Amr): Promise<void> => {
      const isCodeNeeded = signedIn.totp !== null && !amr.includes('mfa')
      const step = isCodeNeeded ? 'code' : signedIn.password_expires_at ? 'newPassword' : undefined
      if (!step) return finish(uid, signedIn, amr)
      await savePending(db, uid, { userId: signedIn.id, step, amr }, clock())
      sendPage(res, 200, pages[step](form))
    }

    /** Refuses with a page, and states when to retry. */
    const refuse = (refused: Refused, pageOf: (seconds: number) => Page): void => {
      const { userId: user_id = null, problem, retryAfter = 0 } = refused
      note({ event: 'signInRefused', user_id, details: { problem } }, req, retryAfter > 0 ? problem : undefined)
      const seconds = Math.ceil(retryAfter / 1_000)
      const { html, headers } = pageOf(seconds)
      sendPage(res, seconds ? 429 : 422, {
        html,
        headers: { ...headers, ...(seconds && { 'retry-after': `${seconds}` }) },
      })
    }

    if (req.method !== 'POST') {
      const hint = typeof params['login_hint'] === 'string' ? params['login_hint'] : ''
      sendPage(res, 200, user ? pages[pending.step](form) : signInPage({ ...form, login: hint }))
      return
    }
    const fields = await readForm(req)
    const password = fields.get('password') ?? ''
    if (user && pending.step === 'code') {
      if (fields.has('back')) {
        await deletePending(db, uid)
        sendPage(res, 200, signInPage(form))
        return
      }
      const shown = { code: fields.get('code') ?? '', recovery: (fields.get('recovery') ?? '').trim() }
      const device = knownDevice(secret, user.login, req)
      const refused = await refuseCode(deps, secrets, user, shown, device)
      if (!refused) return await proceed(user, ['pwd', 'otp', 'mfa'])
      const { problem } = refused
      const isRecovery = shown.recovery !== ''
      refuse({ ...refused, userId: user.id, problem: problem === 'wrong' ? 'code' : problem }, (seconds) =>
        codePage({ ...form, problem, seconds, isRecovery }),
      )
      return
    }
    if (user) {
      const fault = await choosePassword(deps, user, password)
      if (fault) sendPage(res, 422, newPasswordPage({ ...form, fault }))
      else {
        note({ event: 'passwordChanged', user_id: user.id }, req)
        await finish(uid, user, pending.amr ?? ['pwd'])
      }
      return
    }
    const typed = (fields.get('login') ?? '').trim()
    if (typed === '' || password === '') {
      sendPage(res, 422, signInPage({ ...form, login: typed, problem: 'empty' }))
      return
    }
    const login = typed.toLowerCase()
    const device = knownDevice(secret, login, req)
    const signedIn = await signIn(deps, secrets, { login, password, address: clientAddress(req, deps.config), device })
    if ('user' in signedIn) return await proceed(signedIn.user, ['pwd'])
    const { problem } = signedIn
    // A password that was not checked need not be typed again.
    const kept = problem === 'wait' ? { password } : {}
    refuse(signedIn, (seconds) => signInPage({ ...form, login: typed, ...kept, problem, seconds }))
  } catch (error) {
    if (!(error instanceof errors.OIDCProviderError)) throw error
    const message = error instanceof errors.SessionNotFound ? 'expired' : 'failed'
    sendPage(res, 400, messagePage(languageOf(), message, { portal, details: error.error }))
  }
}
