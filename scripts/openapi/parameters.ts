import { callOf, type CallName } from '../../src/contract/calls/calls.ts'
import type { Shape } from '../../src/contract/calls/call.ts'
import type { Components } from './components.ts'
import type { JsonSchema } from './json-schema.ts'
import { fieldNotes, pathNotes, queryNotes } from './notes.ts'

/** Returns a parameter whose description and example stand beside its schema, where tools look for them. */
function parameter(name: string, place: 'path' | 'query', isRequired: boolean, noted: JsonSchema): JsonSchema {
  const { description, examples = [], ...schema } = noted as { description?: string; examples?: unknown[] }
  return { name, in: place, required: isRequired, description, schema, example: examples[0] }
}

const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Returns the parameters of a call: those of its path, its query and its headers. */
export function parametersOf(name: CallName, { schemaOf }: Components): JsonSchema[] {
  const { endpoint, params = {}, query, version } = callOf(name)
  const header = (parameter: string) => ({ $ref: `#/components/parameters/${parameter}` })
  const fields = query ? Object.entries(query.schema as Record<string, Shape>) : []
  return [
    ...namesIn(endpoint.path).map((param) => {
      const struct = params[param]
      const schema = struct ? schemaOf(struct) : { type: 'string' }
      return parameter(param, 'path', true, { ...schema, ...(pathNotes[param] ?? fieldNotes[param]) })
    }),
    ...fields.map(([field, struct]) =>
      parameter(
        field,
        'query',
        !struct.is(undefined),
        queryNotes[field] ?? { ...schemaOf(struct), ...fieldNotes[field] },
      ),
    ),
    ...(endpoint.method === 'POST' ? [header('IdempotencyKey')] : []),
    ...(version === 'matched' ? [header('IfMatch')] : []),
    header('AcceptLanguage'),
  ]
}

/** The header parameters, described once and referenced. */
export const headerParameters: JsonSchema = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 100 },
    example: '01KAJ7A3B5C7D9E1F3G5H7J9K1',
    description:
      'A ULID. For 24 hours, the same key with the same body returns the first response; with another ' +
      'body it returns 422.',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    example: '"7"',
    description: 'The ETag with which the ad was read: returns 412 if somebody else has saved in between.',
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    example: 'en',
    description: 'The reader’s language: names and help come in the first that your backend has.',
  },
}
