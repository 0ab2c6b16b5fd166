import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Config } from './config.ts'

/** The dependencies of every part of the server; tests supply their own clock and database. */
export type Deps = {
  db: Kysely<Database>
  config: Config
  clock: () => Date
}
