import type { Account } from 'oidc-provider'
import type { Kysely, Selectable } from 'kysely'
import type { Database, Users } from '../db/schema.ts'
import { networkOf } from '../http/client-address.ts'
import type { Deps } from '../start/deps.ts'
import { hashPassword, isOutdated, verifyPassword } from './credentials/password.ts'
import type { Secrets } from './secrets.ts'
import { DEMO_PASSWORD } from './settings.ts'
import { bucketsOf, forgiveAttempt, takeAttempt } from './credentials/throttle.ts'
import { passwordFault, type PasswordFault } from './credentials/weak-password.ts'

/** Returns the id token's claims (docs/product/access.md); without a language of the user, the browser's applies. */
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

/** Returns a user who may sign in. */
export const userById = (db: Kysely<Database>, id: string): Promise<Selectable<Users> | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).where('disabled_at', 'is', null).executeTakeFirst()

/** Returns the account of a user who may sign in, as the provider wants it. */
export async function findAccount(db: Kysely<Database>, id: string): Promise<Account | undefined> {
  const user = await userById(db, id)
  return user && toAccount(user)
}

let nobodysHash: Promise<string> | undefined

/** The credentials of a sign-in; `device` is a browser in which that login has succeeded before. */
export type Claim = { login: string; password: string; address: string; device: string | undefined }
export type SignedIn = { user: Selectable<Users> }
/** A refused claim; `retryAfter`, in milliseconds, for one that came too early to be checked. */
export type SignInRefused = { userId?: string } & (
  | { problem: 'wrong' | 'lapsed' }
  | { problem: 'wait'; retryAfter: number }
)

/** Returns the user with that login and password. An unknown login takes as long as a wrong password. */
export async function signIn(
  { db, config, clock }: Deps,
  { cookieKeys: [secret = ''] }: Secrets,
  { login, password, address, device }: Claim,
): Promise<SignedIn | SignInRefused> {
  const now = clock()
  const buckets = bucketsOf(secret, login, networkOf(address), device)
  const retryAfter = await takeAttempt(db, buckets, now)
  if (retryAfter > 0) return { problem: 'wait', retryAfter }
  const user = await db.selectFrom('users').selectAll().where('login', '=', login).executeTakeFirst()
  nobodysHash ??= hashPassword('', config.passwordCost)
  const isRight = await verifyPassword(password, user?.password_hash ?? (await nobodysHash))
  const isDemo = password === DEMO_PASSWORD && !config.seedDemo
  if (!user || !isRight || isDemo || user.disabled_at) return { problem: 'wrong', ...(user && { userId: user.id }) }
  await forgiveAttempt(db, buckets)
  if (user.password_expires_at && user.password_expires_at <= now) return { problem: 'lapsed', userId: user.id }
  if (isOutdated(user.password_hash, config.passwordCost))
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password, config.passwordCost) })
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash) // it may have been changed meanwhile
      .execute()
  return { user }
}

/** Stores a password that the user has chosen, or returns why it is not allowed. */
export async function choosePassword(
  { db, config }: Deps,
  { id, login, nickname, email, password_hash }: Selectable<Users>,
  password: string,
): Promise<PasswordFault | undefined> {
  const fault = await passwordFault(password, [login, ...nickname.split(/\s+/), ...email.split(/[@.]/)])
  if (fault) return fault
  if (await verifyPassword(password, password_hash)) return 'same'
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password, config.passwordCost), password_expires_at: null })
    .where('id', '=', id)
    .execute()
  return undefined
}
