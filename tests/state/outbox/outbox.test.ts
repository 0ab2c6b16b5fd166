import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { CampaignsPageStruct } from '../../../src/contract/campaigns/campaign.ts'
import { campaignsPageUrl } from '../../../src/contract/calls/urls.ts'
import { resource } from '../../../src/data/resource.ts'
import { call, setClientSession } from '../../../src/data/call.ts'
import { CallError } from '../../../src/data/errors.ts'
import { changeCampaign } from '../../../src/state/campaign-edit/change-campaign.ts'
import { draftBaseKey, draftKey, unsureSavesKey } from '../../../src/state/form/draft-key.ts'
import {
  delivered,
  keepOwnName,
  outbox,
  putOff,
  renameInstead,
  saveInstead,
  takeBack,
} from '../../../src/state/outbox/outbox.ts'
import type { Change, Renaming, Waiting } from '../../../src/state/outbox/outbox.ts'
import { sendOutbox } from '../../../src/state/outbox/follow-outbox.ts'
import { forgetUser } from '../../../src/state/session/forget-user.ts'
import { signedIn, signedOut } from '../../../src/state/session/session.ts'
import { readStored, store, writeStored } from '../../../src/state/session/stored.ts'
import { campaignWith } from '../../helpers/campaigns.ts'
import { openOffice } from '../../helpers/office.ts'
import { anna, campaignRenaming, clientOf, form, locks, renaming, save, serveOutbox } from '../../helpers/serve-ad.ts'
import { stubLocks } from '../../helpers/stub-locks.ts'

const lost = () => new CallError('offline', '/')
let server: Awaited<ReturnType<typeof serveOutbox>>['server']
let stop: () => void

beforeEach(async () => {
  await openOffice('en')
  vi.spyOn(Math, 'random').mockReturnValue(0) // a lost read is repeated at once
  const served = await serveOutbox()
  server = served.server
  stop = served.stop
})

const wait = (...changes: Change[]) => changes.forEach((change) => expect(putOff(change, lost())).toBe(true))
const failures = () => outbox.value.map(({ failure }) => failure)

it('what waits is sent in its order when the connection is back, each once', async () => {
  wait(campaignRenaming, save, renaming)
  expect(outbox.value.map(({ kind }) => kind)).toEqual(['campaignName', 'advert', 'advertName'])
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(outbox.value).toEqual([]))
  expect(server.done).toEqual(['updateCampaign', 'updateAdvert', 'updateAdvertName'])
  expect(server).toMatchObject({ version: 2, content: { stringValue: 'Teapots' }, name: 'Teapots' })
  await sendOutbox()
  expect(server.done).toHaveLength(3)
})

it('a name that stays the same does not wait', () => {
  wait({ ...renaming, to: renaming.from })
  expect(outbox.value).toEqual([])
})

it('a later change of the same thing takes the place of the earlier one', async () => {
  wait(renaming, save, { ...renaming, to: 'Jugs' })
  await sendOutbox()
  expect(server.done).toEqual(['updateAdvert', 'updateAdvertName'])
  expect(server.name).toBe('Jugs')
})

it('a later change follows the earlier one also if the server has that, and only its response was lost', async () => {
  const jugs = { stringValue: 'Jugs' }
  wait(renaming, save, { ...renaming, to: 'Jugs' }, { ...save, body: { ...save.body, contentTemplate: jugs } })
  Object.assign(server, { name: renaming.to, version: 2, content: save.body.contentTemplate })
  await sendOutbox()
  expect(failures()).toEqual([])
  expect(server).toMatchObject({ name: 'Jugs', version: 3, content: jugs })
})

it('a save follows an earlier one of the form whose response was lost, as nobody else has saved', async () => {
  const jugs = { stringValue: 'Jugs' }
  writeStored(unsureSavesKey('a1'), [save.body])
  writeStored(draftBaseKey('a1'), form)
  Object.assign(server, { version: 2, content: save.body.contentTemplate })
  wait({ ...save, body: { ...save.body, contentTemplate: jugs } })
  await sendOutbox()
  expect(failures()).toEqual([])
  expect(server).toMatchObject({ version: 3, content: jugs })
  expect([unsureSavesKey('a1'), draftBaseKey('a1')].map(readStored)).toEqual([undefined, undefined])
})

it('keeps waiting while the server does not respond, and starts with the first again', async () => {
  wait(renaming, campaignRenaming)
  server.faults['advertPage'] = 'cut'
  await sendOutbox()
  expect(server.done).toEqual([])
  expect(failures()).toEqual([undefined, undefined])
  server.faults = {}
  await sendOutbox()
  expect(server.done).toEqual(['updateAdvertName', 'updateCampaign'])
})

it('is sent after the next response if the connection returns without having been noticed as lost', async () => {
  wait(renaming)
  server.faults['advertPage'] = 'cut'
  await sendOutbox()
  server.faults = {}
  await call('/api/inbox/', { isPublic: true })
  await vi.waitFor(() => expect(outbox.value).toEqual([]))
  expect(server.done).toEqual(['updateAdvertName'])
})

it.each([
  ['updateAdvert', save],
  ['updateAdvertName', renaming],
  ['updateCampaign', campaignRenaming],
])('an %s whose response was lost happens once', async (write, change) => {
  wait(change)
  server.faults[write] = 'cutAfter'
  await sendOutbox()
  expect(outbox.value).toHaveLength(1)
  server.faults = {}
  await sendOutbox()
  expect(outbox.value).toEqual([])
  expect(server.done).toEqual([write])
})

it('another user finds nothing of it, and it is there again for its own', () => {
  wait(save)
  signedIn({ ...anna, userId: 'berta' })
  expect(outbox.value).toEqual([])
  signedIn(anna)
  expect(outbox.value).toMatchObject([save])
})

it('a sign-out removes it', async () => {
  wait(save)
  await forgetUser()
  expect(Object.keys(store())).toEqual([])
  expect(outbox.value).toEqual([])
})

it('waits for a sign-in when the session has ended, and is sent after that of the same user', async () => {
  wait(renaming)
  setClientSession(clientOf(undefined))
  await sendOutbox()
  expect(failures()).toEqual([undefined])
  signedOut()
  expect(outbox.value).toEqual([])
  setClientSession(clientOf('t'))
  signedIn(anna)
  await vi.waitFor(() => expect(server.name).toBe('Teapots'))
  await vi.waitFor(() => expect(outbox.value).toEqual([])) // or it is settled during the next test
})

it('nothing waits in a full storage, without storage, or after another failure than a lost connection', () => {
  const room = 5_000_000 // characters, as jsdom counts them
  localStorage['other'] = 'x'.repeat(room - 200)
  expect(putOff(save, lost())).toBe(false)
  delete localStorage['other']
  expect(putOff(save, new CallError('timeout', '/'))).toBe(false)
  expect(putOff(save, new Error('fault'))).toBe(false)
  store({})
  onTestFinished(() => void store(null))
  expect(putOff(save, lost())).toBe(false)
  expect(outbox.value).toEqual([])
})

it('nothing waits of a user for whom a page vouches, nor where nobody would see it', () => {
  signedIn({ ...anna, isOfPage: true })
  expect(putOff(save, lost())).toBe(false)
  signedIn(anna)
  stop()
  expect(putOff(save, lost())).toBe(false)
})

it('a save after which somebody else has saved overwrites nothing, and waits for the user', async () => {
  wait(save, renaming)
  server.version = 2
  server.content = { stringValue: 'Cups' }
  await sendOutbox()
  expect(failures()).toEqual(['preconditionFailed'])
  expect(server).toMatchObject({ content: { stringValue: 'Cups' }, name: 'Teapots', done: ['updateAdvertName'] })
  await sendOutbox()
  expect(server.done).toHaveLength(1)
})

it('a name that somebody else has changed is shown, and the user’s own is sent once chosen', async () => {
  wait(renaming)
  server.name = 'Cups'
  await sendOutbox()
  const [refused] = outbox.value
  expect(refused).toMatchObject({ failure: 'preconditionFailed', theirs: 'Cups', to: 'Teapots' })
  keepOwnName(refused as Waiting & Renaming)
  await sendOutbox()
  expect(server.name).toBe('Teapots')
  expect(outbox.value).toEqual([])
})

it('a new name of a campaign leaves the limit as somebody else has set it meanwhile', async () => {
  const list = resource(campaignsPageUrl('v1', 'p1'), CampaignsPageStruct)
  const page = { partner: { id: 'p1', name: '', imageUrl: '' }, campaigns: [campaignWith()], nextCursor: null }
  list.set(page, undefined) // as it was
  wait(campaignRenaming)
  server.campaign = campaignWith({ limit: 9000 })
  await sendOutbox()
  expect(outbox.value).toEqual([])
  expect(server.campaign).toMatchObject({ name: 'Summer', limit: 9000 })
})

it('a new name of a campaign is shown if only the response to it was lost', async () => {
  const list = resource(campaignsPageUrl('v1', 'p1'), CampaignsPageStruct)
  const page = { partner: { id: 'p1', name: '', imageUrl: '' }, campaigns: [campaignWith()], nextCursor: null }
  list.set(page, undefined)
  wait(campaignRenaming)
  server.campaign = campaignWith({ name: 'Summer' })
  await sendOutbox()
  expect(server.done).toEqual([])
  expect(list.state.value.data?.campaigns[0]?.name).toBe('Summer')
})

it('a new name of a campaign waits for another change of it, so that neither is lost', async () => {
  wait(campaignRenaming)
  await Promise.all([changeCampaign(server.campaign, { limit: '9000' }), sendOutbox()])
  expect(server.done).toHaveLength(2)
  expect(server.campaign).toMatchObject({ name: 'Summer', limit: 9000 })
})

it.each([
  [403, 'forbidden'],
  [404, 'notFound'],
  [409, 'conflict'],
  [422, 'rejected'],
] as const)('a change refused with %i stays with the reason, and later ones are sent', async (status, failure) => {
  wait(save, campaignRenaming)
  server.faults['updateAdvert'] = status
  await sendOutbox()
  expect(failures()).toEqual([failure])
  expect(server.done).toEqual(['updateCampaign'])
  server.faults = {}
  await sendOutbox()
  expect(server.version).toBe(1)
})

it('a fault of the server holds up what follows, and is tried again', async () => {
  wait(save, campaignRenaming)
  server.faults['updateAdvert'] = 503
  await sendOutbox()
  expect(failures()).toEqual(['server', undefined])
  expect(server.done).toEqual([])
  server.faults = {}
  await sendOutbox()
  expect(server.done).toEqual(['updateAdvert', 'updateCampaign'])
})

it.each([
  ['after a while if the server has a fault', 503, 10_000],
  ['when it allows the next call', 429, 60_000],
])('what the server could not take is sent again %s', async (_, status, ms) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  wait(renaming)
  server.faults['updateAdvertName'] = status
  await sendOutbox()
  server.faults = {}
  vi.advanceTimersByTime(ms - 1)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await vi.waitFor(() => expect(outbox.value).toEqual([]))
  expect(server.done).toEqual(['updateAdvertName'])
})

it('two events at the same time make one attempt', async () => {
  stubLocks(locks())
  wait(renaming)
  server.faults['updateAdvertName'] = 429
  const arrives = vi.spyOn(server, 'arrives')
  await Promise.all([sendOutbox(), sendOutbox()])
  expect(arrives).toHaveBeenCalledOnce()
})

it('a discarded change is not sent', async () => {
  wait(save, renaming)
  takeBack(outbox.value[0]?.key ?? '')
  await sendOutbox()
  expect(server.done).toEqual(['updateAdvertName'])
})

it('the draft of a sent change is gone, and one that was changed since continues from the new version', async () => {
  const key = draftKey('advert.a1')
  writeStored(key, form)
  wait(save)
  await sendOutbox()
  expect(readStored(key)).toBeUndefined()
  expect(delivered.value).toMatchObject({ id: 'a1', version: '"2"' })
  wait({ ...save, version: '"2"', body: { ...save.body, contentTemplate: { stringValue: 'Jugs' } } })
  writeStored(key, { ...form, text: 'Mugs' })
  await sendOutbox()
  expect(readStored(key)).toEqual({ version: '"3"', text: 'Mugs' })
})

const keyOfFirst = () => outbox.value[0]?.key ?? ''

it('a form that saves its changes itself withdraws the waiting one once the server has responded', async () => {
  wait(save)
  await expect(saveInstead(keyOfFirst(), () => Promise.reject(lost()))).rejects.toThrow('offline')
  expect(outbox.value).toHaveLength(1)
  expect(await saveInstead(keyOfFirst(), (version) => Promise.resolve(version))).toBeUndefined()
  expect(outbox.value).toEqual([])
  wait(save)
  const refusal = new CallError('rejected', '/')
  await expect(saveInstead(keyOfFirst(), () => Promise.reject(refusal))).rejects.toBe(refusal)
  expect(outbox.value).toEqual([])
})

it('a name that is given in another way withdraws the waiting one once it is saved, not before', async () => {
  wait(renaming, campaignRenaming)
  const { kind, id } = renaming
  await expect(renameInstead(kind, id, () => Promise.reject(lost()))).rejects.toThrow('offline')
  expect(await renameInstead(kind, id, () => Promise.resolve(false))).toBe(false)
  expect(outbox.value).toHaveLength(2)
  expect(await renameInstead(kind, id, () => Promise.resolve(true))).toBe(true)
  expect(outbox.value).toMatchObject([{ kind: 'campaignName' }])
})

it('a form that saves its changes itself learns the version that results from the save in progress', async () => {
  stubLocks(locks())
  wait(save)
  let carryOut = () => {}
  const arrived = new Promise<void>((resolve) => {
    server.arrives = () => {
      resolve()
      return new Promise((done) => (carryOut = done))
    }
  })
  const sending = sendOutbox()
  await arrived
  const taking = saveInstead(keyOfFirst(), (version) => Promise.resolve(version))
  carryOut()
  expect(await taking).toBe('"2"')
  await sending
})
