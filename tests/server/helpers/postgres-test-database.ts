import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openDatabase, type OpenDatabase } from '../../../server/db/connect.ts'
import { atPace } from '../../../server/db/pace.ts'
import { nameOf, type Kind } from './database-kind.ts'

/** Returns the URL of another database on the same server. */
function siblingUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

async function onServer<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes the template database unless there is one; only one of several test processes makes it. */
async function templateOf(serverUrl: string, kind: Kind): Promise<string> {
  const template = nameOf(kind)
  const parent = kind.from && (await templateOf(serverUrl, kind.from))
  await onServer(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount !== 0) return
    const draft = `${template}-draft`
    await client.query(`create database "${draft}" template "${parent ?? 'template0'}"`)
    const made = await openDatabase({ dataDir: ':memory:', databaseUrl: siblingUrl(serverUrl, draft) })
    await atPace('upgrade', () => kind.fill(made.db))
    await made.close()
    await client.query(`alter database "${draft}" rename to "${template}"`)
  })
  return template
}

/** Opens a private copy of the template, made almost instantly; closing drops it, even while others still use it. */
export async function openOnPostgres(serverUrl: string, kind: Kind): Promise<OpenDatabase & { url: string }> {
  const template = await templateOf(serverUrl, kind)
  const name = `test-${randomUUID()}`
  await onServer(serverUrl, (client) => client.query(`create database "${name}" template "${template}"`))
  const url = siblingUrl(serverUrl, name)
  const { db, pools, close } = await openDatabase({ dataDir: ':memory:', databaseUrl: url })
  return {
    db,
    pools,
    url,
    close: async () => {
      await close()
      await onServer(serverUrl, (client) => client.query(`drop database "${name}" with (force)`))
    },
  }
}
