import { parseArgs } from 'node:util'
import { callNames, type CallName } from '../../src/contract/calls/calls.ts'

export type Options = {
  /** The URL without a trailing slash. */
  readonly baseUrl: string
  readonly token: string
  /** The host for which the domain configuration is requested. */
  readonly host: string
  /** Whether calls that create something are permitted. */
  readonly mayWrite: boolean
  /** The calls to judge, all if there are none. */
  readonly only: readonly CallName[]
  /** Whether the report is printed as JSON. */
  readonly isJson: boolean
  /** The file that takes the report as JUnit XML. */
  readonly junit?: string
  /** Ids that belong to an advertiser of which the user is not a member. */
  readonly foreign: { readonly advertiserId?: string; readonly campaignId?: string; readonly advertId?: string }
}

/** An error in the options, described in one sentence. */
export class OptionsError extends Error {}

export const USAGE = `npm run conformance -- --base-url <url> --token <access token> [options]

  --base-url            where the backend serves /api/…                        CONFORMANCE_BASE_URL
  --token               an access token of a user with at least one advertiser CONFORMANCE_TOKEN
  --host                the host of the domain configuration, the base url's   CONFORMANCE_HOST
  --write               try the calls that make something, and delete it again CONFORMANCE_WRITE=1
  --only                the calls to judge, by name, with commas between       CONFORMANCE_ONLY
  --json                print the report as JSON                               CONFORMANCE_JSON=1
  --junit               the file that takes the report as JUnit XML            CONFORMANCE_JUNIT
  --foreign-advertiser  ids that the user has no access to                     CONFORMANCE_FOREIGN_ADVERTISER
  --foreign-campaign                                                           CONFORMANCE_FOREIGN_CAMPAIGN
  --foreign-advert                                                             CONFORMANCE_FOREIGN_ADVERT`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const known = {
  'base-url': text,
  token: text,
  host: text,
  write: flag,
  only: text,
  json: flag,
  junit: text,
  'foreign-advertiser': text,
  'foreign-campaign': text,
  'foreign-advert': text,
} as const

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: known, strict: true, allowPositionals: false }).values
  } catch (error) {
    throw new OptionsError(error instanceof Error ? error.message : String(error))
  }
}

function baseUrlOf(given: string | undefined): URL {
  if (!given) throw new OptionsError('The address of the backend is missing: give it with --base-url.')
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new OptionsError(`--base-url is "${given}", which is not an http or https address.`)
  return url
}

function callsIn(text = ''): CallName[] {
  const names = text.split(',').flatMap((name) => name.trim() || [])
  return names.map((name) => {
    const known = callNames.find((call) => call === name)
    if (!known) throw new OptionsError(`--only names ${name}, which is not a call. The calls: ${callNames.join(', ')}.`)
    return known
  })
}

/** Reads the options, each from the command line or else from the environment. Throws an OptionsError. */
export function readOptions(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Options {
  const values = parse(args)
  const option = (name: Exclude<keyof typeof known, 'write' | 'json'>): string | undefined =>
    values[name] ?? (env[`CONFORMANCE_${name.toUpperCase().replaceAll('-', '_')}`] || undefined)

  const url = baseUrlOf(option('base-url'))
  const token = option('token')?.trim()
  if (!token) throw new OptionsError('An access token is missing: give it with --token.')
  if (!/^[\w.~+/=-]+$/.test(token))
    throw new OptionsError(
      '--token is not an access token: it is sent in a header, and contains characters that a header does not allow.',
    )
  const [junit, advertiserId, campaignId, advertId] = [
    option('junit'),
    option('foreign-advertiser'),
    option('foreign-campaign'),
    option('foreign-advert'),
  ]
  return {
    baseUrl: `${url.origin}${url.pathname.replace(/\/+$/, '')}`,
    token,
    host: option('host') ?? url.hostname,
    mayWrite: values.write ?? env.CONFORMANCE_WRITE === '1',
    only: callsIn(option('only')),
    isJson: values.json ?? env.CONFORMANCE_JSON === '1',
    ...(junit && { junit }),
    foreign: {
      ...(advertiserId && { advertiserId }),
      ...(campaignId && { campaignId }),
      ...(advertId && { advertId }),
    },
  }
}
