import type { Shape } from '../../src/contract/calls/call.ts'
import { exampleOf } from './example.ts'
import { fieldErrorSchema } from './field-error.ts'
import { inlineSchema, jsonSchemaOf, laterOf, type JsonSchema, type Notes, type Refer } from './json-schema.ts'
import { identityOf, namedStructs } from './named-structs.ts'
import { fieldNotes, schemaNotes } from './notes.ts'

export type Components = {
  /** Returns the schema of a struct; a named struct becomes a reference. */
  schemaOf: (struct: Shape) => JsonSchema
  /** Returns an example of a schema that `schemaOf` returned. */
  exampleOf: (schema: JsonSchema) => unknown
  /** Returns the referenced schemas, by name. */
  schemas: () => JsonSchema
}

const isTree = (struct: Shape): boolean => struct.type === 'lazy'
type Fields = Readonly<Record<string, Shape>>

/** Returns the notes of a schema's fields; the most exact name wins: with the schema, and with the field around it. */
const notesOf = (schema: string, around?: string): Notes => ({
  of: (field) =>
    fieldNotes[`${schema}.${around}.${field}`] ?? fieldNotes[`${schema}.${field}`] ?? fieldNotes[field] ?? {},
  inside: (field) => notesOf(schema, field),
})

/** Creates a collection of the named schemas that a description references. */
export function collectComponents(): Components {
  const names = new Map([...namedStructs].map(([name, struct]) => [identityOf(struct), name]))
  const schemas = new Map<string, JsonSchema>()

  const refer: Refer = (struct) => {
    const target = isTree(struct) ? laterOf(struct) : struct
    const name = target.schema === null ? undefined : names.get(identityOf(target))
    return name === undefined ? extended(target) : reference(name, target)
  }

  const reference = (name: string, struct: Shape): JsonSchema => {
    if (!schemas.has(name)) {
      schemas.set(name, {}) // set first, as the schema may refer to itself
      schemas.set(name, describe(name, namedStructs.get(name) ?? struct))
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  const describe = (name: string, struct: Shape): JsonSchema =>
    name === 'FieldError' ? fieldErrorSchema() : { ...schemaNotes[name], ...inlineSchema(struct, refer, notesOf(name)) }

  /** Describes a named struct with more fields (`assign`) as a reference to the named one, and the fields. */
  const extended = (struct: Shape): JsonSchema | undefined => {
    if (struct.type !== 'type') return undefined
    const fields = Object.entries(struct.schema as Fields)
    const base = [...namedStructs].find(([, { type, schema }]) => {
      const own = type === 'type' ? Object.entries(schema as Fields) : []
      return own.length > 1 && own.every(([name, field]) => (struct.schema as Fields)[name] === field)
    })
    if (!base) return undefined
    const [name, { schema }] = base
    const more = Object.fromEntries(fields.filter(([field]) => !(field in (schema as Fields))))
    const rest = inlineSchema({ ...struct, type: 'type', schema: more } as Shape, refer, notesOf(name))
    return { allOf: [reference(name, base[1]), rest] }
  }

  return {
    schemaOf: (struct) => jsonSchemaOf(struct, refer),
    exampleOf: (schema) => exampleOf(schema, Object.fromEntries(schemas)),
    schemas: () => Object.fromEntries([...schemas].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}
