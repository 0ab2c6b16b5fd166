import { isIP } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DAY } from '../../src/domain/calendar.ts'
import { projectRoot } from '../lib/project-root.ts'

/** The settings of the process, validated once at start. */
export type Config = {
  port: number
  /** The port in the address bar; it differs from `port` only behind the development server. */
  publicPort: number
  /** The listening address: a host name or an IP address; 'localhost' stands for 127.0.0.1 and ::1. */
  host: string
  /** The directory of the embedded database; ':memory:' keeps it in memory, for tests. */
  dataDir: string
  /** The directory of uploaded pictures and videos; shared by several processes on one database. */
  uploadsDir: string
  databaseUrl: string | undefined
  /** The directory of the built office. */
  officeDir: string
  /** The delay before automatic moderation of an ad. */
  moderationDelayMs: number
  /** The interval of the delivery simulation. */
  deliveryIntervalMs: number
  accessTokenSeconds: number
  /** The time to look at what a link of an ad leads to; 0: it is not looked at. */
  mediaLinkTimeoutMs: number
}

type Env = Readonly<Record<string, string | undefined>>

/** An invalid setting: its message is one sentence for the person who starts the server. */
export class ConfigError extends Error {}

function wholeNumber(env: Env, name: string, fallback: number, min: number, max: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, but it is "${text}".`)
}

function hostName(env: Env): string {
  const text = env['HOST'] || 'localhost'
  if (isIP(text) !== 0 || /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(text)) return text
  throw new ConfigError(`HOST must be a host name or an IP address such as localhost or 0.0.0.0, but it is "${text}".`)
}

function databaseUrl(env: Env): string | undefined {
  const text = env['DATABASE_URL']
  if (!text) return undefined
  if (/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) return text
  throw new ConfigError('DATABASE_URL must be an address such as postgresql://user:password@host:5432/database.')
}

/** Reads the settings from the environment; throws a ConfigError that names the variable and what it accepts. */
export function readConfig(env: Env): Config {
  const port = wholeNumber(env, 'PORT', 8080, 1, 65535)
  const dataDir = env['DATA_DIR'] || '.data'
  return {
    port,
    publicPort: wholeNumber(env, 'PUBLIC_PORT', port, 1, 65535),
    host: hostName(env),
    dataDir: dataDir === ':memory:' ? dataDir : resolve(projectRoot, dataDir),
    uploadsDir: resolve(
      projectRoot,
      env['UPLOADS_DIR'] || (dataDir === ':memory:' ? join(tmpdir(), 'office-uploads') : join(dataDir, 'uploads')),
    ),
    databaseUrl: databaseUrl(env),
    officeDir: resolve(projectRoot, env['OFFICE_DIST'] || 'dist'),
    moderationDelayMs: wholeNumber(env, 'MODERATION_DELAY_MS', 3_000, 0, DAY),
    deliveryIntervalMs: wholeNumber(env, 'DELIVERY_INTERVAL_MS', 15_000, 100, DAY),
    accessTokenSeconds: wholeNumber(env, 'ACCESS_TOKEN_SECONDS', 3_600, 5, 86_400),
    mediaLinkTimeoutMs: wholeNumber(env, 'MEDIA_LINK_TIMEOUT_MS', 5_000, 0, 20_000),
  }
}
