import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { hashPassword } from '../../../server/identity/credentials/password.ts'
import { endSessions } from '../../../server/identity/sessions.ts'
import { identityPlatform } from '../helpers/identity-platform.ts'
import { browser } from '../helpers/office-browser.ts'

const { db, authUrl, codeFor, exchangeCode, signIn, platform, account, forgetAttempts, pass, refresh, statusOf } =
  identityPlatform()

const tokenIn = (page: string) => /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
beforeEach(forgetAttempts)

test('a session is shown to its user with the others, and ended with its access and refresh tokens', async () => {
  await endSessions(db(), 'user-rival')
  const [here, there] = [browser('en'), browser('en')]
  const [own, other] = [await signIn('rival', here), await signIn('rival', there)]
  expect([await statusOf(own), await statusOf(other)]).toEqual([200, 200])
  const page = await (await here.request(account())).text()
  expect(page).toContain('here and now')
  const [session = ''] = [...page.matchAll(/name="session" value="([^"]+)"/g)].map(([, value]) => value)
  for (const letter of ['x', 'ж']) {
    const forged = await here.request(account(), { token: letter.repeat(43), session })
    expect([forged.status, await statusOf(other)]).toEqual([403, 200])
  }
  expect((await here.request(account(), { token: tokenIn(page), session })).status).toBe(200)
  pass(5_000)
  expect([await statusOf(own), await statusOf(other)]).toEqual([200, 401])
  expect((await refresh(other.refresh_token)).status).toBe(400)
  expect((await there.request(account())).status).toBe(401)
})

test('the account page and the answers to its forms are in the language of the office', async () => {
  const user = browser('ru')
  await signIn('rival', user)
  const inGerman = `${account()}?ui_locales=de`
  const page = await (await user.request(inGerman)).text()
  expect(page).toContain('<html lang="de">')
  const refused = await user.request(inGerman, { token: tokenIn(page), do: 'password', current: 'wrong' })
  expect(await refused.text()).toContain('<html lang="de">')
  expect(await (await user.request(account())).text()).toContain('<html lang="en">') // the user's own
})

test('a session cannot be ended by another user', async () => {
  const [stranger, user] = [browser('en'), browser('en')]
  await signIn('agency', stranger)
  const tokens = await signIn('debtor', user)
  const { session_uid: session } = await db()
    .selectFrom('sign_ins')
    .select('session_uid')
    .where('user_id', '=', 'user-debtor')
    .orderBy('began_at', 'desc')
    .executeTakeFirstOrThrow()
  const page = await (await stranger.request(account())).text()
  expect((await stranger.request(account(), { token: tokenIn(page), session })).status).toBe(409)
  pass(5_000)
  expect(await statusOf(tokens)).toBe(200)
  expect((await refresh(tokens.refresh_token)).status).toBe(200)
})

test('a session is in the audit trail as ended only if a form has ended one', async () => {
  await endSessions(db(), 'user-rival')
  const [here, there] = [browser('en'), browser('en')]
  await signIn('rival', here)
  await signIn('rival', there)
  const page = await (await here.request(account())).text()
  const [session = ''] = [...page.matchAll(/name="session" value="([^"]+)"/g)].map(([, value]) => value)
  const noted = async () =>
    (await db().selectFrom('audit').select('id').where('event', '=', 'sessionEnded').execute()).length
  const before = await noted()
  const forms = [
    { do: 'unknown', session },
    {},
    { session: 'unknown' },
    { session },
    { session },
    { session: 'others' },
  ]
  const statuses = []
  for (const form of forms) statuses.push((await here.request(account(), { token: tokenIn(page), ...form })).status)
  expect(statuses).toEqual([422, 422, 409, 200, 409, 409])
  await expect.poll(noted).toBe(before + 1)
})

test('a session outlives a changed password where it was changed, and nowhere else', async () => {
  const hash = await hashPassword('demo', 1_024)
  onTestFinished(
    async () =>
      void (await db().updateTable('users').set({ password_hash: hash }).where('login', '=', 'rival').execute()),
  )
  const here = browser('en')
  const [own, other] = [await signIn('rival', here), await signIn('rival')]
  const token = tokenIn(await (await here.request(account())).text())
  const change = async (current: string, password: string) => {
    const answer = await here.request(account(), { token, do: 'password', current, password })
    return [answer.status, await answer.text()]
  }
  expect(await change('wrong', 'copper violin drizzle')).toEqual([
    422,
    expect.stringContaining('current password is wrong'),
  ])
  expect(await change('demo', 'rival-rival-rival')).toEqual([422, expect.stringContaining('easy to guess')])
  expect(await change('demo', 'copper violin drizzle')).toEqual([
    200,
    expect.stringContaining('The password is changed'),
  ])
  pass(5_000)
  expect([await statusOf(own), await statusOf(other)]).toEqual([200, 401])
})

test('a sign-in whose last step was interrupted begins no session once sessions are ended', async () => {
  const user = browser('en')
  const form = await (await user.request(authUrl())).text()
  const [, uid = ''] = /auth\/([\w-]+)\/sign-in/.exec(form) ?? []
  const interrupt = sql`
    UPDATE identity_records SET payload = payload || '{"result": {"login": {"accountId": "user-rival"}}}' WHERE id = ${uid}`
  expect((await interrupt.execute(db())).numAffectedRows).toBe(1n)
  await endSessions(db(), 'user-rival')
  const answer = await user.request(`${platform().origin}/identity/auth/${uid}`)
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('session not found')])
})

test('a sign-in that was left before its last redirect begins no session once sessions are ended', async () => {
  const code = await codeFor('rival')
  await endSessions(db(), 'user-rival')
  const answer = await exchangeCode(code)
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_grant' })])
})

test('a session lasts two weeks from the sign-in, whatever is done in it', async () => {
  const user = browser()
  await signIn('agency', user)
  const { session_uid: uid } = await db()
    .selectFrom('sign_ins')
    .select('session_uid')
    .where('user_id', '=', 'user-agency')
    .orderBy('began_at', 'desc')
    .executeTakeFirstOrThrow()
  const record = () =>
    db()
      .selectFrom('identity_records')
      .select(['id', 'payload', 'expires_at'])
      .where('kind', '=', 'Session')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
  const { id, payload } = await record()
  const loginTs = Number(payload['loginTs']) - 13 * 24 * 3_600
  await db()
    .updateTable('identity_records')
    .set({ payload: JSON.stringify({ ...payload, loginTs }) })
    .where('id', '=', id)
    .execute()
  await user.request(authUrl({ prompt: 'none', state: 'later' }))
  const renewed = await record()
  expect(renewed.expires_at!.getTime()).toBeLessThanOrEqual((loginTs + 14 * 24 * 3_600) * 1_000 + 1_000)
})

test('a session ends a day after it was last used', async () => {
  const user = browser('en')
  const tokens = await signIn('debtor', user)
  const page = await (await user.request(account())).text()
  expect(page).toContain('here and now')
  const seen = (ago: number) =>
    db()
      .updateTable('sign_ins')
      .set({ seen_at: new Date(Date.now() - ago) })
      .where('user_id', '=', 'user-debtor')
      .execute()
  await seen(23 * 3_600_000)
  expect((await user.request(account())).status).toBe(200)
  await seen(24 * 3_600_000)
  expect((await refresh(tokens.refresh_token)).status).toBe(400)
  expect((await user.request(account())).status).toBe(401)
  pass(5_000)
  expect(await statusOf(tokens)).toBe(401)
})

test('a session is ended only by the id token of its own user; a foreign one asks', async () => {
  const user = browser('en')
  const own = await signIn('agency', user)
  const foreign = await signIn('brand')
  const pageFor = async (hint: string) =>
    (
      await user.request(`${platform().origin}/identity/session/end?${new URLSearchParams({ id_token_hint: hint })}`)
    ).text()
  expect(await pageFor(foreign.id_token)).not.toContain('.click()')
  expect(await pageFor(foreign.id_token)).toContain('Sign out of the office?')
  expect(await pageFor(own.id_token)).toContain('.click()')
})
