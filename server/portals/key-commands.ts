import { randomBytes } from 'node:crypto'
import { rotateKey } from '../identity/portal-keys.ts'
import { createSeal } from '../identity/seal.ts'
import { checkSecrets } from '../identity/secrets.ts'
import { form, type Commands, type Context, type Given } from './arguments.ts'
import { portalOf } from './portal-of.ts'
import { Refusal } from './refusal.ts'
import { parseYes } from './settings.ts'
import { table } from './table.ts'

const AT_ONCE = {
  'at-once': { value: 'yes|no', help: 'whether the other keys stop verifying, as after a theft' },
}

async function rotated({ db, config, now }: Context, given: Given, only?: string): Promise<string> {
  const portals =
    only === undefined
      ? await db.selectFrom('portals').selectAll().orderBy('host').execute()
      : [await portalOf(db, only)]
  if (portals.length === 0) throw new Refusal('There are no portals yet.')
  const atOnce = parseYes(given['at-once']?.[0] ?? 'no')
  const seal = createSeal(config.secretsKeys)
  await checkSecrets(db, seal) // a key that the running processes cannot decrypt would stop them
  const lines: string[] = []
  for (const { id, host } of portals)
    lines.push(`${host} signs with ${await rotateKey(db, seal, id, now, atOnce)} from now on.`)
  return lines.join('\n')
}

export const keyCommands: Commands = {
  list: {
    about: 'Lists the keys of all portals; a retiring key still verifies what it has signed.',
    forms: [
      form('', async ({ db }) => {
        const keys = await db
          .selectFrom('portal_keys as k')
          .innerJoin('portals as p', 'p.id', 'k.portal_id')
          .select(['p.host', 'k.kid', 'k.made_at', 'k.retires_at'])
          .orderBy('p.host')
          .orderBy('k.made_at', 'desc')
          .execute()
        if (keys.length === 0) return 'There are no keys yet: a portal gets one at its first sign-in.'
        return table(
          ['Host', 'Key', 'Made', 'Retires'],
          keys.map(({ host, kid, made_at, retires_at }) => [
            host,
            kid,
            made_at.toISOString(),
            retires_at?.toISOString() ?? 'signs',
          ]),
        )
      }),
    ],
  },

  rotate: {
    about: 'Gives a portal, or each of them, a new key to sign with.',
    forms: [
      form('HOST', (context, { HOST }, given) => rotated(context, given, HOST), { options: AT_ONCE }),
      form('', (context, _, given) => rotated(context, given), { options: AT_ONCE }),
    ],
  },

  secret: {
    about: 'Prints a new key for SECRETS_KEY; docs/operations.md says how to replace the present one.',
    forms: [form('', () => Promise.resolve(randomBytes(32).toString('base64url')))],
  },
}
