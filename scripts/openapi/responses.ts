import { callOf, type CallName } from '../../src/contract/calls/calls.ts'
import { WORKBOOK_TYPE, type Answer, type Call } from '../../src/contract/calls/call.ts'
import { UploadRefusalStruct } from '../../src/contract/advert/upload.ts'
import type { Components } from './components.ts'
import type { JsonSchema } from './json-schema.ts'

const unprocessable = [{ path: 'name', kind: 'MaxLengthExceededError', maxLength: 300 }]

type Reason = { title: string; description: string; errors?: readonly object[]; headers?: JsonSchema }

const retryAfter = (isRequired: boolean): JsonSchema => ({
  'Retry-After': {
    description: 'Seconds to wait',
    required: isRequired,
    schema: { type: 'integer', minimum: 0 },
    example: 2,
  },
})
const allow: JsonSchema = {
  Allow: {
    description: 'The methods that the path allows',
    required: true,
    schema: { type: 'string' },
    example: 'GET, HEAD',
  },
}

/** The refusals that calls share, by status; each is a Problem. */
const REASONS: Readonly<Record<number, Reason>> = {
  400: { title: 'Bad request', description: 'The path, the body or the Idempotency-Key cannot be read' },
  401: { title: 'Unauthorized', description: 'No valid access token' },
  403: { title: 'Forbidden', description: 'The user is not a member of the advertiser' },
  404: { title: 'Not found', description: 'The resource does not exist' },
  405: { title: 'Method not allowed', description: 'The path allows other methods', headers: allow },
  409: { title: 'Conflict', description: 'The state does not allow it' },
  412: { title: 'Precondition failed', description: 'Somebody else saved in between' },
  413: { title: 'Content too large', description: 'The body is larger than 2 MB' },
  414: { title: 'URI too long', description: 'A parameter of the path is longer than any id' },
  415: { title: 'Unsupported media type', description: 'The body has another type than the call accepts' },
  422: {
    title: 'Unprocessable content',
    description: 'The request breaks the rules; `errors` says which field and why',
    errors: unprocessable,
  },
  429: {
    title: 'Too many requests',
    description: 'The user, or the address, asks more than its share; the request was not carried out',
    headers: retryAfter(true),
  },
  500: { title: 'Internal server error', description: 'Something went wrong on the other side' },
  503: {
    title: 'Service unavailable',
    description:
      'The backend is starting or overloaded, its database is unavailable, or the first request with this Idempotency-Key is still running; a proxy in front of a backend may return it without a problem. A write may have happened: retry it with its key',
    headers: retryAfter(false),
  },
}
const nameOf = (status: number): string => `Problem${status}`

function success(answer: Answer, version: Call['version'], { schemaOf, exampleOf }: Components): JsonSchema {
  const headers = version && {
    headers: {
      ETag: {
        description: 'The version of the ad, where the backend keeps one',
        schema: { type: 'string' },
        example: '"7"',
      },
    },
  }
  switch (answer.kind) {
    case 'json': {
      const schema = schemaOf(answer.struct)
      return {
        description: 'Done',
        ...headers,
        content: { 'application/json': { schema, example: exampleOf(schema) } },
      }
    }
    case 'nothing':
      return { description: 'Done', ...headers }
    case 'workbook':
      return {
        description: 'The workbook',
        headers: {
          'Content-Disposition': {
            description: 'The name of the file, in ASCII and in full',
            required: true,
            schema: { type: 'string' },
            example: 'attachment; filename="Harborline Ads_Spring_2026-04-01_2026-04-30.xlsx"',
          },
        },
        content: { [WORKBOOK_TYPE]: { schema: { type: 'string', contentMediaType: WORKBOOK_TYPE } } },
      }
  }
}

function refusedFile({ schemaOf, exampleOf }: Components): JsonSchema {
  const schema = schemaOf(UploadRefusalStruct)
  const content = { schema, example: exampleOf(schema) }
  return {
    description: 'The file is too large, or is not what it says it is',
    content: { 'application/json': content, 'application/problem+json': content },
  }
}

/** Returns the possible statuses other than success: those of the call, and those of its parts. */
function refusalsOf({ endpoint, refusals = [], isPublic, body }: Call): number[] {
  const takesJson = body !== undefined && body !== 'file'
  const all = [
    ...(isPublic ? [] : [401]),
    ...refusals,
    ...(takesJson || endpoint.path.includes('{') ? [400] : []),
    ...(takesJson ? [413] : []),
    ...(body ? [415] : []),
    ...(takesJson && endpoint.method === 'POST' ? [409] : []),
    ...(endpoint.path.includes('{') ? [414] : []),
    405,
    422,
    429,
    500,
    503,
  ]
  return [...new Set(all)]
}

/** Returns all responses of a call by status. */
export function responsesOf(name: CallName, components: Components): JsonSchema {
  const call = callOf(name)
  return {
    ...Object.fromEntries(
      refusalsOf(call).map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
    ),
    [call.answer.status]: success(call.answer, call.version, components),
    ...(call.body === 'file' && { 400: refusedFile(components) }),
  }
}

/** Returns the responses that calls share, by name. */
export const sharedResponses = (problem: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(REASONS).map(([status, { title, description, errors, headers }]) => {
      const example = { type: 'about:blank', title, status: Number(status), ...(errors && { errors }) }
      const content = { 'application/problem+json': { schema: problem, example } }
      return [nameOf(Number(status)), { description, ...(headers && { headers }), content }]
    }),
  )
