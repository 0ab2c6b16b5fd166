import type { Kysely, Selectable, Updateable } from 'kysely'
import { ulid } from 'ulid'
import { ROLES } from '../../src/contract/accounts/role.ts'
import { LOCALES } from '../../src/domain/locale.ts'
import type { Database, Users } from '../db/schema.ts'
import { disableFactor } from '../identity/credentials/second-factor.ts'
import { endSessions, sessionsOf } from '../identity/sessions.ts'
import { deleteInvitesOf } from '../store/members.ts'
import { form, type Commands } from './arguments.ts'
import { Refusal } from './refusal.ts'
import { parseEmail, parseLogin, parseName } from './settings.ts'
import { pairs, table } from './table.ts'
import { temporaryPassword } from './temporary-password.ts'
import { userOf } from './user-of.ts'

type Db = Kysely<Database>

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
        if (users.length === 0) return 'There are no users yet.'
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
    about: 'Adds a user and prints a temporary password.',
    forms: [
      form(
        'LOGIN',
        async (context, { LOGIN }, given) => {
          const login = parseLogin(LOGIN)
          const locale = given['locale']?.[0] ?? null
          if (locale !== null && !LOCALES.some((known) => known === locale))
            throw new Refusal(`"${locale}" is not a language of the office, which are ${LOCALES.join(', ')}.`)
          const { columns, words } = await temporaryPassword(context, login)
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
            throw new Refusal(`There is already a user ${login}: npm run users -- password sets a new password.`)
          return words
        },
        {
          required: {
            name: { value: 'TEXT', help: 'the name that others see' },
            email: { value: 'ADDRESS', help: 'the e-mail address' },
          },
          options: { locale: { value: 'CODE', help: `one of ${LOCALES.join(', ')}; by default the browser's` } },
        },
      ),
    ],
  },

  password: {
    about: 'Replaces a password with a temporary one, and ends all sessions.',
    forms: [
      form('LOGIN', async (context, { LOGIN }) => {
        const user = await userOf(context.db, LOGIN)
        const { columns, words } = await temporaryPassword(context, user.login)
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
        return `${user.login} can no longer sign in.`
      }),
    ],
  },

  enable: {
    about: 'Lets a user sign in again.',
    forms: [
      form('LOGIN', async ({ db }, { LOGIN }) => {
        const user = await userOf(db, LOGIN)
        await update(db, user, { disabled_at: null })
        return `${user.login} can sign in.`
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
    about: "Removes a user's lost second factor, so that the password is enough to sign in, and ends all sessions.",
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
          await deleteInvitesOf(db, advertiser.id, user.id)
          return `${user.login} has no access to ${advertiser.id}.`
        }
        const role = ROLES.find((known) => known === ROLE)
        if (!role) throw new Refusal(`"${ROLE}" is not a role: ${ROLES.join(', ')}, or none.`)
        await db
          .insertInto('memberships')
          .values({ ...membership, role })
          .onConflict((row) => row.columns(['user_id', 'advertiser_id']).doUpdateSet({ role }))
          .execute()
        if (role !== 'owner') await deleteInvitesOf(db, advertiser.id, user.id)
        return `${user.login} is ${role} of ${advertiser.id}.`
      }),
    ],
  },
}
