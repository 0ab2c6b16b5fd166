import { beforeEach, expect, test } from 'vitest'
import { readSecrets } from '../../../../server/identity/secrets.ts'
import { bucketsOf, purgeThrottles, takeAttempt } from '../../../../server/identity/credentials/throttle.ts'
import { identityPlatform } from '../../helpers/identity-platform.ts'
import { browser } from '../../helpers/office-browser.ts'

const { deps, db, now, authUrl, callback, signIn, forgetAttempts, pass, submit } = identityPlatform()

const loginOf = (page: string) => /name="login" value="([^"]*)"/.exec(page)?.[1]
beforeEach(forgetAttempts)

test('guesses of a password are slowed down after five, ever longer, and the page keeps the typed text', async () => {
  for (let count = 0; count < 6; count++) expect((await submit('brand', 'wrong')).status).toBe(422)
  const refused = await submit('brand', '"demo"')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  const page = await refused.text()
  expect(page).toContain('Too many attempts. Try again in 1 second.')
  expect(loginOf(page)).toBe('brand')
  expect(page).toContain('type="password" value="&quot;demo&quot;"')
  pass(1_000)
  expect((await submit('brand', 'wrong')).status).toBe(422)
  pass(1_000)
  expect((await submit('brand', 'wrong')).headers.get('retry-after')).toBe('1')
  pass(1_000)
  expect((await submit('brand', 'demo')).status).toBe(303)
  expect((await submit('brand', 'wrong')).status).toBe(422)
})

test('guesses of a password count before they are looked at, so that simultaneous ones gain nothing', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => submit('rival', 'wrong')))
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(6)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(14)
})

test('guesses of a password by strangers do not keep users out of browsers in which they have signed in', async () => {
  const own = browser('en')
  await signIn('brand', own)
  const [secret = ''] = (await readSecrets(deps())).cookieKeys
  const buckets = bucketsOf(secret, 'brand', 'elsewhere')
  await takeAttempt(db(), buckets, now())
  const ofLogin = buckets.find(({ kind }) => kind === 'login')?.key ?? ''
  await db().updateTable('throttles').set({ level: 1_000 }).where('key', '=', ofLogin).execute()
  const stranger = await submit('brand', 'demo')
  expect([stranger.status, stranger.headers.get('retry-after')]).toEqual([429, '60'])
  const { response } = await own.follow(await own.request(authUrl({ prompt: 'login' })), callback())
  expect((await own.request(response.url, { login: 'brand', password: 'demo' })).status).toBe(303)
  // The browser is known for that login only.
  const other = await own.follow(await own.request(authUrl({ prompt: 'login' })), callback())
  await own.request(other.response.url, { login: 'agency', password: 'wrong' })
  const ofAgency = bucketsOf(secret, 'agency', 'elsewhere').find(({ kind }) => kind === 'login')?.key ?? ''
  const counted = await db().selectFrom('throttles').select('level').where('key', '=', ofAgency).execute()
  expect(counted).toEqual([{ level: 1 }])
})

test('guesses of a password are forgotten with time, and their records deleted', async () => {
  const buckets = bucketsOf('secret', 'somebody', 'here')
  const start = now()
  const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
  for (let count = 0; count < 6; count++) expect(await takeAttempt(db(), buckets, start)).toBe(0)
  expect(await takeAttempt(db(), buckets, start)).toBe(1_000)
  for (let count = 0; count < 3; count++) expect(await takeAttempt(db(), buckets, later(30))).toBe(0)
  await purgeThrottles(db(), later(24 * 60))
  expect(await db().selectFrom('throttles').select('key').execute()).toHaveLength(3)
  await purgeThrottles(db(), later(24 * 60 + 31))
  expect(await db().selectFrom('throttles').select('key').execute()).toEqual([])
})
