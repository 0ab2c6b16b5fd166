import { timingSafeEqual } from 'node:crypto'

/** Returns whether two texts are equal, in a time that does not tell where they differ. */
export function isEqual(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
