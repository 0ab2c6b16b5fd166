import { callNames, callOf, type CallName } from '../../src/contract/calls/calls.ts'
import { ProblemStruct } from '../../src/contract/problem.ts'
import { collectComponents, type Components } from './components.ts'
import type { JsonSchema } from './json-schema.ts'
import { headerParameters, parametersOf } from './parameters.ts'
import { problemResponses, responsesOf } from './responses.ts'

const DESCRIPTION = [
  'Every call that the office makes of a backend.',
  'Fields that a reader does not know are ignored, and an optional field may be absent or null.',
  'Money is in units of the domain’s currency with at most two decimals, calendar days are yyyy-MM-dd, instants are ISO 8601 in UTC.',
].join(' ')

const FILE: JsonSchema = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
}

function requestBody(name: CallName, { schemaOf }: Components): JsonSchema | undefined {
  const { body } = callOf(name)
  if (!body) return undefined
  const content =
    body === 'file' ? { 'multipart/form-data': { schema: FILE } } : { 'application/json': { schema: schemaOf(body) } }
  return { required: true, content }
}

function operation(name: CallName, components: Components): JsonSchema {
  const { summary, endpoint, isPublic } = callOf(name)
  const body = requestBody(name, components)
  return {
    operationId: name,
    tags: [endpoint.path.split('/')[2]],
    summary,
    ...(isPublic && { security: [] }),
    parameters: parametersOf(name, components),
    ...(body && { requestBody: body }),
    responses: responsesOf(name, components),
  }
}

/** Describes the whole contract as an OpenAPI 3.1 document. */
function openApiDocument(): JsonSchema {
  const components = collectComponents()
  const paths: Record<string, JsonSchema> = {}
  for (const name of callNames) {
    const { method, path } = callOf(name).endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, components) }
  }
  const problem = components.schemaOf(ProblemStruct)
  return {
    openapi: '3.1.0',
    info: { title: 'The advertising office: the calls', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: headerParameters,
      responses: problemResponses(problem),
      schemas: components.schemas(),
    },
  }
}

/** Returns the text of docs/openapi.json. */
export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`
