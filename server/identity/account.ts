import { createHmac } from 'node:crypto'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { clientAddress } from '../http/client-address.ts'
import { choosePassword, signIn, userById } from './accounts.ts'
import { knownDevice } from './credentials/device-cookie.ts'
import { isEqual } from './credentials/is-equal.ts'
import { readForm, sendPage, type PageContext } from './forms.ts'
import { accountPage, type AccountNews } from './pages/account-page.ts'
import { factorPage, recoveryPage } from './pages/factor-page.ts'
import { pageLanguage } from './pages/language.ts'
import { messagePage } from './pages/message-page.ts'
import {
  disableFactor,
  enableFactor,
  keyUri,
  newSecret,
  renewRecoveryCodes,
  stepOf,
} from './credentials/second-factor.ts'
import { endSession, endSessions, sessionsOf } from './sessions.ts'

/** Returns the CSRF token of a form of the page: for the session, or for a secret in it. */
const formToken = (secret: string, uid: string, ...of: string[]): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['account', uid, ...of]))
    .digest('base64url')

/** Handles the page on which signed-in users change their password and second factor, and end their sessions. */
export async function serveAccount(context: PageContext): Promise<void> {
  const { deps, secrets, note, provider, portal, req, res } = context
  const { db, clock } = deps
  const [secret = ''] = secrets.cookieKeys
  const session = await provider.Session.get({ req, res } as KoaContextWithOIDC)
  const user = session.accountId === undefined ? undefined : await userById(db, session.accountId)
  const wanted = new URLSearchParams(req.url?.split('?')[1]).get('ui_locales') ?? user?.locale
  const language = pageLanguage(wanted, req.headers['accept-language'], portal.locales ?? undefined)
  if (!user) {
    sendPage(res, 401, messagePage(language, 'signedOut', { portal }))
    return
  }
  const { uid } = session
  const token = formToken(secret, uid)
  const show = async (status: number, news: AccountNews = {}): Promise<void> => {
    const sessions = await sessionsOf(deps, user.id, clock())
    const latest = (await userById(db, user.id)) ?? user
    sendPage(
      res,
      status,
      accountPage({ language, portal, user: latest, sessions, current: uid, token, now: clock(), ...news }),
    )
  }
  /** Returns whether the current password was correct; otherwise shows the page with the error. */
  const isOwner = async (fields: URLSearchParams, form: 'password' | 'factor'): Promise<boolean> => {
    const device = knownDevice(secret, user.login, req)
    const claim = {
      login: user.login,
      password: fields.get('current') ?? '',
      address: clientAddress(req, deps.config),
      device,
    }
    const checked = await signIn(deps, secrets, claim)
    if ('user' in checked) return true
    const { problem } = checked
    const isEarly = checked.problem === 'wait'
    note(
      { event: 'signInRefused', user_id: user.id, session_uid: uid, details: { problem } },
      req,
      isEarly ? problem : undefined,
    )
    if (isEarly) res.setHeader('retry-after', String(Math.ceil(checked.retryAfter / 1_000)))
    await show(isEarly ? 429 : 422, { problem: checked, form })
    return false
  }
  const changePassword = async (fields: URLSearchParams): Promise<void> => {
    if (!(await isOwner(fields, 'password'))) return
    const fault = await choosePassword(deps, user, fields.get('password') ?? '')
    if (fault) return show(422, { fault })
    await endSessions(db, user.id, uid)
    note({ event: 'passwordChanged', user_id: user.id, session_uid: uid }, req)
    return show(200, { done: 'passwordChanged' })
  }
  const noteFactor = (change: string): void =>
    note({ event: 'secondFactorChanged', user_id: user.id, session_uid: uid, details: { change } }, req)
  const showSetup = (status: number, totp: string, isWrong = false): void => {
    const uri = keyUri(totp, portal.name, user.login)
    const proof = formToken(secret, uid, totp)
    sendPage(res, status, factorPage({ language, portal, secret: totp, uri, token, proof, isWrong }))
  }
  const confirmFactor = async (fields: URLSearchParams): Promise<void> => {
    const totp = fields.get('secret') ?? ''
    if (!isEqual(fields.get('proof') ?? '', formToken(secret, uid, totp))) return show(403)
    const step = stepOf(totp, fields.get('code') ?? '', clock())
    if (step === undefined) return showSetup(422, totp, true)
    const codes = await enableFactor(db, secrets.seal, { userId: user.id, secret: totp, step })
    if (!codes) return show(409)
    await endSessions(db, user.id, uid)
    noteFactor('on')
    sendPage(res, 200, recoveryPage({ language, portal, codes, isNew: true }))
  }
  const changeFactor = async (fields: URLSearchParams): Promise<void> => {
    const change = fields.get('do')
    if (!(await isOwner(fields, 'factor'))) return
    if (change === 'factor') return showSetup(200, newSecret())
    if (change === 'codes') {
      const codes = await renewRecoveryCodes(db, user.id)
      if (!codes) return show(409)
      noteFactor('codes')
      return sendPage(res, 200, recoveryPage({ language, portal, codes, isNew: false }))
    }
    await disableFactor(db, user.id)
    await endSessions(db, user.id, uid)
    noteFactor('off')
    return show(200, { done: 'factorDisabled' })
  }

  if (req.method !== 'POST') return show(200)
  const fields = await readForm(req)
  if (!isEqual(fields.get('token') ?? '', token)) return show(403)
  const asked = fields.get('do') ?? ''
  if (asked === 'password') return changePassword(fields)
  if (asked === 'confirm') return confirmFactor(fields)
  if (['factor', 'codes', 'noFactor'].includes(asked)) return changeFactor(fields)
  const ended = fields.get('session')
  if (asked !== '' || !ended) return show(422)
  const isEnded = ended === 'others' ? (await endSessions(db, user.id, uid)) > 0 : await endSession(db, user.id, ended)
  if (!isEnded) return show(409)
  note({ event: 'sessionEnded', user_id: user.id, session_uid: uid, details: { ended } }, req)
  return show(200, { done: 'sessionEnded' })
}
