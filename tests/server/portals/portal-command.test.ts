import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../../server/lib/project-root.ts'
import { createInvite } from '../../../server/store/invites.ts'
import { purgeAudit, record } from '../../../server/store/audit.ts'
import { auditCommand, portalCommand, userCommand } from '../../../server/portals/commands.ts'
import { Refusal, UsageError } from '../../../server/portals/refusal.ts'
import type { DomainConfiguration } from '../../../src/contract/domain-configuration.ts'
import { verifyPassword } from '../../../server/identity/credentials/password.ts'
import { NOW, startWorld, type World } from '../helpers/world.ts'

let world: World
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'office-portal-'))
  world = await startWorld()
})
afterAll(async () => {
  await world.platform.close()
  rmSync(folder, { recursive: true })
})

const context = () => ({ db: world.db, config: world.platform.deps.config, now: NOW })
/** Runs a command; its words stand between spaces. */
const run = (line: string, ...more: string[]) => portalCommand([...line.split(' '), ...more])(context())
/** Returns the sentence with which a command is refused. */
async function refusalOf(line: string, ...more: string[]): Promise<string> {
  const error: unknown = await (async () => run(line, ...more))().catch((reason: unknown) => reason)
  if (!(error instanceof Refusal)) throw new Error(`${line} is not refused: ${String(error)}`)
  expect(error.message).toMatch(/^[^\n]+\.$/)
  return error.message
}
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const configurationOf = async (host: string, language = 'en'): Promise<DomainConfiguration> => {
  const url = `/api/domainConfigurations/${host}/`
  const answer = await world.platform.call({ method: 'GET', url, headers: { 'accept-language': language } })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

describe('a portal', () => {
  it('is added with little, and works at once: configuration, provider and tokens', async () => {
    const shown = await run('add New.Example --currency EUR --support-email help@new.example --name', 'New Ads')
    expect(shown).toMatch(/^host +new\.example\nid +new\.example\noffice +http:\/\/new\.example:\d+\nissuer +http/)
    const configuration = await configurationOf('new.example')
    const origin = `http://new.example:${world.platform.deps.config.publicPort}`
    expect(configuration).toMatchObject({
      portalId: 'new.example',
      portalName: 'New Ads',
      currency: 'EUR',
      supportEmail: 'help@new.example',
      logoUrl: '/favicon.svg',
      isInviteAllowed: true,
      isOrdPortal: false,
      supportWidgetSettings: { isEnabled: false },
      embedOrigins: [],
      authSettings: { authority: `${origin}/identity`, redirectUri: `${origin}/oidc-callback` },
    })
    const metadata = await world.platform.handleOver('new.example', '/identity/.well-known/openid-configuration')
    expect(JSON.parse(metadata.body)).toMatchObject({ issuer: `${origin}/identity` })
  })

  it('is refused at the host of uploaded files', async () => {
    const { config } = world.platform.deps
    const words = 'add files.example --name Ads --currency EUR --support-email help@a.example'.split(' ')
    const added = portalCommand(words)({ ...context(), config: { ...config, uploadsOrigin: 'https://files.example' } })
    await expect(added).rejects.toThrow('files.example is the host of uploaded files: see UPLOADS_ORIGIN.')
  })

  it('is refused at a host that is kept for an identity provider, whose issuer is shown', async () => {
    const { config } = world.platform.deps
    const apart = { ...context(), config: { ...config, identityHost: 'id.*' } }
    const added = portalCommand(
      'add id.ads.example --name Ads --currency EUR --support-email help@a.example'.split(' '),
    )
    await expect(added(apart)).rejects.toThrow('id.ads.example is kept for an identity provider: see IDENTITY_HOST.')
    expect(await portalCommand(['show', 'localhost'])(apart)).toMatch(/issuer +http:\/\/id\.localhost(:\d+)?\/identity/)
    expect(await portalCommand(['show', '127.0.0.1'])(apart)).toMatch(/issuer +http:\/\/127\.0\.0\.1/)
  })

  it('is refused twice, without required settings, and at no host', async () => {
    const rest = '--name Ads --currency EUR --support-email help@a.example'
    expect(await refusalOf(`add localhost ${rest}`)).toContain('There is already a portal localhost')
    expect(await refusalOf(`add https://a.example ${rest}`)).toContain('is not a host name')
    expect(await refusalOf('add a.example --name Ads --support-email help@a.example')).toContain(
      '--currency is missing',
    )
    expect(await refusalOf(`add a.example ${rest.replace('EUR', 'EURO')}`)).toContain('is not an ISO 4217 currency')
    expect(await refusalOf(`add a.example ${rest.replace('@', '')}`)).toContain('is not an e-mail address')
    expect(await refusalOf('show a.example')).toContain('There is no portal a.example')
    expect(await refusalOf('show http://localhost')).toContain('is not a host name')
  })

  it('is listed with the others, in columns', async () => {
    const [head, ...rows] = (await run('list')).split('\n')
    expect(head).toMatch(/^HOST +NAME +CURRENCY +ORIGINS +PARTNERS$/)
    const column = head?.indexOf('CURRENCY')
    const row = rows.find((line) => line.startsWith('127.0.0.1'))
    expect(row?.slice(column)).toMatch(/^USD +0 +0$/)
  })

  it('takes an appearance value by value, and removes it by "none"', async () => {
    await run('set 127.0.0.1 --accent #0A7F5A --theme dark --radius 8 --density compact --font', 'Inter, Arial')
    const chosen = { accent: '#0A7F5A', theme: 'dark', radius: '8', density: 'compact', font: 'Inter, Arial' }
    expect((await configurationOf('127.0.0.1')).appearance).toEqual(chosen)
    const shown = await run('set 127.0.0.1 --theme none --radius 0')
    expect(shown).toMatch(/^theme +none$/m)
    const { theme: _, ...rest } = chosen
    expect((await configurationOf('127.0.0.1')).appearance).toEqual({ ...rest, radius: '0' })
    await run('set 127.0.0.1 --accent none --radius none --density none --font none')
    expect(await configurationOf('127.0.0.1')).not.toHaveProperty('appearance')
  })

  it.each([
    ['accent', 'green', 'a colour such as #0a7f5a'],
    ['theme', 'blue', 'light, dark or auto'],
    ['radius', '17', 'from 0 to 16'],
    ['density', 'dense', 'comfortable or compact'],
    ['font', 'a;b', 'names of fonts'],
    ['accent', '', 'a colour such as #0a7f5a'],
  ])('refuses --%s "%s" with a reason', async (name, value, rule) => {
    expect(await refusalOf(`set localhost --${name}`, value)).toContain(rule)
    expect(await configurationOf('localhost')).not.toHaveProperty('appearance')
  })

  it('takes languages, a name, pictures, and the values yes and no', async () => {
    await run('set 127.0.0.1 --locales en,RU --logo https://a.example/logo.svg --icon /icon.svg --name Dollars')
    await run('set 127.0.0.1 --invites no --ord yes --support-email new@a.example')
    expect(await configurationOf('127.0.0.1')).toMatchObject({
      locales: ['en', 'ru'],
      logoUrl: 'https://a.example/logo.svg',
      iconUrl: '/icon.svg',
      portalName: 'Dollars',
      isInviteAllowed: false,
      isOrdPortal: true,
      supportEmail: 'new@a.example',
    })
    await run('set 127.0.0.1 --locales none --icon none')
    expect(await configurationOf('127.0.0.1')).toMatchObject({ iconUrl: null })
    expect(await configurationOf('127.0.0.1')).not.toHaveProperty('locales')
    expect(await refusalOf('set 127.0.0.1 --locales en,xx')).toContain('ru, en, de')
    expect(await refusalOf('set 127.0.0.1 --logo logo.svg')).toContain('is not the address of a picture')
    expect(await refusalOf('set 127.0.0.1 --invites maybe')).toContain('neither yes nor no')
    expect(await refusalOf('set 127.0.0.1 --name', ' ')).toContain('1 to 200 characters')
    expect(await refusalOf('set nowhere --name X')).toContain('There is no portal nowhere')
  })

  it('takes support texts from files, each for the language in its name', async () => {
    const [all, german] = [file('help.md', '# Help'), file('help.de.md', '# Hilfe')]
    await run('set new.example --support-text', all, german)
    const textIn = async (language: string) =>
      (await configurationOf('new.example', language)).supportWidgetSettings.content
    expect(await Promise.all(['en', 'ru', 'de'].map(textIn))).toEqual(['# Help', '# Help', '# Hilfe'])
    await run('set new.example --support-text', file('help.ru.md', '# Помощь'))
    expect(await Promise.all(['en', 'ru', 'de'].map(textIn))).toEqual(['# Help', '# Помощь', '# Hilfe'])
    await run('set new.example --support-text none')
    expect((await configurationOf('new.example')).supportWidgetSettings.isEnabled).toBe(false)
    expect(await refusalOf('set new.example --support-text', join(folder, 'missing.md'))).toContain('There is no file')
    expect(await refusalOf('set new.example --support-text', folder)).toContain('cannot be read')
  })
})

describe('the pages that may show the office', () => {
  it('are added and removed by their origins, several at once', async () => {
    expect(await run('embed localhost')).toBe("Only the office's own pages may show it.")
    expect(await run('embed localhost --add https://a.example https://B.example/ --add http://localhost:5000')).toBe(
      'https://a.example\nhttps://b.example\nhttp://localhost:5000',
    )
    expect(await run('embed localhost --remove https://a.example --add https://c.example https://b.example')).toBe(
      'https://b.example\nhttp://localhost:5000\nhttps://c.example',
    )
    expect((await configurationOf('localhost')).embedOrigins).toHaveLength(3)
    expect(await run('embed localhost')).toContain('https://c.example')
  })

  it('stay as they were if one of them is refused', async () => {
    const before = await run('embed localhost')
    expect(await refusalOf('embed localhost --add https://d.example http://d.example')).toContain('is not secure')
    expect(await refusalOf('embed localhost --add https://d.example --remove https://e.example')).toContain(
      'is not among the origins',
    )
    expect(await run('embed localhost')).toBe(before)
  })
})

describe('a partner', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = () => file('key.pem', publicKey.export({ format: 'pem', type: 'spki' }) as string)

  it('is added, named, listed with its keys and users, and removed with them', async () => {
    expect(await run('partner localhost list')).toBe('localhost has no partners.')
    expect(await run('partner localhost add shop --name', 'The Shop')).toContain('shop is a partner of localhost')
    await run('key localhost shop add', pem())
    await run('user localhost shop map u-1 Agency')
    expect(await run('partner localhost list')).toMatch(/^PARTNER +NAME +KEYS +USERS\nshop +The Shop +1 +1$/)
    expect(await run('show localhost')).toMatch(/^partners +shop$/m)
    expect(await refusalOf('partner localhost add shop')).toContain('already has a partner shop')
    await run('partner localhost remove shop')
    expect(await run('partner localhost list')).toBe('localhost has no partners.')
    expect(await world.db.selectFrom('embed_partner_keys').selectAll().execute()).toEqual([])
    expect(await world.db.selectFrom('embed_partner_users').selectAll().execute()).toEqual([])
    expect(await refusalOf('partner localhost remove shop')).toContain('has no partner shop')
  })

  it('has keys, from files, under their ids or thumbprints', async () => {
    await run('partner localhost add keys')
    expect(await run('key localhost keys list')).toBe('keys has no keys.')
    const added = await run('key localhost keys add', pem())
    const kid = /"kid": "([^"]+)"/.exec(added)?.[1] ?? ''
    expect(await run('key localhost keys list')).toMatch(
      new RegExp(`^KEY +ALGORITHMS +REGISTERED\\n${kid} +ES256 +${NOW.toISOString()}$`),
    )
    expect(await refusalOf('key localhost keys add', pem())).toContain(`already has a key ${kid}`)
    // A thumbprint may begin with dashes.
    expect(await run(`key localhost keys remove -- ${kid}`)).toContain('no longer valid')
    expect(await refusalOf(`key localhost keys remove -- ${kid}`)).toContain('has no key')
    for (const [id, words] of [
      ['-5', '-5'],
      ['--5', '-- --5'],
    ] as const) {
      const jwk = { ...publicKey.export({ format: 'jwk' }), kid: id }
      await run('key localhost keys add', file('dashes.json', JSON.stringify(jwk)))
      expect(await run(`key localhost keys remove ${words}`)).toContain(`The key ${id} is no longer valid`)
    }
    expect(await refusalOf('key localhost nobody list')).toContain('has no partner nobody')
  })

  it('keeps its private key to itself', async () => {
    await run('partner localhost add private')
    const secret = file('secret.pem', privateKey.export({ format: 'pem', type: 'pkcs8' }) as string)
    expect(await refusalOf('key localhost private add', secret)).toContain('holds a private key, which only its owner')
    expect(await refusalOf('key localhost private add', file('none.txt', 'x'))).toContain('neither a public JWK nor')
    expect(await refusalOf('key localhost private add', join(folder, 'missing'))).toContain('There is no file')
    expect(await run('key localhost private list')).toBe('private has no keys.')
  })

  it('has users, who are users of the office', async () => {
    await run('partner localhost add users')
    expect(await run('user localhost users list')).toBe('users has no mapped users.')
    await run('user localhost users map u-1 agency')
    await run('user localhost users map u-2 brand')
    await run('user localhost users map u-1 rival')
    expect(await run('user localhost users list')).toMatch(
      /^EXTERNAL +LOGIN +NAME\nu-1 +rival +rival\nu-2 +brand +brand$/,
    )
    await run('user localhost users unmap u-1')
    expect(await run('user localhost users list')).not.toContain('u-1')
    expect(await refusalOf('user localhost users unmap u-1')).toContain('was not mapped to a user')
    expect(await refusalOf('user localhost users map u-1 unknown')).toContain('no user with the login unknown')
    expect(await refusalOf('user localhost users map', '\u0000', 'agency')).toContain('1 to 255 characters')
  })
})

describe('a command line', () => {
  it.each([
    [['lst'], 'Unknown command "lst"'],
    [['toString'], 'Unknown command "toString"'],
    [['show'], '"show" is not a valid form of show'],
    [['show', 'a', 'b'], '"show a b" is not a valid form of show'],
    [['show', ''], 'is not a valid form of show'],
    [['key', 'a', 'b', 'drop', 'c'], 'is not a valid form of key'],
    [['set', 'a'], 'No setting is given'],
    [['set', 'a', '--nmae', 'x'], 'Unknown option --nmae'],
    [['set', 'a', '--name'], '--name needs a value'],
    [['set', 'a', '--name', '--theme', 'dark'], '--name needs a value'],
    [['set', 'a', '--toString', 'x'], 'Unknown option --toString'],
    [['set', 'a', '--name', 'x', '--name', 'y'], '--name is given twice'],
    [['partner', 'a', 'remove', 'b', '--name', 'x'], '--name cannot be used here'],
    [['add', 'a', '--name', 'x'], '--currency is missing'],
  ])('%j is refused with a sentence that names the help', async (args, sentence) => {
    const error: unknown = await (async () => portalCommand(args)(context()))().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(UsageError)
    expect((error as Error).message).toContain(sentence)
    expect((error as Error).message).toMatch(/^[^\n]+: see npm run portal -- (\w+ )?--help\.$/)
  })

  it.each([[[]], [['--help']], [['-h']], [['help']]])('%j shows all commands', async (args) => {
    const help = await portalCommand(args)(context())
    for (const name of ['list', 'show', 'add', 'set', 'embed', 'partner', 'key', 'user'])
      expect(help).toMatch(new RegExp(`^npm run portal -- ${name}\\b`, 'm'))
  })

  it('shows the options of a command', async () => {
    const help = await run('set localhost --help')
    expect(help).toMatch(/^npm run portal -- set HOST \[options\]$/m)
    expect(help).toMatch(/^ +--theme VALUE +light, dark or auto; or none$/m)
    expect(help).toMatch(/^ +--support-text FILE … +Markdown/m)
    expect(await run('embed --help')).toMatch(
      /^npm run portal -- embed HOST \[--add ORIGIN …\] \[--remove ORIGIN …\]$/m,
    )
    expect(await run('add --help')).toMatch(
      /^npm run portal -- add HOST --name TEXT --currency CODE --support-email ADDRESS \[options\]$/m,
    )
  })

  it('is understood or refused with one sentence, whatever is typed', () => {
    const words = fc.oneof(
      fc.constantFrom('list', 'show', 'add', 'set', 'embed', 'partner', 'key', 'user', 'localhost', 'remove', 'map'),
      fc.constantFrom(
        '--name',
        '--add',
        '--remove',
        '--help',
        '--',
        '-',
        '-x',
        '--no-name',
        '--name=',
        '--add=a',
        '__proto__',
      ),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(words, { maxLength: 7 }), (args) => {
        try {
          expect(portalCommand(args)).toBeTypeOf('function')
        } catch (error) {
          expect(error).toBeInstanceOf(UsageError)
          expect((error as Error).message).toMatch(/ see npm run portal -- (\w+ )?--help\.$/)
        }
      }),
    )
  })

  it('ends with the code 2 if it makes no sense', async () => {
    const command = ['--import', 'tsx', join(projectRoot, 'server', 'cli', 'portal.ts'), 'lst']
    const { code, stdout, stderr } = await new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) =>
      execFile(process.execPath, command, (error, out, err) =>
        resolve({ code: error?.code, stdout: out, stderr: err }),
      ),
    )
    expect([code, stdout, stderr]).toEqual([2, '', 'Unknown command "lst": see npm run portal -- --help.\n'])
  })
})

describe('a user', () => {
  const runUsers = (line: string, ...more: string[]) => userCommand([...line.split(' '), ...more])(context())
  const refused = async (line: string, ...more: string[]) => {
    const error: unknown = await (async () => runUsers(line, ...more))().catch((reason: unknown) => reason)
    return error instanceof Refusal ? error.message : undefined
  }
  const row = (login: string) =>
    world.db.selectFrom('users').selectAll().where('login', '=', login).executeTakeFirstOrThrow()
  const passwordIn = (words: string) => / with (\S+) within 3 days/.exec(words)?.[1] ?? ''

  it('is added with a temporary password, and gets another by command', async () => {
    const words = await runUsers('add Ada --email ada@users.example --locale en --name', 'Ada L.')
    const added = await row('ada')
    expect(added).toMatchObject({ nickname: 'Ada L.', email: 'ada@users.example', locale: 'en' })
    expect(added.password_expires_at).toEqual(new Date(NOW.getTime() + 3 * 86_400_000))
    expect(passwordIn(words)).toMatch(/^[a-z\d]{5}(-[a-z\d]{5}){3}$/)
    expect(await verifyPassword(passwordIn(words), added.password_hash)).toBe(true)
    expect(await refused('add ada --email ada@users.example --name Ada')).toContain('There is already a user ada')
    expect(await refused('add a/b --email ada@users.example --name Ada')).toContain('A login has')
    expect(await refused('add bob --email ada --name Bob')).toContain('is not an e-mail address')
    expect(await refused('password nobody-of-that-name')).toContain('There is no user')
    const next = passwordIn(await runUsers('password ada'))
    expect(await verifyPassword(next, (await row('ada')).password_hash)).toBe(true)
    expect(next).not.toBe(passwordIn(words))
    expect(await runUsers('list')).toMatch(/^ada +Ada L\. +ada@users\.example +temporary password$/m)
  })

  it('owns an advertiser, has roles in others, and is disabled and enabled', async () => {
    const said = await run('advertiser localhost add Bakery --owner ada --balance 99.5')
    const id = /is (\S+), and ada its owner/.exec(said)?.[1] ?? ''
    expect(await runUsers('role ada w-main viewer')).toBe('ada is viewer of w-main.')
    expect(await runUsers('role ada w-main manager')).toBe('ada is manager of w-main.')
    expect(await runUsers('show ada')).toContain(`${id} (owner), w-main (manager)`)
    const inviteOfOwner = async () => {
      await runUsers('role ada w-main owner')
      const { id: userId } = await row('ada')
      const body = { advertiserId: 'w-main', role: 'owner' } as const
      return createInvite(world.db, userId, body, NOW)
    }
    const left = async (id: string) => world.db.selectFrom('invites').select('id').where('id', '=', id).execute()
    const invites = [await inviteOfOwner()]
    await runUsers('role ada w-main manager')
    invites.push(await inviteOfOwner())
    expect(await runUsers('role ada w-main none')).toContain('no access')
    expect(await Promise.all(invites.map(left))).toEqual([[], []])
    expect(await runUsers('show ada')).not.toContain('w-main')
    expect(await refused('role ada w-main king')).toContain('is not a role')
    expect(await refused('role ada nowhere owner')).toContain('There is no advertiser nowhere')
    await runUsers('disable ada')
    expect((await row('ada')).disabled_at).toEqual(NOW)
    await runUsers('enable ada')
    expect((await row('ada')).disabled_at).toBeNull()
    expect(await runUsers('end ada')).toBe('Sessions ended: 0.')
  })
})

describe('the audit trail', () => {
  const at = (time: string) => new Date(time)

  it('names each command, who ran it and when, and no password', async () => {
    const words = await userCommand('add eve --email eve@users.example --name Eve'.split(' '))(context())
    const lines = (await auditCommand(['export', '--from', '2026-11-20', '--to', '2026-11-20'])(context())).split('\n')
    const last = JSON.parse(lines.at(-1) ?? '') as object
    expect(last).toMatchObject({
      event: 'command',
      actor: expect.any(String),
      details: { program: 'users', command: ['add', 'eve'], email: ['eve@users.example'] },
    })
    expect(lines.join()).not.toContain(/ with (\S+) within/.exec(words)?.[1])
  })

  it('only lets rows be added, in a partition for each month, by several processes at once', async () => {
    const { db } = world
    const may = at('2026-05-31T23:59:59.999Z')
    await Promise.all([1, 2, 3].map((n) => record(db, may, { event: 'signIn', details: { n } })))
    await record(db, at('2026-06-01T00:00:00Z'), { event: 'signOut' })
    const count = async (table: string) => (await sql`select id from ${sql.table(table)}`.execute(db)).rows.length
    expect([await count('audit_2026_05'), await count('audit_2026_06')]).toEqual([3, 1])
    for (const table of ['audit', 'audit_2026_05'])
      for (const change of [
        sql`update ${sql.table(table)} set event = 'x'`,
        sql`delete from ${sql.table(table)}`,
        sql`truncate ${sql.table(table)}`,
      ])
        await expect(change.execute(db)).rejects.toThrow('append-only')
    expect(await count('audit_2026_05')).toBe(3)
  })

  it('is kept for 400 days by whole months, and exported by day in order', async () => {
    const { db } = world
    const exported = async (...args: string[]) => {
      const said: string[] = []
      said.push(await auditCommand(['export', ...args])({ ...context(), say: (text) => void said.push(text) }))
      return said
        .flatMap((text) => text.split('\n').filter(Boolean))
        .map((line) => JSON.parse(line) as { event: string })
    }
    expect((await exported('--from', '2026-05-01', '--to', '2026-06-01')).map(({ event }) => event)).toEqual([
      'signIn',
      'signIn',
      'signIn',
      'signOut',
    ])
    await purgeAudit(db, at('2027-07-05T00:00:00Z')) // 400 days after 31 May
    expect(await exported('--to', '2026-05-31')).toHaveLength(3)
    await purgeAudit(db, at('2027-07-06T00:00:00Z'))
    expect(await exported('--to', '2026-05-31')).toEqual([])
    expect(await exported('--to', '2026-06-01')).toHaveLength(1)
    await record(db, at('2026-05-02T00:00:00Z'), { event: 'signIn' })
    expect(await exported('--to', '2026-05-31')).toHaveLength(1)
    await expect(exported('--from', 'May')).rejects.toThrow('is not a day')
  })
})
