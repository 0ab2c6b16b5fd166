import { enums, type Struct } from 'superstruct'

/**
 * Builds a list of words that may grow. A reader, which validates with `mask`, accepts any text, so that a word that it
 * does not know spoils one row and not the page; a writer may use the known words only, and the type names these.
 */
export const growing = <T extends string>(words: readonly T[]): Struct<T, { [Word in T]: Word }> => {
  const struct = enums<T, readonly T[]>(words)
  const { validator } = struct
  struct.validator = (value, context) => (context.mask && typeof value === 'string' ? [] : validator(value, context))
  return struct
}
