import { useState } from 'react'

/**
 * Returns the value, or the last one while it is undefined: figures stay in view until those of a new range arrive.
 * `isSame` compares two values that may be distinct objects with the same content.
 */
export function useKept<T>(value: T | undefined, isSame: (a: T, b: T) => boolean = Object.is): T | undefined {
  const [last, setLast] = useState(value)
  if (value === undefined || (last !== undefined && isSame(value, last))) return last
  setLast(() => value)
  return value
}

export const sameItems = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index])
