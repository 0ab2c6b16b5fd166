import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { PASSWORD_COST } from '../identity/credentials/password.ts'
import { ConfigError } from '../lib/config-error.ts'
import { projectRoot } from '../lib/project-root.ts'

/** The environment of the process. Each function below throws a ConfigError for a value that it does not accept. */
export type Env = Readonly<Record<string, string | undefined>>

/** The files of a certificate and its key, with which this process speaks TLS itself. */
export type TlsFiles = { cert: string; key: string }

const TOKEN_BINDINGS = ['on', 'off', 'https'] as const
const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
/** The least severe level that is logged. */
export type TokenBinding = (typeof TOKEN_BINDINGS)[number]
export type LogLevel = (typeof LOG_LEVELS)[number]

/** A bucket of S3-compatible object storage, or a folder in one, by its address, with its access keys. */
export type Bucket = {
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string | undefined
}

/** Reads a whole number within bounds. */
export function wholeNumber(env: Env, name: string, fallback: number, min: number, max: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, but it is "${text}".`)
}

/** Reads numbers by name, such as `user=600,search=60`; absent ones keep their defaults, `off` is 0 for all. */
export function numbers<T extends Record<string, number>>(env: Env, name: string, defaults: T): T {
  const text = env[name] ?? ''
  const names = Object.keys(defaults)
  if (text === 'off') return Object.fromEntries(names.map((key) => [key, 0])) as T
  const given = text.split(',').filter(Boolean)
  const entries = given.map((part) => /^(\w+)=(\d{1,9})$/.exec(part)?.slice(1) ?? [])
  if (!entries.every(([key = '']) => Object.hasOwn(defaults, key)))
    throw new ConfigError(
      `${name} must be "off" or numbers by name such as ${names[0]}=100, of ${names.join(', ')}, but it is "${text}".`,
    )
  return { ...defaults, ...Object.fromEntries(entries.map(([key, value]) => [key, Number(value)])) }
}

/** Returns an origin in lower case, without the default port; undefined for anything else. */
function originOf(text: string): string | undefined {
  const url = URL.parse(text)
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && !url.hostname.includes('*')
  return isOrigin ? url.origin : undefined
}

/** Returns origins of portals: lower case, without a path and without the default port. */
export function publicOrigins(env: Env): string[] {
  const texts = (env['PUBLIC_ORIGIN'] ?? '').split(',').flatMap((part) => part.trim() || [])
  return texts.map((text) => {
    const origin = originOf(text.replace(/\/\/\*(?=:|$)/, '//any.invalid'))
    if (origin) return origin.replace('//any.invalid', '//*')
    throw new ConfigError(
      `PUBLIC_ORIGIN must be origins such as https://ads.example, separated by commas, or https://*, but it is "${text}".`,
    )
  })
}

/** Returns the origin of uploaded files, which no portal may have; undefined if portals serve them. */
export function uploadsOrigin(env: Env): string | undefined {
  const text = env['UPLOADS_ORIGIN']
  if (!text) return undefined
  const origin = originOf(text)
  const hostOf = (address: string) => URL.parse(address)?.hostname
  if (origin && !publicOrigins(env).some((portal) => hostOf(portal) === hostOf(origin))) return origin
  throw new ConfigError(
    `UPLOADS_ORIGIN must be an origin such as https://files.example on a host without a portal, but it is "${text}".`,
  )
}

/** Returns the pattern of the hosts of identity providers, with `*` for the portal's; undefined if they share it. */
export function identityHost(env: Env): string | undefined {
  const text = env['IDENTITY_HOST']
  if (!text) return undefined
  if (/^([a-z0-9]+([.-]+[a-z0-9]+)*[.-])\*$/.test(text)) return text
  throw new ConfigError(
    `IDENTITY_HOST must be a beginning of host names before a * for the portal's, such as id.*, but it is "${text}".`,
  )
}

/** Reads the files of a certificate and its key: both or neither. */
export function tlsFiles(env: Env): TlsFiles | undefined {
  const { TLS_CERT: cert, TLS_KEY: key } = env
  if (!cert && !key) return undefined
  if (cert && key) return { cert: resolve(projectRoot, cert), key: resolve(projectRoot, key) }
  throw new ConfigError(
    'TLS_CERT and TLS_KEY must both be set: the files of a certificate with its chain, and of its key.',
  )
}

/** Reads the addresses of trusted proxies; false if there are none. */
export function trustProxy(env: Env): string | false {
  const text = env['TRUST_PROXY']
  if (!text) return false
  const isAddress = (part: string) => /^(loopback|linklocal|uniquelocal)$/.test(part) || isIP(part.split('/')[0] ?? '')
  if (text.split(',').every((part) => isAddress(part.trim()))) return text
  throw new ConfigError(
    `TRUST_PROXY must be addresses or networks such as 10.0.0.0/8, separated by commas, but it is "${text}".`,
  )
}

/** Reads the log level. */
export const logLevel = (env: Env): LogLevel => oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'warn')

/** Returns where offices bind their tokens to a key of the browser: everywhere, nowhere, or at https origins. */
export const tokenBinding = (env: Env): TokenBinding => oneOf(env, 'DPOP', TOKEN_BINDINGS, 'https')

/** Returns whether there is a collector of traces; what else is set for it is read by OpenTelemetry. */
export function isTraced(env: Env): boolean {
  const text = env['OTEL_EXPORTER_OTLP_ENDPOINT']
  if (!text) return false
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return true
  throw new ConfigError('OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://localhost:4318.')
}

/** Reads a host name or an IP address. */
export function hostName(env: Env, name = 'HOST', fallback = 'localhost'): string {
  const text = env[name] || fallback
  if (isIP(text) !== 0 || /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(text)) return text
  throw new ConfigError(
    `${name} must be a host name or an IP address such as localhost or 0.0.0.0, but it is "${text}".`,
  )
}

/** Reads the address of a PostgreSQL server; undefined for the embedded database. */
export function databaseUrl(env: Env): string | undefined {
  const text = env['DATABASE_URL']
  if (!text) return undefined
  if (/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) return text
  throw new ConfigError('DATABASE_URL must be an address such as postgresql://user:password@host:5432/database.')
}

/** Reads the address of a bucket, and its access keys from the variables that S3's own tools use. */
export function uploadsBucket(env: Env): Bucket | undefined {
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

/** Reads a switch. */
export const onOrOff = (env: Env, name: string, byDefault: 'on' | 'off'): boolean =>
  oneOf(env, name, ['on', 'off'], byDefault) === 'on'

function oneOf<Word extends string>(env: Env, name: string, words: readonly Word[], byDefault: Word): Word {
  const text = env[name] || byDefault
  const word = words.find((each) => each === text)
  if (word) return word
  throw new ConfigError(`${name} must be one of ${words.join(', ')}, but it is "${text}".`)
}

/** Returns the number of processes; several need a database that is not embedded in one of them. */
export function workersOf(env: Env): number {
  const workers = wholeNumber(env, 'WORKERS', 1, 1, 256)
  if (workers === 1 || env['DATABASE_URL']) return workers
  throw new ConfigError('WORKERS needs DATABASE_URL: the embedded database belongs to one process.')
}

const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host)

/** Returns whether this is a demonstration: its passwords are public, so it is for one's own machine alone. */
export function seedsDemo(env: Env): boolean {
  const text = env['SEED_DEMO'] ?? ''
  if (!['', '0', '1'].includes(text)) throw new ConfigError(`SEED_DEMO must be 0 or 1, but it is "${text}".`)
  const isOwnMachine = !env['DATABASE_URL'] && isLoopback(hostName(env))
  if (text === '1' && !isOwnMachine)
    throw new ConfigError(
      'SEED_DEMO must be 0 with DATABASE_URL, and on a HOST that others can reach: the passwords of its users are public.',
    )
  return text === '' ? isOwnMachine : text === '1'
}

/** Returns keys of 32 bytes; an error message does not repeat them. */
export function secretsKeys(env: Env): Buffer[] {
  const keys = (env['SECRETS_KEY'] ?? '').split(',').filter(Boolean)
  if (keys.every((key) => /^[\w-]{43}=?$/.test(key))) return keys.map((key) => Buffer.from(key, 'base64url'))
  throw new ConfigError('SECRETS_KEY must be 32 bytes in base64url, or several such keys separated by commas.')
}

/** Reads the cost of password hashes. */
export function passwordCost(env: Env): number {
  const cost = wholeNumber(env, 'PASSWORD_COST', PASSWORD_COST, 2 ** 10, 2 ** 20)
  if (Number.isInteger(Math.log2(cost))) return cost
  throw new ConfigError(`PASSWORD_COST must be a power of 2, but it is ${cost}.`)
}
