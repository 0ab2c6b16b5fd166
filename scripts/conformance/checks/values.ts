import type { ErrorObject, ValidateFunction } from 'ajv'
import { AdvertPageStruct } from '../../../src/contract/advert/advert.ts'
import { callOf } from '../../../src/contract/calls/calls.ts'
import { CampaignsPageStruct } from '../../../src/contract/campaigns/campaign.ts'
import { DomainConfigurationStruct } from '../../../src/contract/domain-configuration.ts'
import { PlacementsPageStruct } from '../../../src/contract/placements/placement.ts'
import { advertAlerts } from '../../../src/domain/advert/advert-alerts.ts'
import { openApiDocument } from '../../openapi/document.ts'
import { validators } from '../../openapi/validator.ts'
import { check, type Check } from '../check.ts'
import { expectEqual, expectJson } from '../expect.ts'
import { readingNames, readings, type ReadingName } from '../requests.ts'
import { campaignFaults, ratioFaults } from '../sound.ts'
import { Breach, expectNone, shown, Skip } from '../verdict.ts'
import type { World } from '../world.ts'

const FORMATS: Readonly<Record<string, string>> = {
  currency: 'a currency of ISO 4217',
  date: 'a day that exists, yyyy-MM-dd',
  'date-time': 'an instant of ISO 8601 in UTC',
  money: 'an amount of at most two decimals',
  uri: 'an absolute address',
  'uri-reference': 'an address',
}

/** Describes a value of the right type that is nevertheless invalid; undefined for a wrong type. */
function describe({ keyword, instancePath, data, params }: ErrorObject): string | undefined {
  const where = instancePath
    .slice(1)
    .replace(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.')
  const wanted: Readonly<Record<string, string>> = {
    format: FORMATS[String(params.format)] ?? String(params.format),
    minimum: `at least ${String(params.limit)}`,
    maximum: `at most ${String(params.limit)}`,
    maxLength: `at most ${String(params.limit)} characters`,
    pattern: `a text like ${String(params.pattern)}`,
  }
  return wanted[keyword] && `${where} is ${shown(data)} instead of ${wanted[keyword]}`
}

const compiled = new Map<ReadingName, ValidateFunction>()
let compile: ReturnType<typeof validators> | undefined
let document: ReturnType<typeof openApiDocument> | undefined

type Paths = Record<
  string,
  Record<string, { responses: Record<string, { content: Record<string, { schema: object }> }> }>
>

/** Returns the validator of the response of a call, as docs/openapi.json describes it. */
function validatorOf(name: ReadingName): ValidateFunction {
  document ??= openApiDocument()
  compile ??= validators(document)
  const { endpoint, answer } = callOf(name)
  const { responses } = (document.paths as Paths)[endpoint.path]?.[endpoint.method.toLowerCase()] ?? { responses: {} }
  const validate = compiled.get(name) ?? compile(responses[answer.status]?.content['application/json']?.schema ?? {})
  compiled.set(name, validate)
  return validate
}

async function answersSoundValues(world: World, name: ReadingName): Promise<void> {
  const { answer } = callOf(name)
  if (answer.kind !== 'json') return
  const reply = await world.ask(name, await readings[name](world))
  const value: unknown =
    name === 'getInvitePage' && reply.status === 404 ? {} : expectJson(reply, answer.status, answer.struct)
  const validate = validatorOf(name)
  validate(value)
  expectNone((validate.errors ?? []).flatMap((error) => describe(error) ?? []))
}

const isSecure = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'

async function leadsBackToItsHost(world: World): Promise<void> {
  const reply = await world.ask('getDomainConfiguration', await readings.getDomainConfiguration(world))
  const { authSettings } = expectJson(reply, 200, DomainConfigurationStruct)
  const faults = (
    [
      ['redirectUri', '/oidc-callback'],
      ['postLogoutRedirectUri', '/oidc-logout'],
    ] as const
  ).flatMap(([name, path]) => {
    const url = new URL(authSettings[name])
    const isRight = url.hostname === world.options.host && url.pathname === path && isSecure(url)
    return isRight ? [] : [`authSettings.${name} is ${shown(url.href)} instead of ${path} of ${world.options.host}`]
  })
  const lacks = (name: 'clientId' | 'audience') => (authSettings[name] ? [] : [`authSettings.${name} is empty`])
  const asks = authSettings.scope.split(' ').includes('openid')
  expectNone([
    ...faults,
    ...lacks('clientId'),
    ...lacks('audience'),
    ...(asks ? [] : ['authSettings.scope does not include openid']),
  ])
}

async function namesItsPages(world: World): Promise<void> {
  if (!(await world.the('features')).includes('embed'))
    throw new Skip('the domain configuration does not announce embed')
  const reply = await world.ask('getDomainConfiguration', await readings.getDomainConfiguration(world))
  const { embedOrigins } = expectJson(reply, 200, DomainConfigurationStruct)
  if (!embedOrigins) throw new Breach('announces embed, and embedOrigins is missing')
  expectNone(
    embedOrigins.flatMap((text, index) =>
      URL.parse(text)?.origin === text ? [] : [`embedOrigins[${index}] is ${shown(text)} instead of an origin`],
    ),
  )
}

async function leadsToTheAccount(world: World): Promise<void> {
  if (!(await world.the('features')).includes('accountPage'))
    throw new Skip('the domain configuration does not announce accountPage')
  const reply = await world.ask('getDomainConfiguration', await readings.getDomainConfiguration(world))
  const { accountUrl } = expectJson(reply, 200, DomainConfigurationStruct)
  if (!accountUrl) throw new Breach('announces accountPage, and accountUrl is missing')
  const url = URL.parse(accountUrl)
  if (!url || !isSecure(url)) throw new Breach(`accountUrl is ${shown(accountUrl)} instead of an https address`)
}

async function listsSoundCampaigns(world: World): Promise<void> {
  const reply = await world.ask('getCampaignsPage', await readings.getCampaignsPage(world))
  const { partner, campaigns } = expectJson(reply, 200, CampaignsPageStruct)
  const { id } = await world.the('partner')
  expectEqual('partner.id', partner.id, id)
  expectNone(
    campaigns.flatMap((campaign, index) => [
      ...campaignFaults(campaign, `campaigns[${index}]`, world.now),
      ...(campaign.partnerId === id ? [] : [`campaigns[${index}].partnerId is ${campaign.partnerId} instead of ${id}`]),
    ]),
  )
}

async function countsItsAdverts(world: World): Promise<void> {
  const reply = await world.ask('getPlacementsPage', await readings.getPlacementsPage(world))
  const { campaign, placements } = expectJson(reply, 200, PlacementsPageStruct)
  const faults = placements.flatMap(
    ({ advertsSummary, productShelfSettings: shelf, bannerSettings: banner }, index) => {
      const { totalCount, countByContentType, firstAdvertId } = advertsSummary
      const byType = Object.values(countByContentType).reduce<number>((sum, count) => sum + (count ?? 0), 0)
      const path = `placements[${index}]`
      return [
        ...(byType === totalCount ? [] : [`${path}.advertsSummary counts ${totalCount} ads, and ${byType} by type`]),
        ...((firstAdvertId === null) === (totalCount === 0)
          ? []
          : [`${path}.advertsSummary.firstAdvertId is ${firstAdvertId}`]),
        ...(shelf.minProducts <= shelf.maxProducts
          ? []
          : [`${path}.productShelfSettings has its bounds the wrong way round`]),
        ...(banner.minBanners <= banner.maxBanners
          ? []
          : [`${path}.bannerSettings has its bounds the wrong way round`]),
      ]
    },
  )
  const total = placements.reduce((sum, { advertsSummary }) => sum + advertsSummary.totalCount, 0)
  const isWhole = total === campaign.totalAdvertsCount
  expectNone([
    ...faults,
    ...(isWhole
      ? []
      : [`campaign.totalAdvertsCount is ${campaign.totalAdvertsCount}, and the placements make ${total}`]),
    ...campaignFaults(campaign, 'campaign', world.now),
  ])
}

async function answersOneWholeAdvert(world: World): Promise<void> {
  const reply = await world.ask('getAdvertPage', await readings.getAdvertPage(world))
  const { advert, campaign, advertsList, placement } = expectJson(reply, 200, AdvertPageStruct)
  expectEqual('advert.id', advert.id, await world.the('advertId'))
  const own = advertsList.find(({ id }) => id === advert.id)
  if (!own) throw new Breach('leaves the ad out of advertsList')
  const { name, state } = advert
  expectEqual('the ad in advertsList', [own.name, own.placementId, own.state], [name, placement.id, state])
  expectEqual('advert.alerts', advert.alerts, advertAlerts(state, campaign.state))
  const ids = advert.impressionRules.map(({ id }) => id)
  expectNone([
    ...ratioFaults(advert.stats, 'advert.stats'),
    ...campaignFaults(campaign, 'campaign', world.now),
    ...(new Set(ids).size === ids.length ? [] : ['two of advert.impressionRules have the same id']),
    ...advert.impressionRules.flatMap(({ condition, audienceSegment }, index) =>
      (!condition || 'empty' in condition) === (audienceSegment === 'All')
        ? []
        : [`advert.impressionRules[${index}].audienceSegment is ${audienceSegment}, whatever its condition says`],
    ),
  ])
}

export const valueChecks: Check[] = [
  ...readingNames.map((name) => check(name, 'returns sound values', (world) => answersSoundValues(world, name))),
  check('getDomainConfiguration', 'leads back to its host after the sign-in', leadsBackToItsHost),
  check('getDomainConfiguration', 'names the pages that may show the office by their origins', namesItsPages),
  check('getDomainConfiguration', 'links to the account page', leadsToTheAccount),
  check('getCampaignsPage', 'returns campaigns of the platform, in the states of their dates', listsSoundCampaigns),
  check('getPlacementsPage', 'counts the ads of the campaign', countsItsAdverts),
  check('getAdvertPage', 'returns the ad that is requested, with the alert of its state', answersOneWholeAdvert),
]
