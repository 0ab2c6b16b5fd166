import { nullable, optional, type Struct } from 'superstruct'

/** A field that may be absent or null on the wire. */
export const maybe = <T, S>(struct: Struct<T, S>): Struct<T | null | undefined, null> =>
  optional(nullable(struct)) as unknown as Struct<T | null | undefined, null>
