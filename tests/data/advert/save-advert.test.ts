import type { IncomingMessage } from 'node:http'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AdvertPageStruct, type UpdateAdvert } from '../../../src/contract/advert/advert.ts'
import { advertPageUrl, placementsPageUrl } from '../../../src/contract/calls/urls.ts'
import { PlacementsPageStruct } from '../../../src/contract/placements/placement.ts'
import { renameAdvert, saveAdvert, showSaved } from '../../../src/data/advert/save-advert.ts'
import { resource } from '../../../src/data/resource.ts'
import { advertPageWith } from '../../helpers/advert-page-with.ts'
import { answering, bodyOf, json } from '../../helpers/answering.ts'
import { openOffice } from '../../helpers/office.ts'

let writes: { request: IncomingMessage; body: unknown }[]
let reads: (string | undefined)[]
/** The response of the server to a write. */
let status: number

beforeEach(async () => {
  await openOffice('en')
  writes = []
  reads = []
  status = 200
  await answering((request, response) => {
    if (request.method === 'GET') {
      reads.push(request.url)
      return json(response, {})
    }
    void bodyOf(request).then((body) => {
      writes.push({ request, body })
      json(response.setHeader('ETag', '"2"'), {}, status)
    })
  })
})

const entry = () => resource(advertPageUrl('a1'), AdvertPageStruct)
const placements = () => resource(placementsPageUrl('c1'), PlacementsPageStruct)
/** Shows the ad and its campaign, which are then read again as soon as something outdates them. */
function showBoth() {
  entry().set(advertPageWith(), '"1"')
  placements().set({ placements: [] } as never, undefined)
  entry().listen()
  placements().listen()
}
const bothAreReadAgain = () =>
  vi.waitFor(() => expect(reads.toSorted()).toEqual([advertPageUrl('a1'), placementsPageUrl('c1')]))

const update: UpdateAdvert = {
  advertId: 'a1',
  contentTemplate: { stringValue: 'Teapots' },
  impressionRules: [
    { id: 'r1', bidPrice: 30 },
    { id: 'r2', bidPrice: 40, condition: { productName: { name: 'tea' } } },
    { id: 'r3', bidPrice: 50, condition: { empty: {} } },
  ],
}

describe('saving an ad', () => {
  it('sends the ad with the version on which the edit is based', async () => {
    await saveAdvert(advertPageWith(), update, '"1"')
    expect(writes).toHaveLength(1)
    expect(writes[0]?.request).toMatchObject({ method: 'PUT', url: '/api/advertPage/updateAdvert/' })
    expect(writes[0]?.request.headers['if-match']).toBe('"1"')
    expect(writes[0]?.body).toEqual(update)
  })

  it('states no version if the server has sent none', async () => {
    await saveAdvert(advertPageWith(), update, '')
    expect(writes[0]?.request.headers).not.toHaveProperty('if-match')
  })

  it('shows the ad at once as it was saved, with its new version and whom each rule reaches', async () => {
    const page = advertPageWith()
    const saved = await saveAdvert(page, update, '"1"')
    const { data, etag } = entry().state.value
    expect(etag).toBe('"2"')
    expect(data).toEqual({
      ...page,
      advert: {
        ...page.advert,
        advertId: 'a1',
        contentTemplate: { stringValue: 'Teapots' },
        impressionRules: [
          { ...update.impressionRules[0], audienceSegment: 'All' },
          { ...update.impressionRules[1], audienceSegment: 'Filtered' },
          { ...update.impressionRules[2], audienceSegment: 'All' },
        ],
      },
    })
    expect(saved).toEqual({ page: data, etag: '"2"' })
  })

  it('keeps the ad as it was if the server rejects it', async () => {
    const page = advertPageWith()
    entry().set(page, '"1"')
    status = 422
    await expect(saveAdvert(page, update, '"1"')).rejects.toMatchObject({ kind: 'rejected' })
    expect(entry().state.value).toMatchObject({ status: 'ready', data: page, etag: '"1"' })
  })
})

describe('a saved ad', () => {
  it('is the one that is shown, with its version, and is returned', () => {
    const page = advertPageWith({ name: 'Teapots' })
    entry().set(advertPageWith(), '"1"')
    expect(showSaved(page, '"2"')).toEqual({ page, etag: '"2"' })
    expect(entry().state.value).toMatchObject({ data: page, etag: '"2"' })
  })

  it('is read again, as is its campaign', async () => {
    showBoth()
    showSaved(advertPageWith({ name: 'Teapots' }), '"2"')
    expect(entry().state.value).toMatchObject({ status: 'loading', data: { advert: { name: 'Teapots' } } })
    await bothAreReadAgain()
  })
})

describe('renaming an ad', () => {
  it('sends the name without spaces around it', async () => {
    await renameAdvert('a1', '  Tea for two ')
    expect(writes).toHaveLength(1)
    expect(writes[0]?.request).toMatchObject({ method: 'PUT', url: '/api/advertPage/updateAdvertName/' })
    expect(writes[0]?.body).toEqual({ advertId: 'a1', name: 'Tea for two' })
  })

  it('has the ad and its campaign read again', async () => {
    showBoth()
    await renameAdvert('a1', 'Teapots')
    await bothAreReadAgain()
  })

  it('has them read again if it fails, as somebody else may have deleted the ad', async () => {
    showBoth()
    status = 404
    await expect(renameAdvert('a1', 'Teapots')).rejects.toMatchObject({ kind: 'notFound' })
    await bothAreReadAgain()
  })

  it('leaves them as they are if the server rejects the name', async () => {
    showBoth()
    status = 422
    await expect(renameAdvert('a1', '')).rejects.toMatchObject({ kind: 'rejected' })
    expect([entry(), placements()].map(({ state }) => state.value.status)).toEqual(['ready', 'ready'])
  })
})
