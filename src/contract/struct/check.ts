import type { Struct, StructError } from 'superstruct'

/** A check of a response that a screen reads first; its struct is loaded only for an invalid one. */
export type QuickCheck<T> = {
  /** Matches what the struct accepts. */
  pattern: PatternOf<T>
  struct: () => Promise<Struct<T, unknown>>
}
/** A struct or a quick check that validates a response. */
export type Check<T> = Struct<T, unknown> | QuickCheck<T>

/** Returns whether a value is known to be valid without loading code; otherwise a struct validates it. */
export const quickly = <T>(check: Check<T>, value: unknown): value is T =>
  'pattern' in check ? isLike(value, check.pattern as Pattern) : !check.validate(value, { mask: true })[0]

/** Returns the error in a value, or the value. */
export const thoroughly = async <T>(
  check: Check<T>,
  value: unknown,
): Promise<[StructError, undefined] | [undefined, T]> =>
  ('pattern' in check ? await check.struct() : check).validate(value, { mask: true })

type Predicate = (value: unknown) => boolean

/**
 * A pattern of values: any text, whole number (0), number (0.5), boolean, list of one pattern, or object; wrapped in a
 * function, the value can also be null or absent. A function with a parameter decides itself.
 */
export type Pattern =
  | string
  | number
  | boolean
  | readonly [Pattern]
  | { readonly [key: string]: Pattern }
  | (() => Pattern)
  | Predicate

type Maybe<T> = undefined extends T ? () => PatternOf<NonNullable<T>> : null extends T ? Predicate : never
type Both<T> = (T extends unknown ? (value: T) => void : never) extends (value: infer All) => void ? All : never
/** The patterns of a type; a predicate stands for a union of words or objects, a record, and for what can be null, but not absent. */
export type PatternOf<T> = [Maybe<T>] extends [never]
  ? [T] extends [string]
    ? string | (string extends T ? never : Predicate)
    : [T] extends [number]
      ? number
      : [T] extends [boolean]
        ? boolean
        : [T] extends [readonly (infer Each)[]]
          ? readonly [PatternOf<Each>]
          : [T] extends [Both<T>]
            ? string extends keyof T
              ? Predicate
              : { readonly [Key in keyof T]-?: PatternOf<T[Key]> }
            : Predicate
  : Maybe<T>

const isList = (pattern: Pattern & object): pattern is readonly [Pattern] => Array.isArray(pattern)

/** Returns whether a value matches a pattern; properties that the pattern does not name can be anything. */
export function isLike(value: unknown, pattern: Pattern): boolean {
  if (typeof pattern === 'function') {
    if (pattern.length > 0) return pattern(value) as boolean
    return value === null || value === undefined || isLike(value, (pattern as () => Pattern)())
  }
  if (typeof pattern !== 'object') return typeof value === typeof pattern && (pattern !== 0 || Number.isInteger(value))
  if (isList(pattern)) return Array.isArray(value) && value.every((each) => isLike(each, pattern[0]))
  return (
    typeof value === 'object' &&
    !Array.isArray(value) &&
    value !== null &&
    Object.entries(pattern).every(([key, part]) => isLike((value as Record<string, unknown>)[key], part))
  )
}
