import { expect, test } from 'vitest'
import { projectRoot } from '../../../server/lib/project-root.ts'
import { ConfigError, readConfig } from '../../../server/start/config.ts'

test('the defaults are port 8080 on localhost and an embedded database in .data', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    publicPort: 8080,
    host: 'localhost',
    dataDir: `${projectRoot}/.data`,
    databaseUrl: undefined,
    moderationDelayMs: 3000,
  })
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', HOST: '' })).toEqual(readConfig({}))
})

test('the public port is the port unless another server stands in front', () => {
  expect(readConfig({ PORT: '9000' }).publicPort).toBe(9000)
  expect(readConfig({ PORT: '9000', PUBLIC_PORT: '8080' })).toMatchObject({ port: 9000, publicPort: 8080 })
})

test('a database URL and a host are used unchanged', () => {
  const DATABASE_URL = 'postgres://office:secret@db.example:5432/office'
  expect(readConfig({ DATABASE_URL, HOST: '0.0.0.0' })).toMatchObject({ databaseUrl: DATABASE_URL, host: '0.0.0.0' })
})

test.each([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', 'http'],
  ['PORT', '80.5'],
  ['PORT', ' 80'],
  ['PORT', '-1'],
  ['PUBLIC_PORT', 'x'],
  ['HOST', 'local host'],
  ['HOST', 'http://localhost'],
  ['DATABASE_URL', 'mysql://db/office'],
  ['DATABASE_URL', 'localhost'],
  ['MODERATION_DELAY_MS', 'soon'],
  ['DELIVERY_INTERVAL_MS', '0'],
  ['ACCESS_TOKEN_SECONDS', '1'],
  ['MEDIA_LINK_TIMEOUT_MS', '60000'],
])('%s=%s is refused with one sentence that names the setting', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`))
})

test('an invalid database URL is not repeated, because it contains a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://office:secret@db' })).toThrow(/^(?!.*secret)/)
})
