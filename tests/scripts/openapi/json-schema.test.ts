import {
  array,
  define,
  integer,
  lazy,
  literal,
  nullable,
  number,
  object,
  optional,
  record,
  string,
  type,
  union,
  type Struct,
} from 'superstruct'
import { describe, expect, it } from 'vitest'
import { inlineSchema, jsonSchemaOf } from '../../../scripts/openapi/json-schema.ts'
import type { Shape } from '../../../src/contract/calls/call.ts'
import { later, oneOf } from '../../../src/contract/struct/one-of.ts'
import { maybe } from '../../../src/contract/struct/optional.ts'

const schemaOf = (struct: Shape) => jsonSchemaOf(struct, () => undefined)

describe('the JSON Schema of a struct', () => {
  it('distinguishes optional from nullable properties', () => {
    expect(
      schemaOf(type({ a: string(), b: optional(integer()), c: nullable(number()), d: maybe(array(string())) })),
    ).toEqual({
      type: 'object',
      properties: {
        a: { type: 'string' },
        b: { type: 'integer' },
        c: { type: ['number', 'null'] },
        d: { type: ['array', 'null'], items: { type: 'string' } },
      },
      required: ['a', 'c'],
    })
  })

  it('closes an object, and leaves a type open', () => {
    expect(schemaOf(object({}))).toEqual({ type: 'object', additionalProperties: false })
    expect(schemaOf(type({}))).toEqual({ type: 'object' })
  })

  it('describes unions, records and constants', () => {
    expect(schemaOf(nullable(oneOf([string(), record(string(), optional(number()))])))).toEqual({
      anyOf: [
        { oneOf: [{ type: 'string' }, { type: 'object', additionalProperties: { type: 'number' } }] },
        { type: 'null' },
      ],
    })
    expect(schemaOf(literal('a'))).toEqual({ const: 'a' })
  })

  it('references a recursive type by name', () => {
    type Tree = { branches: Tree[] }
    const Tree: Struct<Tree, unknown> = type({ branches: array(later(() => Tree as Struct<Tree, null>)) })
    const refer = (struct: { type: string; schema: unknown }) =>
      struct.type === 'lazy' ? { $ref: '#/Tree' } : undefined
    expect(inlineSchema(Tree, refer)).toMatchObject({ properties: { branches: { items: { $ref: '#/Tree' } } } })
  })

  it('throws for a struct that it cannot describe', () => {
    expect(() => schemaOf(union([string(), number()]))).toThrow('oneOf')
    expect(() => schemaOf(lazy(() => string()))).toThrow('later')
    expect(() => schemaOf(define<string>('colour', () => true))).toThrow(
      'A struct of the type colour can’t be described',
    )
  })
})
