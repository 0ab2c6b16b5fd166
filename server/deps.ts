import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import type { Database } from './db/schema.ts'

/** What every part of the platform is built from; tests bring their own clock and database. */
export type Deps = {
  db: Kysely<Database>
  config: Config
  clock: () => Date
}

/** A signed-in user, taken from a verified access token. */
export type RequestUser = { id: string }

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every call but the domain configuration's. */
    user: RequestUser
    /** The language of the catalogue's texts: the first of Accept-Language that is ru or en, else ru. */
    locale: 'ru' | 'en'
  }
}
