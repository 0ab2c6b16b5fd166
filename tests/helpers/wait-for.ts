import { vi } from 'vitest'
import { PATIENCE } from './patience.ts'

const { waitFor } = vi
vi.waitFor = (check, options = { timeout: PATIENCE }) => waitFor(check, options)
