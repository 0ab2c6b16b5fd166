import { lazy, union, type Struct } from 'superstruct'

/** A union that keeps its members in `schema`, so that the wire can be described from its structs. */
export const oneOf = ((members: Parameters<typeof union>[0]) => Object.assign(union(members), { schema: members })) as unknown as typeof union

/** A struct within itself, for trees; `schema` answers it. */
export const later = <T>(struct: () => Struct<T, null>): Struct<T, null> => Object.assign(lazy(struct), { schema: struct }) as unknown as Struct<T, null>
