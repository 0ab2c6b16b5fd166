import { config } from '../session/config.ts'

/**
 * Loads what shows a chosen appearance, that of the portal unless told otherwise; without it, the office has its own.
 */
export async function loadAppearance(chosen: unknown = config.peek().appearance): Promise<void> {
  if (chosen) await import('./appearance.ts').catch(() => {})
}
