import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DomainConfigurationStruct } from '../../../src/contract/domain-configuration.ts'
import { getDomainConfiguration } from '../../../src/contract/calls/endpoints.ts'
import { callNames, callOf } from '../../../src/contract/calls/calls.ts'
import { bodyOf, problemOf, startWorld, type World } from '../helpers/world.ts'

describe('the domain configuration', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(() => world.platform.close())

  const ask = (domain: string, language = 'ru') =>
    world.call(getDomainConfiguration, { params: { domain }, headers: { 'accept-language': language }, as: null })

  it('needs no token and describes the sign-in on that host', async () => {
    const { authSettings, portalId } = bodyOf(await ask('localhost'), DomainConfigurationStruct)
    const origin = `http://localhost:${world.platform.deps.config.publicPort}`
    expect(portalId).toBe('w-rouble')
    expect(authSettings).toEqual({
      authority: `${origin}/identity`,
      clientId: 'office',
      redirectUri: `${origin}/oidc-callback`,
      postLogoutRedirectUri: `${origin}/oidc-logout`,
      audience: 'urn:advertising-office:api',
      scope: 'openid profile email offline_access',
      metadata: expect.objectContaining({ issuer: `${origin}/identity` }) as unknown,
    })
  })

  it("contains the provider's metadata as its discovery document states it", async () => {
    const { authority, metadata } = bodyOf(await ask('localhost'), DomainConfigurationStruct).authSettings
    const found = await world.platform.handleOver('localhost', '/identity/.well-known/openid-configuration')
    const discovered = JSON.parse(found.body) as Record<string, unknown>
    expect(metadata?.issuer).toBe(authority)
    expect(discovered).toMatchObject(metadata ?? {})
    const read = Object.keys(discovered).filter((key) => /_endpoint$|_uri$|_iframe$|^issuer$|_iss_/.test(key))
    expect(Object.keys(metadata ?? {}).sort()).toEqual(read.sort())
  })

  it('has a portal and a currency per host', async () => {
    const roubles = bodyOf(await ask('localhost'), DomainConfigurationStruct)
    const dollars = bodyOf(await ask('127.0.0.1'), DomainConfigurationStruct)
    expect([roubles.currency, dollars.currency]).toEqual(['RUB', 'USD'])
    expect(dollars.portalId).toBe('w-dollars')
    expect(dollars.authSettings.authority).toContain('//127.0.0.1:')
  })

  it("uses the user's language in the support widget", async () => {
    const russian = bodyOf(await ask('localhost', 'ru-RU,ru;q=0.9'), DomainConfigurationStruct).supportWidgetSettings
      .content
    const english = bodyOf(await ask('localhost', 'en-US,ru;q=0.9,en;q=0.8'), DomainConfigurationStruct)
      .supportWidgetSettings.content
    expect(russian).toMatch(/[а-я]/)
    expect(english).not.toMatch(/[а-я]/)
  })

  it('announces the feature of every call that other servers may not have', async () => {
    const { features } = bodyOf(await ask('localhost'), DomainConfigurationStruct)
    const needed = callNames.flatMap((name) => callOf(name).feature ?? [])
    expect(features).toEqual(expect.arrayContaining(needed))
  })

  it.each([
    ['https', 'http://localhost', false],
    ['https', 'https://localhost', true],
    ['on', 'http://localhost', true],
    ['off', 'https://localhost', false],
  ] as const)('with DPOP=%s announces bound tokens at %s: %s', async (tokenBinding, origin, isAnnounced) => {
    const other = await startWorld({ config: { tokenBinding, publicOrigins: [origin] } })
    const { features } = bodyOf(
      await other.call(getDomainConfiguration, { params: { domain: 'localhost' }, as: null }),
      DomainConfigurationStruct,
    )
    expect(features?.includes('dpop')).toBe(isAnnounced)
    await other.platform.close()
  })

  it('names the pages that may show the office, its languages and its appearance, once they are set', async () => {
    const unset = bodyOf(await ask('localhost'), DomainConfigurationStruct)
    expect(unset).toMatchObject({ embedOrigins: [], features: expect.arrayContaining(['embed']) })
    expect(unset).not.toHaveProperty('locales')
    expect(unset).not.toHaveProperty('appearance')
    const appearance = { accent: '#0a7f5a', theme: 'dark' }
    await world.db
      .updateTable('portals')
      .set({
        embed_origins: ['https://shop.example'],
        locales: ['en', 'ru'],
        appearance: JSON.stringify(appearance),
      })
      .where('host', '=', '127.0.0.1')
      .execute()
    expect(bodyOf(await ask('127.0.0.1'), DomainConfigurationStruct)).toMatchObject({
      embedOrigins: ['https://shop.example'],
      locales: ['en', 'ru'],
      appearance,
    })
    expect(bodyOf(await ask('localhost'), DomainConfigurationStruct)).toEqual(unset)
  })

  it('accepts a host name in any case', async () => {
    expect(bodyOf(await ask('LocalHost'), DomainConfigurationStruct).portalId).toBe('w-rouble')
  })

  it.each(['unknown.example', 'localhost.', '%00', "' or 1=1"])('is not found for the host %s', async (domain) => {
    expect(problemOf(await ask(domain)).status).toBe(404)
  })
})
