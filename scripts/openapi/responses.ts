import { callOf, type CallName } from '../../src/contract/calls/calls.ts'
import { WORKBOOK_TYPE, type Answer, type Call } from '../../src/contract/calls/call.ts'
import { UploadRefusalStruct } from '../../src/contract/upload.ts'
import type { Components } from './components.ts'
import type { JsonSchema } from './json-schema.ts'

/** The refusals that calls share, by status; each is a Problem. */
const REASONS = {
  401: 'No valid access token',
  403: 'The user is not a member of the advertiser',
  404: 'There is no such thing',
  409: 'The state does not allow it',
  412: 'Somebody else saved in between',
  422: 'The request breaks the rules; `errors` says which field and why',
  500: 'Something went wrong on the other side',
}
const nameOf = (status: number): string => `Problem${status}`

function success(answer: Answer, version: Call['version'], { schemaOf }: Components): JsonSchema {
  const headers = version && {
    headers: {
      ETag: { description: 'The version of the ad, where the backend keeps one', schema: { type: 'string' } },
    },
  }
  switch (answer.kind) {
    case 'json':
      return { description: 'Done', ...headers, content: { 'application/json': { schema: schemaOf(answer.struct) } } }
    case 'nothing':
      return { description: 'Done', ...headers }
    case 'workbook':
      return {
        description: 'The workbook',
        headers: {
          'Content-Disposition': {
            description: 'The name of the file: `attachment; filename="…"; filename*=UTF-8\'\'…`',
            required: true,
            schema: { type: 'string' },
          },
        },
        content: { [WORKBOOK_TYPE]: { schema: { type: 'string', contentMediaType: WORKBOOK_TYPE } } },
      }
  }
}

function refusedFile({ schemaOf }: Components): JsonSchema {
  const schema = schemaOf(UploadRefusalStruct)
  return {
    description: 'The file is too large, or is not what it says it is',
    content: { 'application/json': { schema }, 'application/problem+json': { schema } },
  }
}

/** Returns all responses of a call by status. */
export function responsesOf(name: CallName, components: Components): JsonSchema {
  const { answer, version, refusals = [], isPublic, query, body } = callOf(name)
  const statuses = [...(isPublic ? [] : [401]), ...refusals, ...(query || body ? [422] : []), 500]
  return {
    [answer.status]: success(answer, version, components),
    ...(body === 'file' && { 400: refusedFile(components) }),
    ...Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }])),
  }
}

export const problemResponses = (problem: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(REASONS).map(([status, description]) => [
      nameOf(Number(status)),
      { description, content: { 'application/problem+json': { schema: problem } } },
    ]),
  )
