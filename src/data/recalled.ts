const recalled = new WeakSet<object>()

/** Marks all parts of a response as recalled from an earlier visit. */
export function markRecalled(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  recalled.add(value)
  for (const part of Object.values(value)) markRecalled(part)
}

/** Returns whether an object is part of a response of an earlier visit. */
export const isRecalled = (value: object): boolean => recalled.has(value)
