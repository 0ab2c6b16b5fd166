import { useState } from 'react'

/**
 * The value, or while there is none the last one that there was: figures stay in view until those of a new range come.
 * `isSame` tells a value that is only made anew from another one.
 */
export function useKept<T>(value: T | undefined, isSame: (a: T, b: T) => boolean = Object.is): T | undefined {
  const [last, setLast] = useState(value)
  if (value === undefined) return last
  if (last === undefined || !isSame(value, last)) setLast(() => value)
  return value
}

export const sameItems = <T>(a: readonly T[], b: readonly T[]): boolean => a.length === b.length && a.every((item, index) => item === b[index])
