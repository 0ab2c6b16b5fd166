import { normalizeText } from './text.ts'

/** Returns a copy of the value with every string in it in its stored form. */
export function trimTexts<T>(value: T): T {
  if (typeof value === 'string') return normalizeText(value) as T & string
  if (Array.isArray(value)) return value.map(trimTexts) as T & unknown[]
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, trimTexts<unknown>(part)])) as T & object
}
