import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keptPending } from '../../../src/state/form/kept-pending.ts'
import { store } from '../../../src/state/session/stored.ts'

const sent = { intent: '"Spring"', key: 'k1' }
const HOUR = 3_600_000

describe('a write whose outcome is unknown', () => {
  beforeEach(() => {
    store({})
    return () => void store(null)
  })

  it('is known to a form that another tab has opened before', () => {
    const [first, second] = [keptPending('campaign'), keptPending('campaign')]
    first.write = sent
    expect(second.write).toMatchObject(sent)
    second.write = undefined
    expect(keptPending('campaign').write).toBeUndefined()
  })

  it('stays that of its own form when another tab sends something else', () => {
    const [first, second] = [keptPending('campaign'), keptPending('campaign')]
    first.write = sent
    second.write = { intent: '"Autumn"', key: 'k2' }
    expect(first.write).toMatchObject(sent)
    expect(keptPending('campaign').write).toMatchObject({ key: 'k2' })
  })

  it('is retried for a day, as long as the server keeps its response', () => {
    vi.useFakeTimers()
    const form = keptPending('campaign')
    form.write = sent
    vi.advanceTimersByTime(23 * HOUR)
    expect(form.write).toMatchObject(sent)
    expect(keptPending('campaign').write).toMatchObject(sent)
    vi.advanceTimersByTime(HOUR)
    expect(form.write).toBeUndefined()
    expect(keptPending('campaign').write).toBeUndefined()
    vi.useRealTimers()
  })

  it('is known to its form if the storage is full, until it is forgotten', () => {
    store(new Proxy({}, { set: () => false }))
    const form = keptPending('campaign')
    form.write = sent
    expect(form.write).toMatchObject(sent)
    form.forget()
    expect(form.write).toBeUndefined()
  })
})
