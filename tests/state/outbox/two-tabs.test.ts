import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anna, clientOf, locks, renaming, save, serveAd } from '../../helpers/serve-ad.ts'
import { stubLocks } from '../../helpers/stub-locks.ts'

/** Loads the office's modules as another tab does, which shares its storage and its locks with the others. */
async function openTab() {
  vi.resetModules()
  const { setErrorLog } = await import('../../../src/data/error-log.ts')
  const { setClientSession } = await import('../../../src/data/call.ts')
  const { CallError } = await import('../../../src/data/errors.ts')
  const { signedIn } = await import('../../../src/state/session/session.ts')
  const outbox = await import('../../../src/state/outbox/outbox.ts')
  const { sendAll } = await import('../../../src/state/outbox/send-outbox.ts')
  setErrorLog(() => {})
  setClientSession(clientOf('t'))
  signedIn(anna)
  outbox.isFollowed.value = true
  return { ...outbox, sendAll, lost: () => new CallError('offline', '/') }
}

const shared = locks()
beforeEach(() => stubLocks(shared))
afterEach(() => vi.resetModules()) // the state of a tab must not leak into the next file

it('two tabs that come back at the same time send what waits once', async () => {
  const server = await serveAd()
  const one = await openTab()
  const other = await openTab()
  expect([save, renaming].map((change) => one.putOff(change, one.lost()))).toEqual([true, true])
  let carryOut = () => {}
  const arrived = new Promise<void>((resolve) => {
    server.arrives = () => {
      resolve()
      return new Promise((done) => (carryOut = done))
    }
  })
  const request = vi.spyOn(shared, 'request')
  const sending = one.sendAll()
  await arrived
  server.arrives = () => Promise.resolve()
  const alsoSending = other.sendAll()
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2))
  carryOut()
  await Promise.all([sending, alsoSending])
  expect(server.done).toEqual(['updateAdvert', 'updateAdvertName'])
  expect(other.readOutbox()).toEqual([])
})

it('what one tab has put off is kept by another that puts something off', async () => {
  const one = await openTab()
  const other = await openTab()
  one.putOff(save, one.lost())
  other.putOff(renaming, other.lost())
  expect(one.readOutbox().map(({ kind }) => kind)).toEqual(['advert', 'advertName'])
})

it('a save that one tab sends is known to the others by its version', async () => {
  await serveAd()
  const one = await openTab()
  const other = await openTab()
  one.putOff(save, one.lost())
  const [waiting] = one.readOutbox()
  await one.sendAll()
  const key = Object.keys(localStorage).find((each) => each.endsWith('outbox.sent')) ?? null
  other.takeOver(key)
  expect(other.delivered.value).toEqual({ id: 'a1', key: waiting?.key, version: '"2"' })
})
