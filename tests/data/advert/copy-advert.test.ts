import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { copyAdvert, newCopy, type CopyProgress } from '../../../src/data/advert/copy-advert.ts'
import { advertPageWith } from '../../helpers/advert-page-with.ts'
import { openOffice } from '../../helpers/office.ts'

type Call = { name: string; body: Record<string, unknown> }
let calls: Call[]
/** The statuses of the next calls by name; 200 for unnamed ones. */
let statuses: Record<string, number>
let made: number
/** The created draft, as it is read. */
const draft = { contentTemplate: { stringValue: '' }, impressionRules: [] }

beforeEach(async () => {
  await openOffice('en')
  calls = []
  statuses = {}
  made = 0
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string }) => {
    const name = new URL(url, location.href).pathname.split('/').at(-2) ?? ''
    if (!body) return Promise.resolve(Response.json(advertPageWith(draft)))
    calls.push({ name, body: JSON.parse(body) as Call['body'] })
    const status = statuses[name] ?? 200
    const isMade = name === 'createAdvert' && status === 200
    return Promise.resolve(Response.json(isMade ? { advertId: `copy-${++made}` } : {}, { status }))
  })
})
afterEach(() => void vi.unstubAllGlobals())

const { placement } = advertPageWith()
const target = { campaignId: 'c2', placementId: placement.id, name: 'Kettles' }
const copy = (progress: CopyProgress = newCopy(), page = advertPageWith()) =>
  copyAdvert(page, placement, target, progress)
const names = () => calls.map(({ name }) => name)

describe('a copy of an ad', () => {
  it('is created as a draft, which is then filled', async () => {
    await copy()
    expect(names()).toEqual(['createAdvert', 'updateAdvert'])
    expect(calls[1]?.body).toMatchObject({ advertId: 'copy-1', contentTemplate: { stringValue: 'Kettles for less' } })
  })

  it('stays an empty draft if it breaks a rule', async () => {
    await copy(newCopy(), advertPageWith({ contentTemplate: { stringValue: '' } }))
    expect(names()).toEqual(['createAdvert'])
  })

  it('is removed if the server refuses its content, and is created again by a retry', async () => {
    statuses = { updateAdvert: 422 }
    const progress = newCopy()
    await expect(copy(progress)).rejects.toMatchObject({ kind: 'rejected' })
    expect(names()).toEqual(['createAdvert', 'updateAdvert', 'deleteAdvert'])
    expect(calls[2]?.body).toEqual({ advertId: 'copy-1', placementId: placement.id })
    statuses = {}
    await copy(progress)
    expect(calls.at(-1)).toMatchObject({ name: 'updateAdvert', body: { advertId: 'copy-2' } })
  })

  it.each([
    [503, true],
    [403, false],
  ])('may exist if the creation of its draft ends with %d: %s', async (status, isUnsure) => {
    statuses = { createAdvert: status }
    await expect(copy()).rejects.toMatchObject({ isUnsure })
  })

  it('is filled by a retry, without another draft, if nobody knows whether it was', async () => {
    statuses = { updateAdvert: 503 }
    const progress = newCopy()
    await expect(copy(progress)).rejects.toMatchObject({ kind: 'server', isUnsure: true })
    statuses = {}
    await copy(progress)
    expect(names()).toEqual(['createAdvert', 'updateAdvert', 'updateAdvert'])
    expect(calls[2]?.body).toMatchObject({ advertId: 'copy-1' })
  })
})
