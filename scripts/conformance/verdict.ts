/** A breach of the contract; the message says how. */
export class Breach extends Error {}
/** A check that can't run here; the message says why. */
export class Skip extends Error {}

/** Formats a value for a sentence: its JSON, shortened. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}
