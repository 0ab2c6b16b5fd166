import { lazy, union, type Context, type Struct } from 'superstruct'

/** A union that keeps its members in `schema`, so that the wire can be described from its structs. */
export const oneOf = ((members: Parameters<typeof union>[0]) => Object.assign(union(members), { schema: members })) as unknown as typeof union

/** A struct within itself, for trees; `schema` answers it. */
export const later = <T>(struct: () => Struct<T, null>): Struct<T, null> => Object.assign(lazy(struct), { schema: struct }) as unknown as Struct<T, null>

type Member = Struct<unknown, Record<string, unknown>>

/**
 * A union of objects with one key each, of which that key tells the member: a tree of a thousand nodes is looked at once,
 * not once for every kind that a node could have been.
 */
export const oneKey = ((members: readonly Member[]) => {
  const struct = oneOf(members as unknown as Parameters<typeof oneOf>[0]) as unknown as Member
  const byKey = new Map(members.map((member) => [Object.keys(member.schema)[0], member]))
  const memberOf = (value: unknown) => (typeof value === 'object' && value !== null ? byKey.get(Object.keys(value)[0]) : undefined)
  const none = struct.validator
  return Object.assign(struct, {
    entries: (value: unknown, context: Context) => memberOf(value)?.entries(value, context) ?? [],
    validator: (value: unknown, context: Context) => memberOf(value)?.validator(value, context) ?? none(value, context),
  })
}) as unknown as typeof union
