import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { identityPlatform } from '../helpers/identity-platform.ts'
import { browser } from '../helpers/office-browser.ts'

const { db, authUrl, callback, signIn, refresh } = identityPlatform()

const records = () => db().selectFrom('identity_records').selectAll().execute()
const sessionCookie = ({ set }: ReturnType<typeof browser>) =>
  set.map((cookie) => /^_session=([\w-]+)/.exec(cookie)?.[1] ?? '').findLast(Boolean) ?? ''

test('a copy of the database holds hashes of cookies, codes and refresh tokens, which open nothing', async () => {
  const user = browser()
  const begun = await user.follow(await user.request(authUrl()), callback())
  const signedIn = await user.request(begun.response.url, { login: 'agency', password: 'demo' })
  const code = (await user.follow(signedIn, callback())).url.searchParams.get('code') ?? ''
  const { refresh_token } = await signIn('agency', user)
  // A further sign-in on the form refers to the session that goes on.
  await user.follow(await user.request(authUrl({ prompt: 'login' })), callback())

  const rows = await records()
  const text = JSON.stringify(rows)
  for (const secret of [code, refresh_token, sessionCookie(user)]) {
    expect(secret).toMatch(/^[\w-]{20,}$/)
    expect(text).not.toContain(secret)
  }
  const kept = rows.filter(({ kind }) => kind === 'RefreshToken')
  expect(kept.length).toBeGreaterThan(0)
  for (const { id } of kept) expect((await refresh(id)).status).toBe(400)
  expect((await refresh(refresh_token)).status).toBe(200)
})

test('a database of an earlier version, with secrets as they were, keeps its users signed in', async () => {
  const user = browser()
  const { refresh_token } = await signIn('agency', user)
  const cookie = sessionCookie(user)
  const hashed = (secret: string) => `sha256:${createHash('sha256').update(secret).digest('base64url')}`
  for (const secret of [refresh_token, cookie]) {
    const { numUpdatedRows } = await db()
      .updateTable('identity_records')
      .set({ id: secret, payload: sql`payload || jsonb_build_object('jti', ${secret}::text)` })
      .where('id', '=', hashed(secret))
      .executeTakeFirstOrThrow()
    expect(numUpdatedRows).toBe(1n)
  }
  expect((await refresh(refresh_token)).status).toBe(200)
  expect((await refresh(refresh_token)).status).toBe(400)
  const { url } = await user.follow(await user.request(authUrl({ prompt: 'none' })), callback())
  expect(url.searchParams.get('code')).toBeTruthy()
  const ids = (await records()).map(({ id }) => id)
  expect(ids).not.toContain(cookie)
  expect(ids).toContain(hashed(cookie))
})
