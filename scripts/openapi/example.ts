import type { JsonSchema } from './json-schema.ts'

type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly examples?: readonly unknown[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

const PLAIN: Readonly<Record<string, unknown>> = { string: 'text', number: 1, integer: 1, boolean: true, object: {} }

/** Puts an example of a schema together: its own, else one of its parts. */
export function exampleOf(schema: Schema, schemas: JsonSchema): unknown {
  const inner = (part: Schema): unknown => exampleOf(part, schemas)
  const { $ref, type, examples, properties, items, oneOf, anyOf, allOf } = schema
  if (examples) return examples[0]
  if ($ref) return inner(schemas[$ref.slice('#/components/schemas/'.length)] as Schema)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (allOf) return Object.assign({}, ...allOf.map(inner)) as object
  const [first] = oneOf ?? anyOf ?? []
  if (first) return inner(first)
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inner(part)]))
  if (items) return [inner(items)]
  return PLAIN[String([type].flat()[0])]
}
