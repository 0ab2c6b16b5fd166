import { randomBytes } from 'node:crypto'
import { decodeProtectedHeader } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { readSecrets, reseal } from '../../../server/identity/secrets.ts'
import { keyCommand } from '../../../server/portals/commands.ts'
import { identityPlatform } from '../helpers/identity-platform.ts'
import { type Tokens } from '../helpers/office-browser.ts'

const { deps, db, now, signIn, platform, pass, statusOf } = identityPlatform()

const kidOf = ({ access_token }: Tokens) => decodeProtectedHeader(access_token).kid
const published = async (host: string) => {
  const { body } = await platform().handleOver(host, '/identity/jwks')
  return (JSON.parse(body) as { keys: { kid: string; d?: string }[] }).keys
}
const rotate = (...args: string[]) =>
  keyCommand(['rotate', ...args])({
    db: db(),
    config: deps().config,
    now: now(),
  })

test('the keys of a portal are separate, and none is published with its secret', async () => {
  const [one, other] = [await published('localhost'), await published('127.0.0.1')]
  expect(one.filter(({ kid }) => other.some((key) => key.kid === kid))).toEqual([])
  expect([...one, ...other].filter(({ d }) => d !== undefined)).toEqual([])
})

test('the keys of a portal are rotated by command: the new one signs, the old one verifies for a while', async () => {
  const before = await signIn('agency')
  const [old] = await published('localhost')
  expect(await rotate('localhost')).toMatch(/^localhost signs with \S+ from now on\.$/)
  pass(5_000)
  const after = await signIn('agency')
  expect(kidOf(before)).toBe(old?.kid)
  expect(kidOf(after)).not.toBe(old?.kid)
  expect((await published('localhost')).map(({ kid }) => kid)).toEqual([kidOf(after), kidOf(before)])
  expect([await statusOf(before), await statusOf(after)]).toEqual([200, 200])
  await rotate('localhost', '--at-once', 'yes')
  pass(5_000)
  expect(await published('localhost')).toHaveLength(1)
  expect([kidOf(before), kidOf(after)]).not.toContain((await published('localhost'))[0]?.kid)
})

test('the keys of a portal are rotated only with the key that encrypts the stored secrets', async () => {
  const { deps } = platform()
  onTestFinished(async () => {
    await deps.db.deleteFrom('portal_keys').execute()
    await deps.db.deleteFrom('secrets').execute()
    deps.config.secretsKeys = []
  })
  const [own, wrong] = [randomBytes(32), randomBytes(32)]
  deps.config.secretsKeys = [own]
  await reseal(deps)
  const keysNow = () => deps.db.selectFrom('portal_keys').select('kid').orderBy('kid').execute()
  const before = await keysNow()
  for (const keys of [[wrong], []]) {
    deps.config.secretsKeys = keys
    await expect(rotate('localhost')).rejects.toThrow('SECRETS_KEY does not include the key that encrypts')
  }
  expect(await keysNow()).toEqual(before)
  deps.config.secretsKeys = [wrong, own]
  await rotate('localhost')
  expect(await keysNow()).toHaveLength(before.length + 1)
})

test('the keys of a portal are stored encrypted once there is a key, and sealed again with a new one', async () => {
  const { deps } = platform()
  const keys = [randomBytes(32), randomBytes(32)]
  onTestFinished(async () => {
    deps.config.secretsKeys = [Buffer.alloc(0), ...keys].slice(1)
    await deps.db.deleteFrom('portal_keys').execute()
    await deps.db.deleteFrom('secrets').execute()
    deps.config.secretsKeys = []
  })
  const stored = async () => (await deps.db.selectFrom('portal_keys').select('key').execute()).map(({ key }) => key)
  const cookieKeys = (await readSecrets(deps)).cookieKeys
  for (const secretsKeys of [[keys[0]!], [keys[1]!, keys[0]!], [keys[1]!]]) {
    deps.config.secretsKeys = secretsKeys
    await reseal(deps)
    expect(await reseal(deps)).toBe(0)
    expect((await stored()).every((key) => /^A256GCM\.[\w-]{8}\.[\w-]{16}\.[\w-]+$/.test(key))).toBe(true)
    const secrets = await readSecrets(deps)
    expect(secrets.cookieKeys).toEqual(cookieKeys)
    expect((await secrets.keys('localhost'))[0]?.jwk).toHaveProperty('d')
  }
  deps.config.secretsKeys = [keys[0]!]
  await expect(readSecrets(deps)).rejects.toThrow('SECRETS_KEY does not include the key')
})
