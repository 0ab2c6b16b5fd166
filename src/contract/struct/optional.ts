import { nullable, optional, type Struct } from 'superstruct'

/** Makes a field optional and nullable. */
export const maybe = <T, S>(struct: Struct<T, S>): Struct<T | null | undefined, null> =>
  optional(nullable(struct)) as unknown as Struct<T | null | undefined, null>
