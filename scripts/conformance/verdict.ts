/** A breach of the contract; the message describes it. */
export class Breach extends Error {}
/** A check that can't run here; the message gives the reason. */
export class Skip extends Error {}
/** A check of a feature that the backend does not announce. */
export class NotOffered extends Skip {}

/** Formats a value for a sentence: its JSON, shortened. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}

/** Throws a Breach that names the first three faults, if there are any. */
export function expectNone(faults: readonly string[]): void {
  if (faults.length === 0) return
  throw new Breach(`${faults.slice(0, 3).join('; ')}${faults.length > 3 ? `; and ${faults.length - 3} more` : ''}`)
}
