import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askBackend } from '../../../scripts/conformance/backend.ts'
import { readingNames, readings } from '../../../scripts/conformance/requests.ts'
import { createWorld, type World } from '../../../scripts/conformance/world.ts'
import { openApiText } from '../../../scripts/openapi/document.ts'
import { ERROR_KINDS } from '../../../scripts/openapi/field-error.ts'
import { lint } from '../../../scripts/openapi/lint.ts'
import { validators } from '../../../scripts/openapi/validator.ts'
import * as endpoints from '../../../src/contract/calls/endpoints.ts'
import { SEEDED_AT, startPlatform, type TestPlatform } from '../../server/helpers/platform.ts'

type Content = Record<string, { schema: object; example?: unknown }>
type Operation = {
  operationId: string
  security?: unknown[]
  parameters: object[]
  requestBody?: { content: Content }
  responses: Record<string, { $ref?: string; headers?: object; content?: Content }>
}
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; responses: object; securitySchemes: Record<string, object> }
}

const document = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')) as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
)
const operationOf = (name: string) => operations.find(({ operationId }) => operationId === name)!

const validatorOf = validators(document)

describe('docs/openapi.json', () => {
  it('is up to date with the contract', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(JSON.parse(openApiText())).toEqual(document)
  })

  it('describes and exemplifies everything', () => {
    expect(lint(document)).toEqual([])
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining([
        'Condition',
        'AttributionCondition',
        'Campaign',
        'Advert',
        'Placement',
        'Stats',
        'Problem',
      ]),
    )
  })

  it.each(Object.entries(endpoints))('has %s', (name, { method, path }) => {
    const { path: described, method: verb, responses, parameters, security } = operationOf(name)
    expect([verb, described]).toEqual([method, path])
    const key = { $ref: '#/components/parameters/IdempotencyKey' }
    expect(parameters.some((parameter) => JSON.stringify(parameter) === JSON.stringify(key))).toBe(method === 'POST')
    expect('401' in responses).toBe(name !== 'getDomainConfiguration')
    expect(security).toEqual(name === 'getDomainConfiguration' ? [] : undefined)
  })

  it('contains only well-formed schemas', () => {
    for (const schema of Object.values(document.components.schemas)) expect(() => validatorOf(schema)).not.toThrow()
  })

  it('names every kind of field error with its figures', () => {
    const valid = validatorOf({ $ref: '#/components/schemas/FieldError' })
    for (const [kind, { figures = [] }] of Object.entries<{ figures?: readonly string[] | undefined }>(ERROR_KINDS)) {
      const error = { path: 'name', kind, ...Object.fromEntries(figures.map((figure) => [figure, 1])) }
      expect([kind, valid(error)]).toEqual([kind, true])
      if (figures.length > 0) expect([kind, valid({ path: 'name', kind })]).toEqual([kind, false])
    }
    expect(valid({ path: 'name', kind: 'Whatever' })).toBe(false)
  })

  it('names the provider of access tokens', () => {
    expect(document.components.securitySchemes.openIdConnect).toMatchObject({ type: 'openIdConnect' })
  })

  it('describes versions, uploads and workbooks', () => {
    expect(operationOf('getAdvertPage').responses[200]?.headers).toHaveProperty('ETag')
    expect(operationOf('updateAdvert').parameters).toContainEqual({ $ref: '#/components/parameters/IfMatch' })
    expect(operationOf('updateAdvert').responses).toHaveProperty('412')
    expect(operationOf('uploadFile').requestBody?.content).toHaveProperty('multipart/form-data')
    expect(operationOf('uploadFile').responses[400]?.content?.['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/UploadRefusal',
    })
    expect(operationOf('downloadStatsReport').responses[200]?.headers).toHaveProperty('Content-Disposition')
  })

  it.each([
    [
      'Condition',
      { or: { conditions: [{ not: { condition: { empty: {} } } }, { search: { phrases: ['bread'] } }] } },
      true,
    ],
    ['Condition', { or: { conditions: [{ not: { condition: { nothing: {} } } }] } }, false],
    ['Condition', { empty: {}, anyProduct: {} }, false],
    ['AttributionRule', { mode: 'Manual', condition: { products: { ids: ['1'], groupsRequired: true } } }, true],
    ['AttributionRule', { mode: 'Manual' }, false],
    ['ContentTemplate', { sharedMultimedia: { videoUrl: 'https://a.example/1.mp4' } }, true],
    ['ContentTemplate', { sharedMultimedia: { videoUrl: 'https://a.example/1.mp4', imageUrl: '' } }, false],
  ])('validates a %s %j: %s', (name, value, verdict) => {
    expect(validatorOf({ $ref: `#/components/schemas/${name}` })(value)).toBe(verdict)
  })
})

describe('the check of a description', () => {
  type Part = { [key: string]: Part }
  /** Replaces what stands at a path, or deletes it without a value. */
  function spoil(description: Document, path: readonly string[], value?: unknown): void {
    const last = path.at(-1)!
    const holder = path.slice(0, -1).reduce<Part>((at, key) => at[key]!, description as unknown as Part)
    if (value === undefined) delete holder[last]
    else holder[last] = value as Part
  }
  const schemas = ['components', 'schemas']
  const get = (page: string) => ['paths', `/api/${page}/`, 'get']
  const example = ['responses', '200', 'content', 'application/json', 'example']

  const faults: readonly [fault: string, path: string[], value?: unknown][] = [
    ['Campaign has no description', [...schemas, 'Campaign', 'description']],
    ['Campaign.limit has no description', [...schemas, 'Campaign', 'properties', 'limit', 'description']],
    [
      'CampaignsPage.campaigns.ids has no description',
      [...schemas, 'CampaignsPage', 'properties', 'campaigns', 'items'],
      { type: 'object', properties: { ids: { type: 'string' } } },
    ],
    ['#/components/schemas/Spare is used nowhere', [...schemas, 'Spare'], { description: 'Nothing' }],
    ['getCampaignsPage has no summary', [...get('campaignsPage'), 'summary']],
    ['getPlacementsPage has a tag that is not described: other', [...get('placementsPage'), 'tags'], ['other']],
    ['getAdvertPage has no success response', [...get('advertPage'), 'responses', '200']],
    ['getStatsPage has no response for a fault', [...get('statsPage'), 'responses', '500']],
    ['createCampaign names two operations', [...get('partnersPage'), 'operationId'], 'createCampaign'],
    [
      'getCampaignsStatsPage, limit has no description',
      [...get('campaignsStatsPage'), 'parameters', '3', 'description'],
    ],
    ['getCampaignsStatsPage, cursor has no example', [...get('campaignsStatsPage'), 'parameters', '2', 'example']],
    ['getAdvertisersPage 200 has no example', [...get('advertisersPage'), ...example]],
    [
      'The example of searchProducts 200 does not fit it: /products/0/name must be string',
      [...get('partners/{partnerId}/searchedProducts'), ...example, 'products', '0', 'name'],
      7,
    ],
    [
      'getAdvertiserPage has other parameters than its path: ',
      [...get('advertiserPage/{advertiserId}'), 'parameters'],
      [],
    ],
    [
      'getInvitePage names a security scheme that does not exist: magic',
      [...get('invitePage/{inviteId}'), 'security'],
      [{ magic: [] }],
    ],
  ]

  it('reports everything that is left out', () => {
    const spoilt = structuredClone(document)
    for (const [, path, value] of faults) spoil(spoilt, path, value)
    expect(lint(spoilt)).toEqual(expect.arrayContaining(faults.map(([fault]) => fault)))
  })

  it('reports a reference that leads nowhere', () => {
    const spoilt = structuredClone(document)
    spoil(spoilt, [...schemas, 'Invite'])
    expect(lint(spoilt)).toEqual(['#/components/schemas/Invite does not exist'])
  })
})

describe('the responses of the server', () => {
  let platform: TestPlatform
  let world: World
  beforeAll(async () => {
    platform = await startPlatform()
    const options = {
      baseUrl: platform.origin,
      token: await platform.tokenFor('agency'),
      host: 'localhost',
      mayWrite: false,
      only: [],
      isJson: false,
      foreign: {},
    }
    world = createWorld(options, askBackend(options), SEEDED_AT)
  })
  afterAll(() => platform.close())

  it('are all covered', () => {
    const gets = Object.entries(endpoints)
      .filter(([, { method }]) => method === 'GET')
      .map(([name]) => name)
    expect(readingNames).toEqual(expect.arrayContaining(gets))
  })

  it.each(readingNames)('match their description: %s', async (name) => {
    const { status, text } = await world.ask(name, await readings[name](world))
    expect(status).toBe(200)
    const validate = validatorOf(operationOf(name).responses[200]?.content?.['application/json']?.schema ?? { not: {} })
    validate(JSON.parse(text))
    expect(validate.errors).toBeNull()
  })

  /** Sends a request that a backend refuses, and returns its status if the call allows it. */
  async function refusal(name: string, { path, ...sent }: { path?: string; body?: string; headers?: object }) {
    const { method, path: template, responses } = operationOf(name)
    const { statusCode, body } = await platform.app.inject({
      method: method as 'POST',
      url: path ?? template.replace(/\{\w+\}/g, 'stopAdvert'),
      headers: { authorization: `Bearer ${world.options.token}`, 'content-type': 'application/json', ...sent.headers },
      ...(sent.body !== undefined && { payload: sent.body }),
    })
    const validate = validatorOf({ $ref: '#/components/schemas/Problem' })
    validate(JSON.parse(body))
    expect(validate.errors).toBeNull()
    return String(statusCode) in responses ? statusCode : `${statusCode}, which is not described`
  }

  const withJson = operations.filter(({ requestBody }) => requestBody && 'application/json' in requestBody.content)
  it.each(withJson.map(({ operationId, method }) => [operationId, method]))(
    'to bodies that cannot be read are described: %s',
    async (name, method) => {
      expect(await refusal(name, { body: '{' })).toBe(400)
      expect(await refusal(name, { body: '<x/>', headers: { 'content-type': 'application/xml' } })).toBe(415)
      expect(await refusal(name, { body: '{}' })).toBe(422)
      expect(await refusal(name, { body: '{}', headers: { 'content-length': String(3 * 1024 * 1024) } })).toBe(413)
      if (method === 'POST' && !name.startsWith('get'))
        // a read needs no key
        expect(await refusal(name, { body: '{}', headers: { 'idempotency-key': 'x'.repeat(101) } })).toBe(400)
    },
  )

  it.each(operations.filter(({ path }) => path.includes('{')).map(({ operationId, path }) => [operationId, path]))(
    'to paths that cannot be read are described: %s',
    async (name, path) => {
      expect(await refusal(name, { path: path.replace(/\{\w+\}/, '%zz') })).toBe(400)
    },
  )

  it('are problems when a request is refused', async () => {
    const { status, text } = await world.ask('getAdvertPage', { query: { advertId: 'no-such' } })
    const validate = validatorOf({ $ref: '#/components/schemas/Problem' })
    expect([status, validate(JSON.parse(text))]).toEqual([404, true])
  })
})
