import { lazy, union, type Context, type Struct } from 'superstruct'

/** Builds a union that keeps its members in `schema`, so that the wire contract can be generated from the structs. */
export const oneOf = ((members: Parameters<typeof union>[0]) =>
  Object.assign(union(members), { schema: members })) as unknown as typeof union

/** Refers to a struct that is defined later, for recursive types; `schema` returns that struct. */
export const later = <T>(struct: () => Struct<T, null>): Struct<T, null> =>
  Object.assign(lazy(struct), { schema: struct }) as unknown as Struct<T, null>

type Member = Struct<unknown, Record<string, unknown>>

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function byOnlyKey(members: readonly Member[], grows: boolean): Member {
  const struct = oneOf(members as unknown as Parameters<typeof oneOf>[0]) as unknown as Member
  const byKey = new Map(members.map((member) => [Object.keys(member.schema)[0], member]))
  const memberOf = (value: unknown) => (isObject(value) ? byKey.get(Object.keys(value)[0]) : undefined)
  const none = struct.validator
  return Object.assign(struct, {
    entries: (value: unknown, context: Context) => memberOf(value)?.entries(value, context) ?? [],
    validator: (value: unknown, context: Context) =>
      memberOf(value)?.validator(value, context) ??
      (grows && context.mask && isObject(value) ? [] : none(value, context)),
  })
}

/**
 * Builds a union of objects with one key each. The key selects the member, so a tree of a thousand nodes is validated
 * once rather than once for every possible kind of node.
 */
export const oneKey = ((members: readonly Member[]) => byOnlyKey(members, false)) as unknown as typeof union

/** Builds such a union that can grow: a reader, which validates with `mask`, accepts objects with an unknown key. */
export const growingOneKey = ((members: readonly Member[]) => byOnlyKey(members, true)) as unknown as typeof union
