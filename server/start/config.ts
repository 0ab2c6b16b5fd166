import { isIP } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DAY } from '../../src/domain/calendar.ts'
import { PASSWORD_COST } from '../identity/credentials/password.ts'
import { SESSION_SECONDS } from '../identity/settings.ts'
import { ConfigError } from '../lib/config-error.ts'
import { projectRoot } from '../lib/project-root.ts'

/** The settings of the process, validated once at start. */
export type Config = {
  port: number
  /** The port in the address bar; it differs from `port` only behind the development server. */
  publicPort: number
  /** The origins of offices as in the address bar; one with `*` as its host stands for all that are not named. */
  publicOrigins: readonly string[]
  /** The files of a certificate and its key, with which this process speaks TLS itself. */
  tls: { cert: string; key: string } | undefined
  /** The listening address: a host name or an IP address; 'localhost' stands for 127.0.0.1 and ::1. */
  host: string
  /** The directory of the embedded database; ':memory:' keeps it in memory, for tests. */
  dataDir: string
  /** The directory of uploaded pictures and videos; shared by several processes on one database. */
  uploadsDir: string
  /** Where uploaded files lie instead; the directory then holds those that are not complete. */
  uploadsBucket: Bucket | undefined
  databaseUrl: string | undefined
  /** The number of processes that share the port. */
  workers: number
  /** The directory of the built office. */
  officeDir: string
  /** Whether browsers keep the office for slow and lost connections; else they remove what they have kept. */
  hasServiceWorker: boolean
  /** The delay before automatic moderation of an ad. */
  moderationDelayMs: number
  /** The interval of the delivery simulation. */
  deliveryIntervalMs: number
  accessTokenSeconds: number
  /** How long a session lasts in which no office is open. */
  sessionIdleSeconds: number
  /** How many requests are taken within a minute, and of how many kinds; 0: any number. */
  rateLimits: typeof RATE_LIMITS
  /** How many calls are answered at the same time; 0: any number. */
  maxRequests: number
  /** How many campaigns an advertiser has, ads a campaign, and new files an advertiser within 24 hours; 0: any number. */
  quotas: typeof QUOTAS
  /** The addresses of proxies in front, whose word for the address of a client is taken. */
  trustProxy: string | false
  /** Whether an empty database is filled with the demonstration, and its users may sign in. */
  seedDemo: boolean
  /** The keys that encrypt the secrets in the database: the first one new ones, all of them those that are there. */
  secretsKeys: readonly Buffer[]
  /** The cost of new password hashes; lower ones are for tests alone. */
  passwordCost: number
  logLevel: (typeof LOG_LEVELS)[number]
  /** The time from which on a request stands in the log as a slow one; 0: none does. */
  slowRequestMs: number
  /** The port of the metrics, at `metricsHost`; 0: they are not served. */
  metricsPort: number
  metricsHost: string
  /** The time to look at what a link of an ad leads to; 0: it is not looked at. */
  mediaLinkTimeoutMs: number
  /** The time between the moment in which the process says that it stops and that in which it takes no connection. */
  stopDelayMs: number
  /** The time that running requests have to finish once the process takes no connection. */
  drainMs: number
}

/** A bucket of S3-compatible object storage, or a folder in one, by its address; and the keys to it. */
export type Bucket = {
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string | undefined
}

/** Far above what people need, also those of one office who share an address. */
const RATE_LIMITS = { user: 3_000, address: 12_000, search: 600, reports: 60, uploads: 120 }
const QUOTAS = { campaigns: 20_000, adverts: 1_000, uploads: 1_000 }

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const

type Env = Readonly<Record<string, string | undefined>>

export { ConfigError }

function wholeNumber(env: Env, name: string, fallback: number, min: number, max: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, but it is "${text}".`)
}

/** Reads numbers by name, such as `user=600,search=60`; those that are absent keep their defaults, `off` is 0 for all. */
function numbers<T extends Record<string, number>>(env: Env, name: string, defaults: T): T {
  const text = env[name] ?? ''
  if (text === 'off') return Object.fromEntries(Object.keys(defaults).map((key) => [key, 0])) as T
  const given = text.split(',').filter(Boolean)
  const entries = given.map((part) => /^(\w+)=(\d{1,9})$/.exec(part)?.slice(1) ?? [])
  if (!entries.every(([key = '']) => Object.hasOwn(defaults, key)))
    throw new ConfigError(
      `${name} must be "off" or numbers by name such as ${Object.keys(defaults)[0]}=100, of ${Object.keys(defaults).join(', ')}, but it is "${text}".`,
    )
  return { ...defaults, ...Object.fromEntries(entries.map(([key, value]) => [key, Number(value)])) }
}

/** Returns origins that are portals' own: lower case, without a path and without the port that goes without saying. */
function publicOrigins(env: Env): string[] {
  const texts = (env['PUBLIC_ORIGIN'] ?? '').split(',').flatMap((part) => part.trim() || [])
  return texts.map((text) => {
    const url = URL.parse(text.replace(/\/\/\*(?=:|$)/, '//any.invalid'))
    if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && !url.hostname.includes('*'))
      return url.origin.replace('//any.invalid', '//*')
    throw new ConfigError(
      `PUBLIC_ORIGIN must be origins such as https://ads.example, with commas between, or https://*, but it is "${text}".`,
    )
  })
}

function tlsFiles(env: Env): Config['tls'] {
  const { TLS_CERT: cert, TLS_KEY: key } = env
  if (!cert && !key) return undefined
  if (cert && key) return { cert: resolve(projectRoot, cert), key: resolve(projectRoot, key) }
  throw new ConfigError('TLS_CERT and TLS_KEY must be two files, of a certificate with its chain and of its key.')
}

function trustProxy(env: Env): string | false {
  const text = env['TRUST_PROXY']
  if (!text) return false
  const isAddress = (part: string) => /^(loopback|linklocal|uniquelocal)$/.test(part) || isIP(part.split('/')[0] ?? '')
  if (text.split(',').every((part) => isAddress(part.trim()))) return text
  throw new ConfigError(
    `TRUST_PROXY must be addresses or networks such as 10.0.0.0/8, with commas between, but it is "${text}".`,
  )
}

function logLevel(env: Env): Config['logLevel'] {
  const text = env['LOG_LEVEL'] || 'warn'
  const level = LOG_LEVELS.find((each) => each === text)
  if (level) return level
  throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, but it is "${text}".`)
}

function hostName(env: Env, name = 'HOST', fallback = 'localhost'): string {
  const text = env[name] || fallback
  if (isIP(text) !== 0 || /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(text)) return text
  throw new ConfigError(
    `${name} must be a host name or an IP address such as localhost or 0.0.0.0, but it is "${text}".`,
  )
}

function databaseUrl(env: Env): string | undefined {
  const text = env['DATABASE_URL']
  if (!text) return undefined
  if (/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) return text
  throw new ConfigError('DATABASE_URL must be an address such as postgresql://user:password@host:5432/database.')
}

/** Reads the address of a bucket, and the keys to it from where S3's own tools look for them. */
function uploadsBucket(env: Env): Bucket | undefined {
  const text = env['UPLOADS_URL']
  if (!text) return undefined
  const { protocol, host: bucket, pathname, searchParams } = URL.parse(text) ?? new URL('none:')
  const region = searchParams.get('region') || env['AWS_REGION'] || 'us-east-1'
  const endpoint = URL.parse(searchParams.get('endpoint') || `https://s3.${region}.amazonaws.com`)
  if (protocol !== 's3:' || !bucket || !/^https?:$/.test(endpoint?.protocol ?? ''))
    throw new ConfigError(
      'UPLOADS_URL must be an address such as s3://bucket/folder?endpoint=https://storage.example&region=eu-1.',
    )
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = env
  if (!accessKeyId || !secretAccessKey)
    throw new ConfigError('UPLOADS_URL must be used with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  const url = `${endpoint?.origin}/${bucket}${pathname.replace(/\/+$/, '')}`
  return { url, region, accessKeyId, secretAccessKey, sessionToken }
}

function onOrOff(env: Env, name: string): boolean {
  const text = env[name] || 'on'
  if (text === 'on' || text === 'off') return text === 'on'
  throw new ConfigError(`${name} must be on or off, but it is "${text}".`)
}

/** Returns the number of processes; several need a database that does not belong to one of them. */
function workersOf(env: Env): number {
  const workers = wholeNumber(env, 'WORKERS', 1, 1, 256)
  if (workers === 1 || env['DATABASE_URL']) return workers
  throw new ConfigError('WORKERS needs DATABASE_URL: the embedded database belongs to one process.')
}

const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host)

/** Returns whether this is a demonstration: everybody knows its passwords, so it is for one's own machine alone. */
function seedsDemo(env: Env): boolean {
  const text = env['SEED_DEMO'] ?? ''
  if (!['', '0', '1'].includes(text)) throw new ConfigError(`SEED_DEMO must be 0 or 1, but it is "${text}".`)
  const isOwnMachine = !env['DATABASE_URL'] && isLoopback(hostName(env))
  if (text === '1' && !isOwnMachine)
    throw new ConfigError(
      'SEED_DEMO must be 0 with DATABASE_URL, and on a HOST that others reach: everybody knows the passwords of its users.',
    )
  return text === '' ? isOwnMachine : text === '1'
}

/** Returns keys of 32 bytes, which are not repeated in a refusal. */
function secretsKeys(env: Env): Buffer[] {
  const keys = (env['SECRETS_KEY'] ?? '').split(',').filter(Boolean)
  if (keys.every((key) => /^[\w-]{43}=?$/.test(key))) return keys.map((key) => Buffer.from(key, 'base64url'))
  throw new ConfigError('SECRETS_KEY must be 32 bytes in base64url, or several such keys with commas between them.')
}

function passwordCost(env: Env): number {
  const cost = wholeNumber(env, 'PASSWORD_COST', PASSWORD_COST, 2 ** 10, 2 ** 20)
  if (Number.isInteger(Math.log2(cost))) return cost
  throw new ConfigError(`PASSWORD_COST must be a power of 2, but it is ${cost}.`)
}

/** Reads the settings from the environment; throws a ConfigError that names the variable and what it accepts. */
export function readConfig(env: Env): Config {
  const port = wholeNumber(env, 'PORT', 8080, 1, 65535)
  const dataDir = env['DATA_DIR'] || '.data'
  const accessTokenSeconds = wholeNumber(env, 'ACCESS_TOKEN_SECONDS', 900, 5, 86_400)
  return {
    port,
    publicPort: wholeNumber(env, 'PUBLIC_PORT', port, 1, 65535),
    publicOrigins: publicOrigins(env),
    tls: tlsFiles(env),
    host: hostName(env),
    dataDir: dataDir === ':memory:' ? dataDir : resolve(projectRoot, dataDir),
    uploadsDir: resolve(
      projectRoot,
      env['UPLOADS_DIR'] || (dataDir === ':memory:' ? join(tmpdir(), 'office-uploads') : join(dataDir, 'uploads')),
    ),
    uploadsBucket: uploadsBucket(env),
    databaseUrl: databaseUrl(env),
    workers: workersOf(env),
    officeDir: resolve(projectRoot, env['OFFICE_DIST'] || 'dist'),
    hasServiceWorker: onOrOff(env, 'SERVICE_WORKER'),
    moderationDelayMs: wholeNumber(env, 'MODERATION_DELAY_MS', 3_000, 0, DAY),
    deliveryIntervalMs: wholeNumber(env, 'DELIVERY_INTERVAL_MS', 15_000, 100, DAY),
    accessTokenSeconds,
    // An open office renews its token before it ends.
    sessionIdleSeconds: wholeNumber(env, 'SESSION_IDLE_SECONDS', 86_400, 2 * accessTokenSeconds, SESSION_SECONDS),
    rateLimits: numbers(env, 'RATE_LIMITS', RATE_LIMITS),
    maxRequests: wholeNumber(env, 'MAX_REQUESTS', 100, 0, 100_000),
    quotas: numbers(env, 'QUOTAS', QUOTAS),
    trustProxy: trustProxy(env),
    seedDemo: seedsDemo(env),
    secretsKeys: secretsKeys(env),
    passwordCost: passwordCost(env),
    logLevel: logLevel(env),
    slowRequestMs: wholeNumber(env, 'SLOW_REQUEST_MS', 1_000, 0, DAY),
    metricsPort: wholeNumber(env, 'METRICS_PORT', 0, 0, 65535),
    metricsHost: hostName(env, 'METRICS_HOST', '127.0.0.1'),
    mediaLinkTimeoutMs: wholeNumber(env, 'MEDIA_LINK_TIMEOUT_MS', 5_000, 0, 20_000),
    stopDelayMs: wholeNumber(env, 'STOP_DELAY_MS', 0, 0, 600_000),
    drainMs: wholeNumber(env, 'DRAIN_MS', 30_000, 0, 3_600_000),
  }
}
