import { expect, test } from 'vitest'
import { projectRoot } from '../../../server/lib/project-root.ts'
import { portalOrigin } from '../../../server/store/portals.ts'
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

test('uploaded files can have an origin of their own, but not that of a portal', () => {
  const UPLOADS_ORIGIN = 'https://Files.example:443'
  expect(readConfig({}).uploadsOrigin).toBeUndefined()
  expect(readConfig({ UPLOADS_ORIGIN }).uploadsOrigin).toBe('https://files.example')
  expect(readConfig({ UPLOADS_ORIGIN, PUBLIC_ORIGIN: 'https://*' }).uploadsOrigin).toBe('https://files.example')
  expect(() => readConfig({ UPLOADS_ORIGIN, PUBLIC_ORIGIN: 'https://ads.example,http://files.example:8080' })).toThrow(
    /^UPLOADS_ORIGIN must be an origin [^\n]+ on a host without a portal/,
  )
})

test('several processes share the port only on a database that none of them embeds', () => {
  const DATABASE_URL = 'postgres://office:secret@db.example:5432/office'
  expect(readConfig({})).toMatchObject({ workers: 1 })
  expect(readConfig({ WORKERS: '4', DATABASE_URL })).toMatchObject({ workers: 4 })
  expect(() => readConfig({ WORKERS: '4' })).toThrow('WORKERS needs DATABASE_URL')
})

test('the demonstration runs only on one’s own machine', () => {
  const DATABASE_URL = 'postgres://office:secret@db.example:5432/office'
  expect(readConfig({})).toMatchObject({ seedDemo: true })
  expect(readConfig({ HOST: '127.0.0.1', SEED_DEMO: '1' })).toMatchObject({ seedDemo: true })
  expect(readConfig({ SEED_DEMO: '0' })).toMatchObject({ seedDemo: false })
  for (const elsewhere of [{ DATABASE_URL }, { HOST: '0.0.0.0' }, { HOST: 'ads.example' }]) {
    expect(readConfig(elsewhere)).toMatchObject({ seedDemo: false })
    expect(() => readConfig({ ...elsewhere, SEED_DEMO: '1' })).toThrow(/^SEED_DEMO must be 0 [^\n]+\.$/)
  }
})

test.each([
  ['SEED_DEMO', 'yes'],
  ['PASSWORD_COST', '1000'],
  ['PASSWORD_COST', '3000'],
  ['WORKERS', '0'],
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
  ['SESSION_IDLE_SECONDS', '1799'],
  ['MEDIA_LINK_TIMEOUT_MS', '60000'],
  ['RATE_LIMITS', 'user'],
  ['RATE_LIMITS', 'somebody=1'],
  ['QUOTAS', 'adverts=-1'],
  ['MAX_REQUESTS', 'many'],
  ['TRUST_PROXY', 'everybody'],
  ['UPLOADS_URL', 'https://bucket'],
  ['UPLOADS_URL', 's3://bucket?endpoint=storage'],
  ['UPLOADS_URL', 's3://bucket'],
  ['SERVICE_WORKER', 'no'],
  ['PUBLIC_ORIGIN', 'ads.example'],
  ['PUBLIC_ORIGIN', 'https://ads.example/office'],
  ['PUBLIC_ORIGIN', 'https://*.example'],
  ['PUBLIC_ORIGIN', 'ftp://ads.example'],
  ['IDENTITY_HOST', 'id.example'],
  ['IDENTITY_HOST', 'https://id.*'],
  ['IDENTITY_HOST', '*'],
  ['IDENTITY_HOST', '*.id'],
  ['UPLOADS_ORIGIN', 'files.example'],
  ['UPLOADS_ORIGIN', 'https://files.example/uploads'],
  ['UPLOADS_ORIGIN', 'https://*'],
  ['LOG_LEVEL', 'loud'],
  ['SLOW_REQUEST_MS', '-1'],
  ['METRICS_PORT', 'x'],
  ['METRICS_HOST', 'http://localhost'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
])('%s=%s is refused with one sentence that names the setting', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`))
})

test('limits are numbers by name, of which omitted ones keep their defaults', () => {
  const { rateLimits, quotas } = readConfig({})
  expect(readConfig({ RATE_LIMITS: 'search=5,user=0', QUOTAS: 'off' })).toMatchObject({
    rateLimits: { ...rateLimits, search: 5, user: 0 },
    quotas: { campaigns: 0, adverts: 0, uploads: 0 },
  })
  expect(Object.values({ ...rateLimits, ...quotas }).every((max) => max > 0)).toBe(true)
})

test('the address of object storage is completed by the keys and the region, and is that of AWS by default', () => {
  const env = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'eu-1' }
  const urlOf = (UPLOADS_URL: string) => readConfig({ ...env, UPLOADS_URL }).uploadsBucket
  const keys = { accessKeyId: 'id', secretAccessKey: 'secret', sessionToken: undefined }
  expect(urlOf('s3://office')).toEqual({ url: 'https://s3.eu-1.amazonaws.com/office', region: 'eu-1', ...keys })
  expect(urlOf('s3://office/a/b/?endpoint=http://localhost:9000&region=x')).toEqual({
    url: 'http://localhost:9000/office/a/b',
    region: 'x',
    ...keys,
  })
})

test('a portal is at the origin that names its host, else at that of all others, else at the port', () => {
  const at = (host: string, env: Record<string, string>) => portalOrigin(host, readConfig(env))
  const PUBLIC_ORIGIN = 'https://Ads.example, http://other.example:8443,https://*:9443'
  expect(at('ads.example', { PUBLIC_ORIGIN })).toBe('https://ads.example')
  expect(at('other.example', { PUBLIC_ORIGIN })).toBe('http://other.example:8443')
  expect(at('third.example', { PUBLIC_ORIGIN })).toBe('https://third.example:9443')
  expect(at('third.example', { PUBLIC_ORIGIN: 'https://ads.example' })).toBe('http://third.example:8080')
  expect(at('third.example', { TLS_CERT: 'a', TLS_KEY: 'b', PORT: '443' })).toBe('https://third.example')
  expect(() => readConfig({ TLS_CERT: 'a' })).toThrow('TLS_CERT and TLS_KEY must both be set')
})

test('an invalid database URL is not repeated, because it contains a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://office:secret@db' })).toThrow(/^(?!.*secret)/)
})
