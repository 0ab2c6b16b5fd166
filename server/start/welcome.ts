import { USERS } from '../seed/people.ts'
import { DEMO_PASSWORD } from '../identity/settings.ts'
import { portalOrigin } from '../store/portals.ts'
import type { Deps } from './deps.ts'

function dataPlace({ databaseUrl, dataDir }: Deps['config']): string {
  if (databaseUrl === undefined) return `${dataDir} (start over: npm start -- --reset)`
  const url = new URL(databaseUrl)
  url.password = ''
  return url.href
}

/**
 * Returns the text for the person who started the server: the addresses, the demo accounts, the location of the data.
 */
export async function welcome({ db, config }: Deps): Promise<string> {
  const portals = await db.selectFrom('portals').select(['host', 'name', 'currency']).orderBy('host', 'desc').execute()
  const demo = USERS.map(({ login }) => login as string)
  const users = await db.selectFrom('users').select('login').where('login', 'in', demo).execute()
  const logins = users.map(({ login }) => login).sort((a, b) => demo.indexOf(a) - demo.indexOf(b))
  return [
    '',
    'The advertising office is running:',
    ...(portals.length === 0 ? ['  no portals yet: npm run portal -- add --help'] : []),
    ...portals.map(({ host, name, currency }) => `  ${portalOrigin(host, config).padEnd(24)} ${name}, ${currency}`),
    ...(logins.length === 0 || !config.seedDemo
      ? []
      : [`Sign in as ${logins.join(', ')}; the password is ${DEMO_PASSWORD}.`]),
    `Data: ${dataPlace(config)}`,
    'Stop with Ctrl+C.',
    '',
  ].join('\n')
}
