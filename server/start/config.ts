import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DAY } from '../../src/domain/calendar.ts'
import { SESSION_SECONDS } from '../identity/settings.ts'
import { ConfigError } from '../lib/config-error.ts'
import { projectRoot } from '../lib/project-root.ts'
import {
  databaseUrl,
  hostName,
  identityHost,
  isTraced,
  logLevel,
  numbers,
  onOrOff,
  passwordCost,
  publicOrigins,
  secretsKeys,
  seedsDemo,
  tlsFiles,
  tokenBinding,
  trustProxy,
  uploadsBucket,
  uploadsOrigin,
  wholeNumber,
  workersOf,
  type Bucket,
  type Env,
  type LogLevel,
  type TlsFiles,
  type TokenBinding,
} from './read-settings.ts'

/** The settings of the process, validated once at start. */
export type Config = {
  port: number
  /** The port in the address bar; it differs from `port` only behind the development server. */
  publicPort: number
  /** The origins of offices as in the address bar; one with `*` as its host applies to all others. */
  publicOrigins: readonly string[]
  tls: TlsFiles | undefined
  /** The listening address: a host name or an IP address; 'localhost' stands for 127.0.0.1 and ::1. */
  host: string
  /** The directory of the embedded database; ':memory:' keeps it in memory, for tests. */
  dataDir: string
  /** The directory of uploaded pictures and videos; shared by several processes on one database. */
  uploadsDir: string
  /** The bucket that stores uploaded files instead; the directory then holds only incomplete ones. */
  uploadsBucket: Bucket | undefined
  /** The hosts of identity providers, with `*` for the portal's host; undefined: each provider shares it. */
  identityHost: string | undefined
  /** The origin that serves uploaded files, and nothing else; undefined: each portal serves those of its ads. */
  uploadsOrigin: string | undefined
  databaseUrl: string | undefined
  /** The number of processes that share the port. */
  workers: number
  /** The directory of the built office. */
  officeDir: string
  /** Whether browsers cache the office for slow and lost connections; otherwise they delete their copy. */
  hasServiceWorker: boolean
  /** The delay before automatic moderation of an ad. */
  moderationDelayMs: number
  /** The interval of the delivery simulation. */
  deliveryIntervalMs: number
  accessTokenSeconds: number
  /** Where the office binds its tokens to a key of the browser (DPoP). */
  tokenBinding: TokenBinding
  /** The time that a session lasts while no office is open. */
  sessionIdleSeconds: number
  /** The most requests of each kind within a minute, and of a user at the same time; 0: any number. */
  rateLimits: typeof RATE_LIMITS
  /** The most calls that are handled at the same time; 0: any number. */
  maxRequests: number
  /** The most campaigns of an advertiser, ads of a campaign, and new files of an advertiser in 24 hours; 0: any. */
  quotas: typeof QUOTAS
  /** The addresses of trusted proxies, which report the address of a client. */
  trustProxy: string | false
  /** Whether an empty database is filled with the demonstration, and its users may sign in. */
  seedDemo: boolean
  /** The keys that encrypt the secrets in the database: the first one encrypts, all of them decrypt. */
  secretsKeys: readonly Buffer[]
  /** The cost of new password hashes; lower ones are for tests alone. */
  passwordCost: number
  logLevel: LogLevel
  /** The duration from which a request is logged as slow; 0: never. */
  slowRequestMs: number
  /** The port of the metrics, at `metricsHost`; 0: they are not served. */
  metricsPort: number
  metricsHost: string
  /** Whether traces are sent to a collector; OpenTelemetry itself reads where it is. */
  isTraced: boolean
  /** The time limit for checking what a link of an ad leads to; 0: links are not checked. */
  mediaLinkTimeoutMs: number
  /** The time between announcing the stop and accepting no more connections. */
  stopDelayMs: number
  /** The time limit of running requests once no connections are accepted. */
  drainMs: number
}

/** Far above what people need, including those of one company who share an address. */
const RATE_LIMITS = { user: 3_000, atOnce: 50, address: 12_000, search: 600, reports: 60, uploads: 120 }
const QUOTAS = { campaigns: 20_000, adverts: 1_000, uploads: 1_000 }

export { ConfigError }

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
    identityHost: identityHost(env),
    uploadsOrigin: uploadsOrigin(env),
    databaseUrl: databaseUrl(env),
    workers: workersOf(env),
    officeDir: resolve(projectRoot, env['OFFICE_DIST'] || 'dist'),
    hasServiceWorker: onOrOff(env, 'SERVICE_WORKER', 'on'),
    moderationDelayMs: wholeNumber(env, 'MODERATION_DELAY_MS', 3_000, 0, DAY),
    deliveryIntervalMs: wholeNumber(env, 'DELIVERY_INTERVAL_MS', 15_000, 100, DAY),
    accessTokenSeconds,
    tokenBinding: tokenBinding(env),
    // An open office renews its token before it expires.
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
    isTraced: isTraced(env),
    mediaLinkTimeoutMs: wholeNumber(env, 'MEDIA_LINK_TIMEOUT_MS', 5_000, 0, 20_000),
    stopDelayMs: wholeNumber(env, 'STOP_DELAY_MS', 0, 0, 600_000),
    drainMs: wholeNumber(env, 'DRAIN_MS', 30_000, 0, 3_600_000),
  }
}
