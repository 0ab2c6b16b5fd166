import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The folders in which packages install the server's programs, mostly outside PATH: the newest version first. */
const places = [
  '/usr/lib/postgresql',
  '/usr',
  '/opt/homebrew/opt',
  '/usr/local/opt',
  '/usr/local',
  '/usr/lib',
  '/Library/PostgreSQL',
]
const isVersion = /^(postgresql(@\d+)?|pgsql(-\d+)?|\d+)$/
const numberIn = (name) => Number(/\d+$/.exec(name)?.[0] ?? 0)

function foldersIn(place) {
  try {
    return readdirSync(place)
      .filter((name) => isVersion.test(name))
      .sort((a, b) => numberIn(b) - numberIn(a))
      .map((name) => join(place, name, 'bin'))
  } catch {
    return []
  }
}

/** Returns the folder of PostgreSQL's server programs; undefined if there is none. */
export function findPostgres() {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...onPath, ...places.flatMap(foldersIn)].find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  )
}

/**
 * Returns the user that runs the server, which refuses to run as root: `{}` for the current user, or the ids of a
 * system user for it; undefined if there is none.
 */
export function postgresUser() {
  if (process.getuid?.() !== 0) return {}
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = ['postgres', 'nobody'].map((name) => accounts.find(([login]) => login === name)).find(Boolean)
  return account && { uid: Number(account[2]), gid: Number(account[3]) }
}

/** Returns why no server can start here, in a few words; undefined if one can. */
export function whyNoPostgres() {
  if (process.platform === 'win32') return 'not available for Windows'
  if (!findPostgres()) return "PostgreSQL's server programs (initdb, postgres) are not installed"
  return postgresUser() ? undefined : 'root cannot run PostgreSQL, and there is no other user'
}
