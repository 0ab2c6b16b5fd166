import { callOf, type CallName } from '../../src/contract/calls/calls.ts'
import type { Shape } from '../../src/contract/calls/call.ts'
import type { Components } from './components.ts'
import type { JsonSchema } from './json-schema.ts'
import { queryNotes } from './notes.ts'

const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Returns the parameters of a call: those of its path, its query and its headers. */
export function parametersOf(name: CallName, { schemaOf }: Components): JsonSchema[] {
  const { endpoint, params = {}, query, version } = callOf(name)
  const header = (parameter: string) => ({ $ref: `#/components/parameters/${parameter}` })
  const fields = query ? Object.entries(query.schema as Record<string, Shape>) : []
  return [
    ...namesIn(endpoint.path).map((param) => {
      const struct = params[param]
      return { name: param, in: 'path', required: true, schema: struct ? schemaOf(struct) : { type: 'string' } }
    }),
    ...fields.map(([field, struct]) => ({
      name: field,
      in: 'query',
      required: !struct.is(undefined),
      schema: queryNotes[field] ?? schemaOf(struct),
    })),
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
    schema: { type: 'string', maxLength: 100 },
    description:
      'A ULID. The same key with the same body answers what the first request answered, for 24 hours; with another body it answers 422.',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description: 'The ETag that the ad was read with: answers 412 when somebody else saved in between.',
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description: 'The reader’s language, `ru` or `en`.',
  },
}
