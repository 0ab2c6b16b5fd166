import type { Struct, StructError } from 'superstruct'

/** A check of a response that the first screen reads; its struct is loaded only for an invalid one. */
export type QuickCheck<T> = {
  /** Returns whether the struct accepts a value; never true for one that the struct refuses. */
  isSound: (value: unknown) => value is T
  struct: () => Promise<Struct<T, unknown>>
}
/** A struct or a quick check that validates a response. */
export type Check<T> = Struct<T, unknown> | QuickCheck<T>

/** Returns whether a value is known to be valid without loading code; otherwise a struct validates it. */
export const quickly = <T>(check: Check<T>, value: unknown): value is T =>
  'isSound' in check ? check.isSound(value) : !check.validate(value, { mask: true })[0]

/** Returns the error in a value, or the value. */
export const thoroughly = async <T>(
  check: Check<T>,
  value: unknown,
): Promise<[StructError, undefined] | [undefined, T]> =>
  ('isSound' in check ? await check.struct() : check).validate(value, { mask: true })

/**
 * A pattern of values: any text, whole number (0), number (0.5), boolean, list of one pattern, or object; wrapped in a
 * function, the value can also be null or absent.
 */
export type Pattern =
  | string
  | number
  | boolean
  | readonly [Pattern]
  | { readonly [key: string]: Pattern }
  | (() => Pattern)

type Maybe<T> = null extends T
  ? () => PatternOf<NonNullable<T>>
  : undefined extends T
    ? () => PatternOf<NonNullable<T>>
    : never
/** The patterns of a type. */
export type PatternOf<T> = [Maybe<T>] extends [never]
  ? T extends string
    ? string
    : T extends number
      ? number
      : T extends boolean
        ? boolean
        : T extends readonly (infer Each)[]
          ? readonly [PatternOf<Each>]
          : { readonly [Key in keyof T]-?: PatternOf<T[Key]> }
  : Maybe<T>

const isList = (pattern: Pattern & object): pattern is readonly [Pattern] => Array.isArray(pattern)

/** Returns whether a value matches a pattern; properties that the pattern does not name can be anything. */
export function isLike(value: unknown, pattern: Pattern): boolean {
  if (typeof pattern === 'function') return value === null || value === undefined || isLike(value, pattern())
  if (typeof pattern !== 'object') return typeof value === typeof pattern && (pattern !== 0 || Number.isInteger(value))
  if (isList(pattern)) return Array.isArray(value) && value.every((each) => isLike(each, pattern[0]))
  return (
    typeof value === 'object' &&
    !Array.isArray(value) &&
    value !== null &&
    Object.entries(pattern).every(([key, part]) => isLike((value as Record<string, unknown>)[key], part))
  )
}
