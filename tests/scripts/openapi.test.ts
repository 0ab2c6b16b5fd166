import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askBackend } from '../../scripts/conformance/backend.ts'
import { readingNames, readings } from '../../scripts/conformance/requests.ts'
import { createWorld, type World } from '../../scripts/conformance/world.ts'
import { openApiText } from '../../scripts/openapi/document.ts'
import * as endpoints from '../../src/contract/calls/endpoints.ts'
import { SEEDED_AT, startPlatform, type TestPlatform } from '../server/helpers/platform.ts'

type Content = Record<string, { schema: object }>
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
  components: { schemas: Record<string, object>; responses: object }
}

const document = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')) as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
)
const operationOf = (name: string) => operations.find(({ operationId }) => operationId === name)!

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true })
ajv.addFormat('date', /^\d{4}-\d\d-\d\d$/).addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
ajv.addVocabulary(['openapi', 'info', 'servers', 'paths', 'components', 'security'])
ajv.addSchema(document, 'document')
/** Compiles a schema of the document, with its references resolved within the document. */
const validatorOf = (schema: object) =>
  ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object)

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  )
}
const resolve = (reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document)

describe('docs/openapi.json', () => {
  it('is up to date with the contract', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(JSON.parse(openApiText())).toEqual(document)
  })

  it('has no dangling references and no unused schemas', () => {
    const references = new Set(referencesIn(document))
    expect([...references].filter((reference) => resolve(reference) === undefined)).toEqual([])
    const schemas = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
    expect(schemas.filter((schema) => !references.has(schema))).toEqual([])
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

  it('are problems when a request is refused', async () => {
    const { status, text } = await world.ask('getAdvertPage', { query: { advertId: 'no-such' } })
    const validate = validatorOf({ $ref: '#/components/schemas/Problem' })
    expect([status, validate(JSON.parse(text))]).toEqual([404, true])
  })
})
