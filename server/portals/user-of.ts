import type { Kysely, Selectable } from 'kysely'
import type { Database, Users } from '../db/schema.ts'
import { Refusal } from './refusal.ts'

/** Returns a user by the login. Throws Refusal for an unknown one. */
export async function userOf(db: Kysely<Database>, login: string): Promise<Selectable<Users>> {
  const user = await db.selectFrom('users').selectAll().where('login', '=', login.toLowerCase()).executeTakeFirst()
  if (!user) throw new Refusal(`There is no user ${login}: npm run users -- list shows all users.`)
  return user
}
