import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => void vi.resetModules()) // other tests load modules of their own

it('the embedding check loads before the configuration of the host is there', async () => {
  vi.resetModules()
  await expect(import('../../../src/features/embed/check-page.tsx')).resolves.toHaveProperty('Page')
})
