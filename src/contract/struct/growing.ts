import { enums, type Struct } from 'superstruct'

/**
 * Builds a list of words that can grow. A reader, which validates with `mask`, accepts any text, so that an unknown
 * word breaks one row and not the page; a writer can use only the known words, which the type names.
 */
export const growing = <T extends string>(words: readonly T[]): Struct<T, { [Word in T]: Word }> => {
  const struct = enums<T, readonly T[]>(words)
  const { validator } = struct
  struct.validator = (value, context) => (context.mask && typeof value === 'string' ? [] : validator(value, context))
  return struct
}
