import { randomBytes, scryptSync } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { hashPassword } from '../../../../server/identity/credentials/password.ts'
import { userCommand } from '../../../../server/portals/commands.ts'
import { identityPlatform } from '../../helpers/identity-platform.ts'
import { browser } from '../../helpers/office-browser.ts'

const { deps, db, now, authUrl, callback, signIn, submit } = identityPlatform()

const users = () => db().selectFrom('users').where('login', '=', 'debtor')
const hash = async () => (await users().select('password_hash').executeTakeFirstOrThrow()).password_hash
const store = (password_hash: string) =>
  db().updateTable('users').set({ password_hash }).where('login', '=', 'debtor').execute()

test('the hash of a password names its parameters, and is replaced at a sign-in after they have changed', async () => {
  // As an earlier version stored it: N = 2^14 without a word about it.
  const salt = randomBytes(16)
  const key = scryptSync('demo', salt, 32, { N: 16_384 })
  await store(['scrypt', salt.toString('base64url'), key.toString('base64url')].join(':'))
  await signIn('debtor')
  expect(await hash()).toMatch(/^scrypt:1024:8:1:/)
  const cheap = await hash()
  await signIn('debtor')
  expect(await hash()).toBe(cheap)
  expect(await hashPassword('once')).toMatch(/^scrypt:131072:8:1:/)
})

test('the password of the demonstration opens nothing where the demonstration is not allowed', async () => {
  const { config } = deps()
  onTestFinished(() => void Object.assign(config, { seedDemo: true }))
  config.seedDemo = false
  expect((await submit('debtor', 'demo')).status).toBe(422)
})

const set = (more: object) => db().updateTable('users').set(more).where('login', '=', 'nobody').execute()
const later = (ms: number) => new Date(now().getTime() + ms)

test('a password set by an administrator only leads to the choice of another, long and hard to guess', async () => {
  await set({ password_expires_at: later(60_000) })
  const user = browser('en')
  const page = await submit('nobody', 'demo', user)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('autocomplete="new-password"')
  expect(await (await user.request(page.url)).text()).toContain('Choose a password')
  for (const [password, why] of [
    ['eleven char', 'too short'],
    ['qwerty123456', 'easy to guess'],
    ['nobody-2026!', 'easy to guess'],
  ] as const) {
    const refused = await user.request(page.url, { password })
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(why)])
  }
  const { url } = await user.follow(await user.request(page.url, { password: 'copper violin drizzle' }), callback())
  expect(url.searchParams.get('code')).toBeTruthy()
  expect((await submit('nobody', 'demo')).status).toBe(422)
  expect((await submit('nobody', 'copper violin drizzle')).status).toBe(303)
})

test('a password set by an administrator cannot be chosen again, not even if its form is sent once more', async () => {
  const temporary = 'glacier mandolin otter'
  await set({ password_expires_at: later(60_000), password_hash: await hashPassword(temporary, 1_024) })
  const user = browser('en')
  const { response } = await user.follow(await user.request(authUrl()), callback())
  const form = { login: 'nobody', password: temporary }
  expect(await (await user.request(response.url, form)).text()).toContain('Choose a password')
  const again = await user.request(response.url, form)
  expect([again.status, await again.text()]).toEqual([422, expect.stringContaining('the password that you have now')])
  const chosen = await user.request(response.url, { password: 'copper violin drizzle' })
  expect(chosen.headers.get('location')).toMatch(`${callback()}?code=`)
})

test('a password set by an administrator is not replaced by who knew the one before it', async () => {
  await set({ password_expires_at: later(60_000), password_hash: await hashPassword('demo', 1_024) })
  const user = browser('en')
  const { url } = await submit('nobody', 'demo', user)
  await userCommand(['password', 'nobody'])({ ...deps(), now: now() })
  expect(await (await user.request(url)).text()).not.toContain('Choose a password')
  expect((await user.request(url, { password: 'copper violin drizzle' })).status).toBe(422)
})

test('a password set by an administrator opens nothing once its time is over', async () => {
  await set({ password_expires_at: later(-1), password_hash: await hashPassword('demo', 1_024) })
  const refused = await submit('nobody', 'demo')
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('has expired')])
})
