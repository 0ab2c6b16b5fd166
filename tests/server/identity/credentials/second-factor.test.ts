import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readSecrets } from '../../../../server/identity/secrets.ts'
import { createSeal, type Seal } from '../../../../server/identity/seal.ts'
import {
  disableFactor,
  enableFactor,
  newSecret,
  refuseCode,
  resealFactor,
} from '../../../../server/identity/credentials/second-factor.ts'
import { MULTI_FACTOR } from '../../../../server/identity/settings.ts'
import { userCommand } from '../../../../server/portals/commands.ts'
import { identityPlatform } from '../../helpers/identity-platform.ts'
import { browser, type Tokens } from '../../helpers/office-browser.ts'

const { deps, db, now, callback, exchangeCode, signIn, platform, account, forgetAttempts, pass, refresh, submit } =
  identityPlatform()

const field = (page: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? ''
const codesIn = (page: string) =>
  [...page.matchAll(/<code>((?:[a-z2-9]{5}-?){5})<\/code>/g)].map(([, code = '']) => code)
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: now().getTime() + steps * 30_000,
  })
const factorOf = (login: string) =>
  db().selectFrom('users').selectAll().where('login', '=', login).executeTakeFirstOrThrow()
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
const remove = () => userCommand(['second-factor', 'rival', 'remove'])({ ...deps(), now: now() })
beforeEach(forgetAttempts)

/** Sets a second factor up in a browser; returns its secret and the recovery codes. */
async function setUp(user: ReturnType<typeof browser>) {
  await signIn('rival', user)
  const token = field(await (await user.request(account())).text(), 'token')
  const setup = await (await user.request(account(), { token, do: 'factor', current: 'demo' })).text()
  const [secret, proof] = [field(setup, 'secret'), field(setup, 'proof')]
  const confirm = (code: string, more = {}) =>
    user.request(account(), { token, do: 'confirm', secret, proof, code, ...more })
  onTestFinished(async () => {
    if ((await factorOf('rival')).totp !== null) await remove()
  })
  return { token, setup, secret, confirm }
}
/** Goes as far as the question for a code. */
async function ask(user = browser('en')) {
  const page = await submit('rival', 'demo', user)
  return { page, send: (form: Record<string, string>) => user.request(page.url, form), user, url: page.url }
}

test('a second factor is set up with the password, counts once a code confirms it, and ends sessions', async () => {
  const [here, there] = [browser('en'), browser('en')]
  await signIn('rival', there)
  const { token, setup, secret, confirm } = await setUp(here)
  expect(setup).toMatch(/<svg class="qr" role="img" aria-label="QR code[^>]*>/)
  expect(setup).toContain(`otpauth://totp/`)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect((await here.request(account(), { token, do: 'factor', current: 'wrong' })).status).toBe(422)
  expect((await confirm('000000')).status).toBe(422)
  expect((await confirm(codeOf(secret), { secret: 'A'.repeat(32) })).status).toBe(403)
  expect((await confirm(codeOf(secret), { proof: 'ж'.repeat(43) })).status).toBe(403)
  expect((await factorOf('rival')).totp).toBeNull()
  const done = await confirm(codeOf(secret))
  const page = await done.text()
  expect([done.status, codesIn(page).length]).toEqual([200, 8])
  const stored = await factorOf('rival')
  expect(stored.recovery_codes).toHaveLength(8)
  expect(JSON.stringify(stored)).not.toContain(codesIn(page)[0])
  expect((await confirm(codeOf(secret, 1))).status).toBe(409)
  expect((await there.request(account())).status).toBe(401)
  expect(await (await here.request(account())).text()).toContain('Recovery codes left: 8')
})

test('a second factor is asked for after the password, and the tokens say so', async () => {
  const { secret, confirm } = await setUp(browser('en'))
  await confirm(codeOf(secret))
  pass(30_000)
  const { page, send, user, url } = await ask()
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Code from the app')])
  expect(await (await user.request(url)).text()).toContain('Code from the app')
  const passed = await user.follow(await send({ code: codeOf(secret) }), callback())
  const answer = await exchangeCode(passed.url.searchParams.get('code') ?? '')
  const tokens = (await answer.json()) as Tokens
  const proved = { amr: ['pwd', 'otp', 'mfa'], acr: MULTI_FACTOR }
  expect(claimsOf(tokens.id_token)).toMatchObject(proved)
  expect(claimsOf(tokens.access_token)).toMatchObject(proved)
  const renewed = await refresh(tokens.refresh_token)
  expect(claimsOf(((await renewed.json()) as Tokens).access_token)).toMatchObject(proved)
  const plain = claimsOf((await signIn('brand')).access_token)
  expect([plain['amr'], plain['acr']]).toEqual([['pwd'], undefined])
})

test('a second factor takes each code once, a step early or late at most', async () => {
  const { secret, confirm } = await setUp(browser('en'))
  const first = codeOf(secret)
  await confirm(first)
  const late = await ask()
  expect((await late.send({ code: first })).status).toBe(422)
  expect((await late.send({ code: codeOf(secret, 2) })).status).toBe(422)
  expect((await late.send({ code: codeOf(secret, -1) })).status).toBe(422)
  const early = codeOf(secret, 1)
  const [one, other] = [await ask(), await ask()]
  const answers = await Promise.all([one.send({ code: early }), other.send({ code: early })])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422])
})

test('a second factor is replaced by each recovery code once, and new ones replace the old', async () => {
  const own = browser('en')
  const { token, secret, confirm } = await setUp(own)
  const [first = '', second = ''] = codesIn(await (await confirm(codeOf(secret))).text())
  const recover = async (recovery: string) => (await (await ask()).send({ code: '', recovery })).status
  expect(await recover(first.toUpperCase().replaceAll('-', ' '))).toBe(303)
  expect(await recover(first)).toBe(422)
  const renewed = await (await own.request(account(), { token, do: 'codes', current: 'demo' })).text()
  expect(await recover(second)).toBe(422)
  expect(await recover(codesIn(renewed)[0] ?? '')).toBe(303)
  expect((await factorOf('rival')).recovery_codes).toHaveLength(7)
})

test('a second factor cannot be guessed: wrong codes cost time, and a right one then waits as well', async () => {
  const { secret, confirm } = await setUp(browser('en'))
  await confirm(codeOf(secret))
  pass(30_000)
  const { send } = await ask()
  for (let count = 0; count < 6; count++) expect((await send({ code: '000000' })).status).toBe(422)
  const refused = await send({ code: codeOf(secret) })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  expect((await (await ask()).send({ code: codeOf(secret) })).status).toBe(429)
  pass(1_000)
  expect((await send({ code: codeOf(secret) })).status).toBe(303)
})

test('a second factor comes before the choice of a password, and gives way to another login', async () => {
  const { secret, confirm } = await setUp(browser('en'))
  await confirm(codeOf(secret))
  pass(30_000)
  const set = (password_expires_at: Date | null) =>
    db().updateTable('users').set({ password_expires_at }).where('login', '=', 'rival').execute()
  await set(new Date(now().getTime() + 60_000))
  onTestFinished(async () => void (await set(null)))
  const { send } = await ask()
  expect(await (await send({ back: '1' })).text()).toContain('name="login"')
  await send({ login: 'rival', password: 'demo' })
  expect(await (await send({ code: codeOf(secret) })).text()).toContain('Choose a password')
})

test('a second factor is turned off with the password, and by command', async () => {
  const own = browser('en')
  const { token, secret, confirm } = await setUp(own)
  await confirm(codeOf(secret))
  const off = (current: string) => own.request(account(), { token, do: 'noFactor', current })
  expect((await off('wrong')).status).toBe(422)
  expect((await factorOf('rival')).totp).not.toBeNull()
  expect(await (await off('demo')).text()).toContain('Two-step sign-in is off')
  await expect(remove()).rejects.toThrow('rival has no second factor.')
  expect((await ask()).page.status).toBe(303)
  const events = await db()
    .selectFrom('audit')
    .select('details')
    .where('event', '=', 'secondFactorChanged')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(events.map(({ details }) => details['change'])).toEqual(['off', 'on'])
})

test('a second factor is stored sealed in the database, and is sealed again with a new key', async () => {
  const { deps } = platform()
  const keys = [randomBytes(32), randomBytes(32)] as const
  const secret = newSecret()
  onTestFinished(async () => {
    deps.config.secretsKeys = []
    await disableFactor(deps.db, 'user-rival')
  })
  await enableFactor(deps.db, createSeal([keys[0]]), { userId: 'user-rival', secret, step: 0 })
  const before = (await factorOf('rival')).totp
  expect(before).toMatch(/^A256GCM\./)
  const fresh = createSeal([keys[1], keys[0]])
  expect(resealFactor(fresh, 'user-rival', before ?? '')).not.toBe(before)
  const shown = { code: codeOf(secret), recovery: '' }
  const refusal = async (seal: Seal) =>
    refuseCode(deps, { ...(await readSecrets(deps)), seal }, await factorOf('rival'), shown, undefined)
  expect(await refusal(fresh)).toBeUndefined()
  expect(await refusal(fresh)).toEqual({ problem: 'wrong' })
})
