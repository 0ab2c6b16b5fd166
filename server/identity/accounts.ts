import type { Account } from 'oidc-provider'
import type { Kysely, Selectable } from 'kysely'
import type { Database, Users } from '../db/schema.ts'
import { hashPassword, verifyPassword } from './password.ts'

/**
 * Returns the id token's claims (docs/product/access.md); without a language of the user's own, the browser's applies.
 */
const toAccount = (user: Selectable<Users>): Account => ({
  accountId: user.id,
  claims: () => ({
    sub: user.id,
    nickname: user.nickname,
    preferred_username: user.login,
    email: user.email,
    email_verified: true,
    ...(user.locale === null ? {} : { locale: user.locale }),
  }),
})

export async function findAccount(db: Kysely<Database>, id: string): Promise<Account | undefined> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  return user && toAccount(user)
}

let nobodysHash: Promise<string> | undefined

/** Returns the id of the user with that login and password. An unknown login takes as long as a wrong password. */
export async function signIn(db: Kysely<Database>, login: string, password: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('login', '=', login.trim().toLowerCase())
    .executeTakeFirst()
  nobodysHash ??= hashPassword('')
  const isRight = await verifyPassword(password, user?.password_hash ?? (await nobodysHash))
  return isRight ? user?.id : undefined
}
