import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import type { Database } from './db/schema.ts'

/** The dependencies of every part of the server; tests supply their own clock and database. */
export type Deps = {
  db: Kysely<Database>
  config: Config
  clock: () => Date
}

/** A signed-in user, taken from a verified access token. */
export type RequestUser = { id: string }

declare module 'fastify' {
  interface FastifyRequest {
    /** The user of the request, set on every call but the domain configuration's. */
    user: RequestUser
    /** The language of the catalogue's texts: the first of Accept-Language that is ru or en, else ru. */
    locale: 'ru' | 'en'
  }
}
