import { onTestFinished, vi } from 'vitest'

/** Lets every media query match until the test is over, as that for a phone. */
export function onPhone(): void {
  const media = matchMedia
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(media(query), { matches: true }))
  onTestFinished(() => void vi.unstubAllGlobals())
}
