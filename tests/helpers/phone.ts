import { vi } from 'vitest'
import { PHONE } from '../../src/ui/layout/phone.ts'

/** Makes the window that of a phone until the test is over. */
export function onPhone(): void {
  const media = matchMedia
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(media(query), { matches: query === PHONE }))
}
