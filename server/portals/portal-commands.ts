import type { Kysely, Selectable } from 'kysely'
import { ulid } from 'ulid'
import { APPEARANCE_NAMES } from '../../src/domain/appearance.ts'
import type { Database, Portals } from '../db/schema.ts'
import { MOUNT } from '../identity/settings.ts'
import { identityOrigin, portalOfIdentity, portalOrigin } from '../store/portals.ts'
import { parseEmbedOrigin, parseHost } from './addresses.ts'
import { form, type Commands, type Context, type Options } from './arguments.ts'
import { Refusal, UsageError } from './refusal.ts'
import { parseName, settingOptions, settingsOf } from './settings.ts'
import { changePortal, portalOf } from './portal-of.ts'
import { pairs, table } from './table.ts'
import { userOf } from './user-of.ts'

type Db = Kysely<Database>

async function partnersOf(db: Db, portalId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('embed_partners')
    .select('id')
    .where('portal_id', '=', portalId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

const list = (values: readonly string[], otherwise: string): string => values.join(', ') || otherwise
const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no')

async function described({ db, config }: Context, portal: Selectable<Portals>): Promise<string> {
  const origin = portalOrigin(portal.host, config)
  return pairs([
    ['host', portal.host],
    ['id', portal.id],
    ['office', origin],
    ['issuer', `${identityOrigin(portal.host, config)}${MOUNT}`],
    ['name', portal.name],
    ['currency', portal.currency],
    ['support e-mail', portal.support_email],
    ['support text', portal.support_widget_enabled ? list(Object.keys(portal.support_widget_content), '') : 'none'],
    ['logo', portal.logo_url],
    ['icon', portal.icon_url ?? 'none'],
    ...APPEARANCE_NAMES.map((name) => [name, portal.appearance?.[name] ?? 'none'] as const),
    ['locales', list(portal.locales ?? [], 'all')],
    ['invites', yesOrNo(portal.is_invite_allowed)],
    ['ad registry', yesOrNo(portal.is_ord_portal)],
    ['shown by', list(portal.embed_origins, 'only its own pages')],
    ['partners', list(await partnersOf(db, portal.id), 'none')],
  ])
}

async function listed({ db }: Context): Promise<string> {
  const portals = await db.selectFrom('portals').selectAll().orderBy('host').execute()
  if (portals.length === 0) return 'There are no portals yet.'
  const rows = portals.map(async ({ id, host, name, currency, embed_origins }) => {
    const partners = await partnersOf(db, id)
    return [host, name, currency, String(embed_origins.length), String(partners.length)]
  })
  return table(['Host', 'Name', 'Currency', 'Origins', 'Partners'], await Promise.all(rows))
}

function parseCurrency(text: string): string {
  if (Intl.supportedValuesOf('currency').includes(text)) return text
  throw new Refusal(`"${text}" is not an ISO 4217 currency code such as EUR.`)
}

const {
  name,
  'support-email': supportEmail,
  ...optional
} = settingOptions as typeof settingOptions & {
  name: Options[string]
  'support-email': Options[string]
}
const currency = { value: 'CODE', help: 'the currency of all sums, such as EUR' }
const originList = (help: string) => ({ value: 'ORIGIN', isList: true as const, help })

export const portalCommands: Commands = {
  list: { about: 'Lists the portals.', forms: [form('', listed)] },

  show: {
    about: 'Shows everything about a portal.',
    forms: [form('HOST', async (context, { HOST }) => described(context, await portalOf(context.db, HOST)))],
  },

  add: {
    about: 'Adds a portal, whose office is at that host from then on.',
    forms: [
      form(
        'HOST',
        async (context, { HOST }, given) => {
          const host = parseHost(HOST)
          if (URL.parse(context.config.uploadsOrigin ?? '')?.hostname === host)
            throw new Refusal(`${host} is the host of uploaded files: see UPLOADS_ORIGIN.`)
          if (portalOfIdentity(host, context.config))
            throw new Refusal(`${host} is kept for an identity provider: see IDENTITY_HOST.`)
          const row = {
            id: host,
            host,
            name: '',
            support_email: '',
            currency: parseCurrency(given['currency']?.[0] ?? ''),
            logo_url: '/favicon.svg',
            is_invite_allowed: true,
            is_ord_portal: false,
            support_widget_enabled: false,
            support_widget_content: JSON.stringify({ en: '' }),
            ...settingsOf(given),
          }
          const added = await context.db
            .insertInto('portals')
            .values(row)
            .onConflict((existing) => existing.doNothing())
            .returningAll()
            .executeTakeFirst()
          if (!added) throw new Refusal(`There is already a portal ${host}: npm run portal -- set changes it.`)
          return described(context, added)
        },
        { required: { name, currency, 'support-email': supportEmail }, options: optional },
      ),
    ],
  },

  set: {
    about: 'Changes a portal.',
    forms: [
      form(
        'HOST',
        async (context, { HOST }, given) => {
          if (Object.keys(given).length === 0)
            throw new UsageError('No setting is given: see npm run portal -- set --help.')
          return described(context, await changePortal(context.db, HOST, (portal) => settingsOf(given, portal)))
        },
        { options: settingOptions },
      ),
    ],
  },

  advertiser: {
    about: 'Adds an advertiser, whose owner can invite others in the office.',
    forms: [
      form(
        'HOST add NAME',
        async ({ db, now }, { HOST, NAME }, given) => {
          const portal = await portalOf(db, HOST)
          const owner = await userOf(db, given['owner']?.[0] ?? '')
          const balance = Number(given['balance']?.[0] ?? 0)
          if (!(Math.abs(balance) < 1e9)) throw new Refusal('A balance is a number such as 1000 or 99.50.')
          const advertiser = {
            id: ulid(now.getTime()),
            portal_id: portal.id,
            name: parseName(NAME),
            balance,
            is_ord_advertiser: false,
            is_invites_allowed: true,
          }
          await db.transaction().execute(async (trx) => {
            await trx.insertInto('advertisers').values(advertiser).execute()
            const membership = { user_id: owner.id, advertiser_id: advertiser.id, role: 'owner' as const }
            await trx.insertInto('memberships').values(membership).execute()
          })
          return `${advertiser.name} is ${advertiser.id}, and ${owner.login} its owner.`
        },
        {
          required: { owner: { value: 'LOGIN', help: 'the user who has all rights there' } },
          options: {
            balance: { value: 'SUM', help: 'what it may spend, in the currency of the portal; 0 by default' },
          },
        },
      ),
    ],
  },

  embed: {
    about: 'Sets which pages may show the office in a frame, by their origins.',
    forms: [
      form(
        'HOST',
        async ({ db }, { HOST }, { add = [], remove = [] }) => {
          const added = add.map(parseEmbedOrigin)
          const removed = remove.map(parseEmbedOrigin)
          const isChanged = add.length + remove.length > 0
          const { embed_origins } = isChanged
            ? await changePortal(db, HOST, (portal) => {
                const unknown = removed.find((origin) => !portal.embed_origins.includes(origin))
                if (unknown) throw new Refusal(`${unknown} is not among the origins of ${portal.host}.`)
                const kept = portal.embed_origins.filter((origin) => !removed.includes(origin))
                return { embed_origins: [...new Set([...kept, ...added])] }
              })
            : await portalOf(db, HOST)
          return embed_origins.join('\n') || "Only the office's own pages may show it."
        },
        {
          options: {
            add: originList('origins to allow, such as https://shop.example'),
            remove: originList('origins to remove'),
          },
        },
      ),
    ],
  },
}
