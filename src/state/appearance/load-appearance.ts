import { config } from '../session/config.ts'

/**
 * Loads the code that applies a chosen appearance, by default that of the portal; without one, the office keeps its
 * own.
 */
export async function loadAppearance(chosen: unknown = config.peek().appearance): Promise<void> {
  if (chosen) await import('./appearance.ts').catch(() => {})
}
