const recalled = new WeakSet<object>()

/** Marks all of an answer as one of an earlier visit. */
export function markRecalled(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  recalled.add(value)
  for (const part of Object.values(value)) markRecalled(part)
}

/** Returns whether an object is a part of an answer of an earlier visit. */
export const isRecalled = (value: object): boolean => recalled.has(value)
