import { expect, test } from 'vitest'
import { identityPlatform } from '../helpers/identity-platform.ts'
import { browser } from '../helpers/office-browser.ts'

const { db, now, authUrl, callback, signIn, forgetAttempts, pass, refresh, submit } = identityPlatform()

test('the audit trail gets one of the refusals that cost an address nothing, once a minute', async () => {
  pass(60_000)
  const from = now()
  const events = async (event: 'tokenRefused' | 'signInRefused' | 'signIn') =>
    (await db().selectFrom('audit').select('details').where('event', '=', event).where('at', '>=', from).execute())
      .length
  for (let count = 0; count < 3; count++) await refresh(`unknown-${count}`)
  await forgetAttempts()
  const user = browser('en')
  const { response } = await user.follow(await user.request(authUrl()), callback())
  const statuses: number[] = []
  for (let count = 0; count < 9; count++)
    statuses.push((await user.request(response.url, { login: 'who-knows', password: 'wrong' })).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429, 429, 429])
  await signIn('agency')
  await expect.poll(() => events('signIn')).toBe(1)
  // Each password that was checked, and the first of those that had to wait.
  expect([await events('signInRefused'), await events('tokenRefused')]).toEqual([7, 1])
})

test('the audit trail has a sign-in, what was refused before it, and its tokens', async () => {
  const user = browser('en')
  await submit('newcomer', 'wrong', user)
  await signIn('newcomer', user)
  await refresh('unknown')
  const events = () =>
    db()
      .selectFrom('audit')
      .select(['event', 'user_id', 'host', 'address', 'session_uid'])
      .where('user_id', '=', 'user-newcomer')
      .orderBy('id')
      .execute()
  const where = {
    user_id: 'user-newcomer',
    host: 'localhost',
    address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
  }
  await expect.poll(events).toMatchObject([
    { event: 'signInRefused', ...where },
    { event: 'signIn', ...where },
    { event: 'tokenIssued', ...where, session_uid: expect.any(String) },
  ])
  const refusals = () => db().selectFrom('audit').select('id').where('event', '=', 'tokenRefused').execute()
  await expect.poll(async () => (await refusals()).length).toBeGreaterThan(0)
})
