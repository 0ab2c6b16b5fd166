import type { OpenDatabase } from '../../../server/db/connect.ts'
import { migrate } from '../../../server/db/migrate.ts'
import type { Kind } from './database-kind.ts'
import { openEmbedded } from './embedded-test-database.ts'
import { openOnPostgres } from './postgres-test-database.ts'

/** `url` is the address for other processes; an embedded database has none. */
export type TestDatabase = OpenDatabase & { url?: string }

/** The tables, without any rows. */
export const empty: Kind = { name: 'empty', sources: ['server/db'], fill: migrate }

const serverUrl = process.env['TEST_POSTGRES']

/** Whether the tests run on a PostgreSQL server, as with `npm run test:postgres`, and not on the embedded engine. */
export const isOnPostgres = serverUrl !== undefined

/** Opens a database that is not shared. */
export const openTestDatabase = (kind: Kind): Promise<TestDatabase> =>
  serverUrl === undefined ? openEmbedded(kind) : openOnPostgres(serverUrl, kind)
