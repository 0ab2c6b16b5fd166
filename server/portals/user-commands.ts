import type { Kysely, Selectable, Updateable } from 'kysely'
import { ulid } from 'ulid'
import { ROLES } from '../../src/contract/role.ts'
import { DAY } from '../../src/domain/calendar.ts'
import { LOCALES } from '../../src/domain/locale.ts'
import type { Database, Users } from '../db/schema.ts'
import { hashPassword } from '../identity/credentials/password.ts'
import { disableFactor } from '../identity/credentials/second-factor.ts'
import { endSessions, sessionsOf } from '../identity/sessions.ts'
import { randomCode } from '../lib/random-code.ts'
import { form, type Commands, type Context } from './arguments.ts'
import { Refusal } from './refusal.ts'
import { parseEmail, parseName } from './settings.ts'
import { pairs, table } from './table.ts'

type Db = Kysely<Database>

/** How long a password is good that an administrator has set. */
const TEMPORARY_DAYS = 3

function parseLogin(text: string): string {
  const login = text.toLowerCase()
  if (/^[\p{L}\d._@+-]{1,200}$/u.test(login)) return login
  throw new Refusal('A login has 1 to 200 letters, digits and characters of ._@+- in it.')
}

/** Returns a user by the login. Throws Refusal for an unknown one. */
export async function userOf(db: Db, login: string): Promise<Selectable<Users>> {
  const user = await db.selectFrom('users').selectAll().where('login', '=', login.toLowerCase()).executeTakeFirst()
  if (!user) throw new Refusal(`There is no user ${login}: npm run users -- list names those that there are.`)
  return user
}

/** Returns the columns of a new temporary password, and the words that hand it over. */
async function handOver({ config, now }: Context, login: string) {
  const password = randomCode(4)
  const columns = {
    password_hash: await hashPassword(password, config.passwordCost),
    password_expires_at: new Date(now.getTime() + TEMPORARY_DAYS * DAY),
  }
  const words = `${login} signs in with ${password} within ${TEMPORARY_DAYS} days, and then chooses a password.`
  return { columns, words }
}

const update = (db: Db, { id }: Selectable<Users>, columns: Updateable<Users>) =>
  db.updateTable('users').set(columns).where('id', '=', id).execute()

const stateOf = ({ disabled_at, password_expires_at, totp }: Selectable<Users>): string =>
  disabled_at ? 'disabled' : password_expires_at ? 'temporary password' : totp ? 'two factors' : 'password'

export const userCommands: Commands = {
  list: {
    about: 'Lists the users.',
    forms: [
      form('', async ({ db }) => {
        const users = await db.selectFrom('users').selectAll().orderBy('login').execute()
        if (users.length === 0) return 'There is no user yet.'
        return table(
          ['Login', 'Name', 'E-mail', 'Signs in by'],
          users.map((user) => [user.login, user.nickname, user.email, stateOf(user)]),
        )
      }),
    ],
  },

  show: {
    about: 'Shows a user with accounts and sessions.',
    forms: [
      form('LOGIN', async ({ db, config, now }, { LOGIN }) => {
        const user = await userOf(db, LOGIN)
        const accounts = await db
          .selectFrom('memberships as m')
          .innerJoin('advertisers as a', 'a.id', 'm.advertiser_id')
          .where('m.user_id', '=', user.id)
          .select(['a.id', 'm.role'])
          .orderBy('a.id')
          .execute()
        const sessions = await sessionsOf({ db, config }, user.id, now)
        return pairs([
          ['login', user.login],
          ['id', user.id],
          ['name', user.nickname],
          ['e-mail', user.email],
          ['language', user.locale ?? "the browser's"],
          ['signs in by', stateOf(user)],
          ['accounts', accounts.map(({ id, role }) => `${id} (${role})`).join(', ') || 'none'],
          ...sessions.map(
            ({ host, address, seen_at, agent }) =>
              ['session', `${host} from ${address}, seen ${seen_at.toISOString()}, ${agent}`] as const,
          ),
        ])
      }),
    ],
  },

  add: {
    about: 'Adds a user and prints a password to sign in with once.',
    forms: [
      form(
        'LOGIN',
        async (context, { LOGIN }, given) => {
          const login = parseLogin(LOGIN)
          const locale = given['locale']?.[0] ?? null
          if (locale !== null && !LOCALES.some((known) => known === locale))
            throw new Refusal(`"${locale}" is no language of the office, which are ${LOCALES.join(', ')}.`)
          const { columns, words } = await handOver(context, login)
          const row = {
            id: ulid(context.now.getTime()),
            login,
            nickname: parseName(given['name']?.[0] ?? ''),
            email: parseEmail(given['email']?.[0] ?? ''),
            locale,
            ...columns,
          }
          const added = await context.db
            .insertInto('users')
            .values(row)
            .onConflict((existing) => existing.column('login').doNothing())
            .returning('id')
            .executeTakeFirst()
          if (!added)
            throw new Refusal(`There is a user ${login} already: npm run users -- password gives a new password.`)
          return words
        },
        {
          required: {
            name: { value: 'TEXT', help: 'the name that others see' },
            email: { value: 'ADDRESS', help: 'the e-mail address' },
          },
          options: { locale: { value: 'CODE', help: `one of ${LOCALES.join(', ')}; without it the browser's` } },
        },
      ),
    ],
  },

  password: {
    about: 'Replaces a password by one to sign in with once, and ends all sessions.',
    forms: [
      form('LOGIN', async (context, { LOGIN }) => {
        const user = await userOf(context.db, LOGIN)
        const { columns, words } = await handOver(context, user.login)
        await update(context.db, user, columns)
        await endSessions(context.db, user.id)
        return words
      }),
    ],
  },

  disable: {
    about: 'Keeps a user from signing in, and ends all sessions.',
    forms: [
      form('LOGIN', async ({ db, now }, { LOGIN }) => {
        const user = await userOf(db, LOGIN)
        await update(db, user, { disabled_at: now })
        await endSessions(db, user.id)
        return `${user.login} may not sign in any more.`
      }),
    ],
  },

  enable: {
    about: 'Lets a user sign in again.',
    forms: [
      form('LOGIN', async ({ db }, { LOGIN }) => {
        const user = await userOf(db, LOGIN)
        await update(db, user, { disabled_at: null })
        return `${user.login} may sign in.`
      }),
    ],
  },

  end: {
    about: 'Ends all sessions of a user, in every browser.',
    forms: [
      form('LOGIN', async ({ db }, { LOGIN }) => {
        const user = await userOf(db, LOGIN)
        return `Sessions ended: ${await endSessions(db, user.id)}.`
      }),
    ],
  },

  'second-factor': {
    about: 'Takes a lost second factor from a user, who then signs in by password alone, and ends all sessions.',
    forms: [
      form('LOGIN remove', async ({ db }, { LOGIN }) => {
        const user = await userOf(db, LOGIN)
        if (user.totp === null) throw new Refusal(`${user.login} has no second factor.`)
        await disableFactor(db, user.id)
        await endSessions(db, user.id)
        return `${user.login} signs in by password alone.`
      }),
    ],
  },

  role: {
    about: `Gives a user a role in an advertiser: ${ROLES.join(', ')}, or none.`,
    forms: [
      form('LOGIN ADVERTISER ROLE', async ({ db }, { LOGIN, ADVERTISER, ROLE }) => {
        const user = await userOf(db, LOGIN)
        const advertiser = await db
          .selectFrom('advertisers')
          .select('id')
          .where('id', '=', ADVERTISER)
          .executeTakeFirst()
        if (!advertiser) throw new Refusal(`There is no advertiser ${ADVERTISER}.`)
        const membership = { user_id: user.id, advertiser_id: advertiser.id }
        if (ROLE === 'none') {
          await db
            .deleteFrom('memberships')
            .where('user_id', '=', user.id)
            .where('advertiser_id', '=', advertiser.id)
            .execute()
          return `${user.login} has no access to ${advertiser.id}.`
        }
        const role = ROLES.find((known) => known === ROLE)
        if (!role) throw new Refusal(`"${ROLE}" is no role, which are ${ROLES.join(', ')}, or none.`)
        await db
          .insertInto('memberships')
          .values({ ...membership, role })
          .onConflict((row) => row.columns(['user_id', 'advertiser_id']).doUpdateSet({ role }))
          .execute()
        return `${user.login} is ${role} of ${advertiser.id}.`
      }),
    ],
  },
}
