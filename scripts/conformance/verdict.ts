/** The contract is broken; the message says how. */
export class Breach extends Error {}
/** A check that can't be made here; the message says why. */
export class Skip extends Error {}

/** A value in a sentence: its JSON, not too long. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}
