import type { OpenDatabase } from '../../../server/db/connect.ts'
import { migrate } from '../../../server/db/migrate.ts'
import type { Kind } from './database-kind.ts'
import { openEmbedded } from './embedded-test-database.ts'
import { openOnPostgres } from './postgres-test-database.ts'

/** `url`: where another process finds it; nowhere, where it is embedded. */
export type TestDatabase = OpenDatabase & { url?: string }

/** The tables, and nothing in them. */
export const empty: Kind = { name: 'empty', sources: ['server/db'], fill: migrate }

const serverUrl = process.env['TEST_POSTGRES']

/** `npm run test:postgres` gives the tests a PostgreSQL server; else they run on the embedded engine. */
export const isOnPostgres = serverUrl !== undefined

/** A database that nobody shares. */
export const openTestDatabase = (kind: Kind): Promise<TestDatabase> =>
  serverUrl === undefined ? openEmbedded(kind) : openOnPostgres(serverUrl, kind)
