import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { CampaignsPageStruct, type Campaign } from '../../../src/contract/campaigns/campaign.ts'
import { campaignsPageUrl } from '../../../src/contract/calls/urls.ts'
import { setClientSession } from '../../../src/data/call.ts'
import { resource } from '../../../src/data/resource.ts'
import type { CampaignChanged } from '../../../src/state/campaign-edit/campaign-changed.ts'
import { changeCampaign, type CampaignStops } from '../../../src/state/campaign-edit/change-campaign.ts'
import { today } from '../../../src/state/campaign-edit/campaign-form.ts'
import { draftKey } from '../../../src/state/form/draft-key.ts'
import { changedSince } from '../../../src/state/campaign-edit/stored-edit.ts'
import { readStored, writeStored } from '../../../src/state/session/stored.ts'
import { config, setConfig } from '../../../src/state/session/config.ts'
import { answering, bodyOf, json } from '../../helpers/answering.ts'
import { campaignWith } from '../../helpers/campaigns.ts'
import { openOffice } from '../../helpers/office.ts'
import { placementsPageWith } from '../../helpers/placements-page-with.ts'

/** The campaign as the server has it, and what it was sent. */
let stored: Campaign
let bodies: Record<string, unknown>[]
let onRead: () => void
/** The status with which writes are refused. */
let refusal: number | undefined
/** Whether the responses to writes are lost. */
let isLost: boolean
beforeEach(async () => {
  await openOffice('en')
  setConfig({ ...config.peek(), features: ['pacing', 'frequencyCap', 'showTimes'] })
  bodies = []
  onRead = () => {}
  isLost = false
  refusal = undefined
  await answering((request, response) => {
    if (request.method === 'GET') {
      onRead()
      return json(response, placementsPageWith(stored))
    }
    void bodyOf(request).then((body) => {
      if (refusal) return json(response, { errors: [] }, refusal)
      bodies.push(body as Record<string, unknown>)
      stored = { ...stored, ...(body as object) }
      if (isLost) return request.socket.destroy()
      json(response, { campaign: stored })
    })
  })
})

const list = () => resource(campaignsPageUrl('v1', 'p1'), CampaignsPageStruct)
const conflict = { kind: 'preconditionFailed', url: '/api/campaignCard/updateCampaign/' }

describe('a change of a campaign', () => {
  it('is saved with all other settings as they are', async () => {
    stored = campaignWith({ brand: 'Veltis', endDate: '2027-01-01', dailyBudget: 50, pacing: 'even' })
    await changeCampaign(stored, { name: 'Summer' })
    expect(bodies).toMatchObject([
      { campaignId: 'c1', name: 'Summer', brand: 'Veltis', limit: 1000, endDate: '2027-01-01', dailyBudget: 50 },
    ])
  })

  it('keeps the time zone of its days, also if one of them or an hour is changed', async () => {
    const always = { hours: [9], weekdays: [1, 2, 3, 4, 5, 6, 7] } // in the order of the server
    stored = campaignWith({ startDate: '2026-12-01', endDate: '2027-01-01', offset: 765, showTimes: always })
    const changes = [
      { name: 'Summer' },
      { limit: '2000' },
      { dailyBudget: '100' },
      { endDate: '' },
      { endDate: '2027-02-01' },
      { startDate: '2026-12-02' },
      { hours: [9, 10] },
    ]
    for (const change of changes)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await changeCampaign(stored, change)
    expect(bodies.map(({ offset }) => offset)).toEqual(changes.map(() => 765))
  })

  it('is the user’s own to every stored edit of the campaign, unlike one by somebody else', async () => {
    const [mine, other] = [draftKey('cell.limit.c1'), draftKey('cell.limit.c2')]
    for (const key of [mine, other]) writeStored(key, { limit: '1500', known: { limit: ['1000'] } })
    stored = campaignWith()
    const saved = await changeCampaign(stored, { limit: '1700' })
    expect(changedSince(readStored(mine) as object, saved)).toEqual({})
    expect(changedSince(readStored(other) as object, saved)).toEqual({ limit: '1700' })
    expect(changedSince(readStored(mine) as object, campaignWith({ limit: 1800 }))).toEqual({ limit: '1800' })
  })

  it('asks before it ends a campaign of another time zone, if the platform does not tell that', async () => {
    stored = campaignWith({ endDate: today(), offset: -765 })
    await changeCampaign(stored, { name: 'Summer' })
    stored = campaignWith({ endDate: today() })
    await expect(changeCampaign(stored, { name: 'Winter' })).rejects.toMatchObject({ reason: 'endDate' })
    await changeCampaign(stored, { name: 'Winter' }, true)
    expect(bodies.map(({ name }) => name)).toEqual(['Summer', 'Winter'])
  })

  it('waits for the one before, so that neither is lost', async () => {
    stored = campaignWith()
    const seen = stored
    await Promise.all([changeCampaign(seen, { limit: '9000' }), changeCampaign(seen, { endDate: '2026-12-24' })])
    expect(stored).toMatchObject({ limit: 9000, endDate: '2026-12-24' })
  })

  it('is sent after one that failed', async () => {
    stored = campaignWith({ name: 'Autumn' })
    const refused = changeCampaign(campaignWith(), { name: 'Winter' })
    const next = changeCampaign(stored, { limit: '9000' })
    await expect(refused).rejects.toMatchObject(conflict)
    await next
    expect(stored.limit).toBe(9000)
  })

  it('is recognised as already made, however its amount was typed', async () => {
    stored = campaignWith({ limit: 7000, dailyBudget: 1500 })
    await changeCampaign(campaignWith(), { limit: '7,000', dailyBudget: '1,500.0' })
    expect(bodies).toEqual([])
  })

  it.each([
    ['name', 'Autumn', 'Autumn'],
    ['brand', 'Arvolta', 'Arvolta'],
    ['startDate', '2026-12-01', '2026-12-01'],
    ['endDate', '2026-12-24', '2026-12-24'],
    ['dailyBudget', 100, '100'],
    ['frequencyCap', 3, '3'],
    ['showTimes', { weekdays: [1], hours: [9] }, undefined],
  ] as const)('keeps %s as somebody else has set it since, but does not overwrite it', async (name, theirs, typed) => {
    const seen = campaignWith()
    stored = campaignWith({ [name]: theirs })
    await changeCampaign(seen, { limit: '2000' })
    expect(bodies).toMatchObject([{ limit: 2000, [name]: theirs }])
    const mine = name === 'showTimes' ? { hours: [8] } : { [name]: `${typed}0` }
    await expect(changeCampaign(seen, mine)).rejects.toMatchObject(conflict)
    expect(bodies).toHaveLength(1)
  })

  it('is refused with what somebody else has saved, which is shown and the base of the next attempt', async () => {
    const seen = campaignWith()
    list().set({ partner: { id: 'p1', name: 'Arvolta', imageUrl: '' }, campaigns: [seen], nextCursor: null }, undefined)
    stored = campaignWith({ limit: 2000, endDate: null, showTimes: { weekdays: [1], hours: [9] } })
    const changes = { limit: '3000', hours: [8] }
    const refused = changeCampaign(seen, changes).catch((error: unknown) => error as CampaignChanged)
    expect(await refused).toMatchObject({
      campaign: stored,
      errors: [
        { path: 'limit', kind: 'ChangedMeanwhile', now: '₽2,000.00' },
        { path: 'showTimes.hours', kind: 'ChangedMeanwhile' },
      ],
    })
    expect(list().state.value.data?.campaigns[0]?.limit).toBe(2000)
    await changeCampaign(stored, changes)
    expect(bodies).toMatchObject([{ limit: 3000, showTimes: { weekdays: [1], hours: [8] } }])
  })

  it('says that somebody else has cleared the value', async () => {
    const seen = campaignWith({ endDate: '2026-12-28' })
    stored = { ...seen, endDate: null }
    const errors = [{ path: 'endDate', kind: 'ChangedMeanwhile', now: '' }]
    await expect(changeCampaign(seen, { endDate: '2026-12-20' })).rejects.toMatchObject({ errors })
  })

  it.each([
    ['startDate', 'endDate', '2026-12-15'],
    ['endDate', 'startDate', '2026-12-24'],
  ] as const)(
    'of the %s is refused with the %s of somebody else if the two do not agree',
    async (mine, other, theirs) => {
      const seen = campaignWith({ startDate: '2026-12-07', endDate: '2026-12-28', isStartDateEnabled: true })
      stored = { ...seen, [other]: theirs }
      refusal = 422
      const errors = [{ path: other, kind: 'ChangedMeanwhile' }]
      await expect(changeCampaign(seen, { [mine]: '2026-12-20' })).rejects.toMatchObject({ ...conflict, errors })
      await expect(changeCampaign(stored, { [mine]: '2026-12-20' })).rejects.toMatchObject({ kind: 'rejected' })
      await expect(changeCampaign(seen, { limit: '2000' })).rejects.toMatchObject({ kind: 'rejected' })
    },
  )

  it('is not sent if it stops the campaign by what that has spent by now, unless it may', async () => {
    const seen = campaignWith({ spent: 100 })
    stored = campaignWith({ spent: 600 })
    const stops = { campaign: stored, reason: 'limit' }
    await expect(changeCampaign(seen, { limit: '600' })).rejects.toMatchObject(stops)
    await expect(changeCampaign(seen, { endDate: '2020-01-01' })).rejects.toMatchObject({ reason: 'endDate' })
    expect(bodies).toEqual([])
    await changeCampaign(seen, { limit: '600' }, true)
    await changeCampaign(seen, { limit: '600' }) // made already
    expect(bodies).toMatchObject([{ limit: 600 }])
  })

  it('is not sent again if only the response to it was lost, and is shown', async () => {
    const seen = campaignWith()
    list().set({ partner: { id: 'p1', name: 'Arvolta', imageUrl: '' }, campaigns: [seen], nextCursor: null }, undefined)
    stored = campaignWith({ limit: 2000 })
    await changeCampaign(seen, { limit: '2000' })
    expect(bodies).toEqual([])
    expect(list().state.value.data?.campaigns[0]?.limit).toBe(2000)
  })

  it('is no change by somebody else for the next one if only the response to it was lost', async () => {
    const seen = campaignWith({ spent: 100 })
    stored = campaignWith({ spent: 600 })
    isLost = true
    await expect(changeCampaign(seen, { limit: '2000' })).rejects.toMatchObject({ kind: 'offline' })
    await expect(changeCampaign(seen, { limit: '3000' })).rejects.toMatchObject({ kind: 'offline' })
    isLost = false
    const stops = await changeCampaign(seen, { limit: '500' }).catch((error: unknown) => error as CampaignStops)
    expect(stops).toMatchObject({ reason: 'limit' })
    await changeCampaign((stops as CampaignStops).seen, { limit: '1000' })
    expect(bodies.map(({ limit }) => limit)).toEqual([2000, 3000, 1000])
    stored = campaignWith({ limit: 4000 })
    await expect(changeCampaign(seen, { limit: '5000' })).rejects.toMatchObject(conflict)
  })

  it('is no change by somebody else for one that was begun while it was being saved', async () => {
    const seen = campaignWith()
    stored = seen
    await Promise.all([changeCampaign(seen, { limit: '2000' }), changeCampaign(seen, { limit: '3000' })])
    expect(stored.limit).toBe(3000)
  })

  it('that was refused stays a change by somebody else if they make the same one', async () => {
    const seen = campaignWith()
    stored = seen
    refusal = 422
    await expect(changeCampaign(seen, { limit: '2000' })).rejects.toMatchObject({ kind: 'rejected' })
    refusal = undefined
    stored = campaignWith({ limit: 2000 })
    await expect(changeCampaign(seen, { limit: '3000' })).rejects.toMatchObject(conflict)
  })

  it('makes the list load again if the response to it was lost', async () => {
    stored = campaignWith()
    const page = { partner: { id: 'p1', name: 'Arvolta', imageUrl: '' }, campaigns: [stored], nextCursor: null }
    list().set(page, undefined)
    isLost = true
    await expect(changeCampaign(stored, { limit: '2000' })).rejects.toMatchObject({ kind: 'offline' })
    isLost = false
    const reload = vi.spyOn(globalThis, 'fetch')
    onTestFinished(list().listen())
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('is saved if a setting that is not set is written in another way', async () => {
    stored = campaignWith({ brand: '', endDate: null, dailyBudget: null })
    await changeCampaign(campaignWith({ brand: null, endDate: '' }), { brand: 'Veltis', endDate: '2027-01-01' })
    expect(bodies).toMatchObject([{ brand: 'Veltis', endDate: '2027-01-01' }])
  })

  it('is not sent in the name of another user who signs in while the campaign is read', async () => {
    stored = campaignWith()
    let userId = 'u1'
    setClientSession({
      userId: () => userId,
      locale: () => 'en',
      accessToken: () => Promise.resolve('t'),
      renewedToken: () => Promise.resolve(undefined),
    })
    onRead = () => (userId = 'u2')
    await expect(changeCampaign(stored, { limit: '2000' })).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(bodies).toEqual([])
  })

  it('is not sent if the campaign cannot be read', async () => {
    stored = { ...campaignWith(), name: undefined } as never
    await expect(changeCampaign(campaignWith(), { limit: '2000' })).rejects.toMatchObject({ kind: 'malformed' })
    expect(bodies).toEqual([])
  })
})
