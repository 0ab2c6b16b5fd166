import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, postgresUser } from './postgres-programs.mjs'

/** The data need not survive a power cut, and the server listens only on a socket in its own folder. */
const throwAway = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
const always = {
  listen_addresses: '',
  max_connections: '200',
  wal_level: 'minimal',
  max_wal_senders: '0',
  log_min_messages: 'fatal',
}

/**
 * Keeps a server running while its input is open, then removes it with its folder: nothing remains however the parent
 * process ends. $1: the programs, $2: the folder, the rest: settings.
 */
const keeper = `
  programs=$1 folder=$2; shift 2
  "$programs/initdb" --pgdata="$folder/data" --username=postgres --auth=trust --encoding=UTF8 --no-sync \\
    >"$folder/log" 2>&1 || { cat "$folder/log" >&2; rm -rf "$folder"; exit 1; }
  "$programs/postgres" -D "$folder/data" -k "$folder" "$@" >>"$folder/log" 2>&1 </dev/null & server=$!
  echo started
  cat >/dev/null
  kill -QUIT $server; wait $server; rm -rf "$folder"`

async function untilItAnswers(databaseUrl) {
  const { default: pg } = await import('pg')
  const deadline = Date.now() + 30_000
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl })
    try {
      await client.connect()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 30))
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/**
 * Starts a PostgreSQL server with a new cluster in a temporary folder. `settings` are added to the server's own.
 * Returns a function for the address of each database, and one that stops and removes the server; it also ends with
 * this process.
 * @param {Record<string, string>} settings
 */
export async function startPostgres(settings = throwAway) {
  const user = postgresUser()
  const folder = mkdtempSync(join(tmpdir(), 'office-postgres-')) // only its owner may enter
  if (user?.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const parameters = Object.entries({ ...always, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const env = { PATH: process.env.PATH, LC_ALL: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8', TZ: 'UTC' }
  const child = spawn('sh', ['-c', keeper, 'keeper', findPostgres(), folder, ...parameters], {
    ...user,
    env,
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [line] = await Promise.race([once(child.stdout, 'data'), ended])
  if (String(line).trim() !== 'started') throw new Error('PostgreSQL could not be started')
  const urlOf = (database) => `postgresql:///${database}?${new URLSearchParams({ host: folder, user: 'postgres' })}`
  const stop = async () => {
    child.stdin.end()
    await ended
  }
  try {
    await untilItAnswers(urlOf('postgres'))
  } catch (error) {
    await stop()
    throw error
  }
  return { urlOf, folder, stop }
}
