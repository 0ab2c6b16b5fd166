import { beforeEach, describe, expect, it } from 'vitest'
import { AdvertPageStruct } from '../../../src/contract/advert.ts'
import { advertPageUrl } from '../../../src/contract/calls/urls.ts'
import { resource } from '../../../src/data/resource.ts'
import { saveAdvert, saveBids } from '../../../src/features/adverts/actions.ts'
import { answering } from '../../helpers/answering.ts'
import { openOffice } from '../../helpers/office.ts'
import { advertPageWith } from './advert-page-with.ts'

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
