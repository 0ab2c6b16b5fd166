import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { AdvertPageStruct } from '../../../src/contract/advert/advert.ts'
import { advertPageUrl } from '../../../src/contract/calls/urls.ts'
import type { Pending } from '../../../src/data/idempotent.ts'
import { resource } from '../../../src/data/resource.ts'
import { act } from '../../../src/data/advert/act-on-advert.ts'
import { saveAdvert } from '../../../src/data/advert/save-advert.ts'
import { createAdvert, deleteAdvert, duplicateAdvert, saveBids } from '../../../src/features/adverts/actions.ts'
import { deletedAdvert } from '../../../src/state/deleted-advert.ts'
import { config, setConfig } from '../../../src/state/session/config.ts'
import { answering, json } from '../../helpers/answering.ts'
import { openOffice } from '../../helpers/office.ts'
import { advertPageWith } from '../../helpers/advert-page-with.ts'

const entry = () => resource(advertPageUrl('a1'), AdvertPageStruct)
const update = { advertId: 'a1', contentTemplate: { stringValue: 'Teapots' }, impressionRules: [] }

/** Serves an ad whose ETag changes with each write, and which is saved only with the last one. */
async function platform() {
  const state = { version: 1 }
  await answering((request, response) => {
    const isRead = request.method === 'GET'
    const isBid = request.url?.includes('updateBidPrices')
    if (!isRead && !isBid && request.headers['if-match'] !== `"${state.version}"`) return response.writeHead(412).end()
    if (!isRead) state.version++
    response.writeHead(200, { 'Content-Type': 'application/json', ETag: `"${state.version}"` })
    response.end(JSON.stringify(isRead ? advertPageWith() : {}))
  })
  await entry().reload()
  return state
}

/** Saves the cached ad as it is read from the cache. */
const save = () => {
  const { data = advertPageWith(), etag = '' } = entry().state.value
  return saveAdvert(data, update, etag)
}

describe('saving an ad', () => {
  beforeEach(() => openOffice('en'))

  it('succeeds right after its bids were saved', async () => {
    await platform()
    await saveBids(advertPageWith(), new Map([['r1', 30]]))
    expect(entry().state.value).toMatchObject({
      data: { advert: { impressionRules: [{ bidPrice: 30 }] } },
      etag: '"2"',
    })
    await save()
    expect(entry().state.value.etag).toBe('"3"')
  })

  it('succeeds twice in a row', async () => {
    await platform()
    await save()
    await save()
    expect(entry().state.value.etag).toBe('"3"')
  })

  it('is refused after somebody else has saved', async () => {
    const state = await platform()
    state.version++
    await expect(save()).rejects.toMatchObject({ kind: 'preconditionFailed' })
  })
})

describe('changing several bids', () => {
  beforeEach(() => openOffice('en'))
  const rules = ['r1', 'r2', 'r3'].map((id) => ({ id, bidPrice: 20, audienceSegment: 'All' as const }))
  const page = advertPageWith({ state: 'Started', impressionRules: rules })
  const change = () =>
    saveBids(
      page,
      new Map([
        ['r2', 30],
        ['r3', 40],
      ]),
    )
  /** Serves the ad and refuses the second change of a bid. */
  const platform = (status: number, body: object) => {
    let writes = 0
    return answering((request, response) => {
      if (request.method === 'GET') return json(response, page)
      if (++writes === 2) json(response, body, status)
      else response.writeHead(204, { ETag: '"2"' }).end()
    })
  }

  it('shows those before a failed one as saved', async () => {
    await platform(500, {})
    await entry().reload()
    await expect(change()).rejects.toMatchObject({ kind: 'server' })
    const { data, etag } = entry().state.value
    expect(data?.advert.impressionRules.map(({ bidPrice }) => bidPrice)).toEqual([20, 30, 20])
    expect(etag).toBe('"2"')
  })

  it('reports a refusal at the bid at fault', async () => {
    await platform(422, { errors: [{ path: 'bidPrice', kind: 'TooLowError', min: 50 }] })
    await expect(change()).rejects.toMatchObject({
      kind: 'rejected',
      errors: [{ path: 'impressionRules[2].bidPrice', kind: 'TooLowError', min: 50 }],
    })
  })
})

describe('a retry after a lost response', () => {
  beforeEach(() => openOffice('en'))
  const body = { advertId: 'a1', name: 'Copy: Kettles' }

  it.each([
    [
      'creates no second ad',
      (pending: Pending) => createAdvert({ campaignId: 'c1', placementId: 'p1', name: 'A' }, pending),
    ],
    ['makes no second copy', (pending: Pending) => duplicateAdvert(body, 'content', pending)],
    ['moves an ad once', (pending: Pending) => act('a1', 'stopAdvert', pending)],
    ['deletes an ad once', (pending: Pending) => deleteAdvert(advertPageWith(), pending)],
  ])('%s', async (_, write) => {
    const { requests } = await answering((request, response) => {
      if (request.method === 'GET') json(response, advertPageWith({ state: 'Started' }))
      else if (requests.length === 1) request.socket.destroy()
      else json(response, { advertId: 'a2' }, 201)
    })
    const pending = {}
    await expect(write(pending)).rejects.toMatchObject({ kind: 'offline' })
    await write(pending)
    await write(pending)
    const posts = requests.filter(({ method }) => method === 'POST')
    const [first, second, third] = posts.map(({ headers }) => headers['idempotency-key'])
    expect(first).toBeTruthy()
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('reads no ad again whose deletion has lost its response, since it would not be found', async () => {
    const { requests } = await answering((request, response) =>
      request.method === 'GET' ? json(response, advertPageWith()) : request.socket.destroy(),
    )
    onTestFinished(entry().listen())
    await vi.waitFor(() => expect(entry().state.value.status).toBe('ready'))
    await expect(deleteAdvert(advertPageWith(), {})).rejects.toMatchObject({ kind: 'offline' })
    expect(entry().state.value.status).toBe('ready')
    expect(requests.filter(({ method }) => method === 'GET')).toHaveLength(1)
  })

  it('creates another copy if the content has changed in between', async () => {
    const { requests } = await answering((request) => request.socket.destroy())
    const pending = {}
    for (const content of ['before', 'after'])
      await expect(duplicateAdvert(body, content, pending)).rejects.toMatchObject({ kind: 'offline' })
    expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
  })
})

describe('the deletion of the only ad of a campaign', () => {
  beforeEach(async () => {
    await openOffice('en')
    await answering((_, response) => json(response, {}))
    deletedAdvert.value = undefined
  })
  const page = { ...advertPageWith(), advertsList: [] }

  it('leads to its campaign if it can be undone', async () => {
    setConfig({ ...config.value, features: ['restoreAdverts'] })
    expect(await deleteAdvert(page, {})).toBe('campaign')
    expect(deletedAdvert.value).toMatchObject({ campaignId: page.campaign.id, advertId: page.advert.id })
  })

  it('leads to the placements if it cannot', async () => {
    expect(await deleteAdvert(page, {})).toBe('placements')
    expect(deletedAdvert.value).toBeUndefined()
  })
})
