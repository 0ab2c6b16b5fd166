import type { Context } from 'superstruct'
import type { Shape } from '../../src/contract/calls/call.ts'

export type JsonSchema = { readonly [key: string]: unknown }
/** Returns a reference to a struct that has a name, else undefined. */
export type Refer = (struct: Shape) => JsonSchema | undefined
/** Notes on fields beyond their structs: `of` a field, and `inside` the objects that it holds. */
export type Notes = { readonly of: (field: string) => JsonSchema; readonly inside: (field: string) => Notes }
const noNotes: Notes = { of: () => ({}), inside: () => noNotes }

type Fields = Readonly<Record<string, Shape>>
const nowhere: Context = { path: [], branch: [], mask: false }
const isAbsentAllowed = (struct: Shape): boolean => struct.is(undefined)

const orNull = (schema: JsonSchema): JsonSchema =>
  typeof schema.type === 'string' && schema.enum === undefined
    ? { ...schema, type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] }

/**
 * Returns the JSON Schema (2020-12) that accepts the same values as a struct. Throws on an unsupported kind of struct.
 */
export function jsonSchemaOf(struct: Shape, refer: Refer, notes = noNotes): JsonSchema {
  const schema = refer(struct) ?? inlineSchema(struct, refer, notes)
  return struct.is(null) && Object.keys(schema).length > 0 ? orNull(schema) : schema
}

/** Returns the schema without regard to the struct's own name and to whether it may be null. */
export function inlineSchema(struct: Shape, refer: Refer, notes = noNotes): JsonSchema {
  const inner = (part: Shape) => jsonSchemaOf(part, refer, notes)
  switch (struct.type) {
    case 'string':
    case 'number':
    case 'integer':
    case 'boolean':
      return { type: struct.type }
    case 'unknown':
    case 'any':
      return {}
    case 'literal':
      return { const: struct.schema }
    case 'enums':
      return { type: 'string', enum: Object.values(struct.schema as Record<string, string>) }
    case 'array':
      return { type: 'array', items: inner(struct.schema as Shape) }
    case 'record':
      return { type: 'object', additionalProperties: inner(valueOf(struct)) }
    case 'type':
    case 'object':
      return objectSchema(struct, refer, notes)
    case 'union':
      return { oneOf: membersOf(struct).map(inner) }
    case 'lazy':
      return inner(laterOf(struct))
    default:
      throw new Error(`A struct of the type ${struct.type} can’t be described`)
  }
}

function objectSchema(struct: Shape, refer: Refer, notes: Notes): JsonSchema {
  const property = (name: string, field: Shape): JsonSchema => ({
    ...jsonSchemaOf(field, refer, notes.inside(name)),
    ...notes.of(name),
  })
  const fields = Object.entries(struct.schema as Fields)
  const required = fields.filter(([, field]) => !isAbsentAllowed(field)).map(([name]) => name)
  return {
    type: 'object',
    ...(fields.length > 0 && {
      properties: Object.fromEntries(fields.map(([name, field]) => [name, property(name, field)])),
    }),
    ...(required.length > 0 && { required }),
    ...(struct.type === 'object' && { additionalProperties: false }),
  }
}

/** Returns the struct of a record's values, which a record does not expose but yields with each entry. */
function valueOf(struct: Shape): Shape {
  const [, [, , value] = []] = [...struct.entries({ key: 0 }, nowhere)]
  if (!value) throw new Error('A record without values can’t be described')
  return value as unknown as Shape
}

function membersOf({ schema }: Shape): readonly Shape[] {
  if (!Array.isArray(schema)) throw new Error('A union is described from its members: make it with oneOf of one-of.ts')
  return schema as Shape[]
}

export function laterOf({ schema }: Shape): Shape {
  if (typeof schema !== 'function')
    throw new Error('A struct within itself is described from what it refers to: make it with later of one-of.ts')
  return (schema as () => Shape)()
}
