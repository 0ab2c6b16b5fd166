import { shakeHands } from './state/embed/embedded.ts'

/** Shakes hands with the page around the office. The result, called once the first screen is drawn, loads the rest. */
export async function startFramed(): Promise<() => Promise<void>> {
  const isDrawn = await shakeHands()
  return () => isDrawn(() => import('./late-embedded.ts'))
}
