import { afterEach, expect, it, vi } from 'vitest'
import { config, loadConfig } from '../../../src/state/session/config.ts'
import { format } from '../../../src/state/locale.ts'
import { readStored, STORED_CONFIG, writeStored } from '../../../src/state/session/stored.ts'
import { openOffice } from '../../helpers/office.ts'
import { answering, json } from '../../helpers/answering.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Simulates a second visit: the configuration is stored, and the server now responds with `changes` to it. */
async function visitAgain(changes: object) {
  await openOffice('en')
  const stored = config.value
  writeStored(STORED_CONFIG, stored)
  await answering((_, response) => json(response, { ...stored, ...changes }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await loadConfig('office.test')
}

it('an unchanged configuration leaves the signals unchanged', async () => {
  await visitAgain({})
  const [before, formatBefore] = [config.value, format.value]
  const reading = vi.spyOn(Response.prototype, 'text')
  vi.advanceTimersByTime(3_000)
  await vi.waitFor(() => expect(reading).toHaveBeenCalled())
  await reading.mock.results[0]?.value
  await new Promise(setImmediate) // the response is processed right after it has been read
  expect(config.value).toBe(before)
  expect(format.value).toBe(formatBefore)
})

it('a configuration that changed since the last visit is applied and stored', async () => {
  await visitAgain({ portalName: 'Harbour' })
  const formatBefore = format.value
  vi.advanceTimersByTime(3_000)
  await vi.waitFor(() => expect(config.value.portalName).toBe('Harbour'))
  expect(readStored(STORED_CONFIG)).toMatchObject({ portalName: 'Harbour' })
  expect(format.value).toBe(formatBefore) // figures keep their format and are not rendered again
})
